import { describe, expect, it } from 'vitest';
import { PASSWORD, sharedIdentityServer, signInRaw, startIdentityServer } from './support/identityServer.ts';

const server = sharedIdentityServer({ selfSignUp: true, verification: 'link' });

/** Signs up and resolves to the link of the e-mail. */
const signUp = async (Username: string): Promise<URL> => {
    await server.rpc('SignUp', {
        ClientId: server.provider.clientId,
        Username,
        Password: PASSWORD,
        UserAttributes: [{ Name: 'email', Value: `${Username}@shop.example` }],
    });
    return new URL(/https?:\S+/.exec(server.messages.at(-1)?.text ?? '')?.[0] ?? '');
};

const post = (form: Readonly<Record<string, string>>) =>
    fetch(`${server.url}/idp/confirm`, { method: 'POST', body: new URLSearchParams(form) });
const formOf = ({ searchParams }: URL) => Object.fromEntries(searchParams);
const isConfirmed = async (username: string) => {
    const entered = await signInRaw(server, username).catch((error: unknown) => String(error));
    return typeof entered !== 'string';
};

describe('the link of a sign-up', () => {
    it('opens a page that confirms by its button only', async () => {
        const link = await signUp('ama');
        expect(link.href).toContain(`${server.url}/idp/confirm?username=ama&code=`);
        for (let scan = 0; scan < 20; scan += 1) expect((await fetch(link)).status).toBe(200);
        expect(await isConfirmed('ama')).toBe(false);
        const page = await (await fetch(link)).text();
        expect(page).toMatch(/<form method="post" action="\/idp\/confirm\?lang=en"/);
        const code = link.searchParams.get('code') ?? '';
        expect(page).toContain(`value="${code}"`);
        expect(code).toMatch(/^[\w-]{43}$/);
        const done = await post(formOf(link));
        expect(done.status).toBe(200);
        expect(await done.text()).toContain('You can sign in now.');
        expect(await isConfirmed('ama')).toBe(true);
    });

    it('works once, says nothing more to a second press, and not after a day', async () => {
        const link = await signUp('esi');
        await post(formOf(link));
        const again = await post(formOf(link));
        expect(again.status).toBe(400);
        expect(await again.text()).toContain('This link was used before');
        const late = await signUp('kwame');
        server.wait(24 * 3600 + 1);
        expect((await post(formOf(late))).status).toBe(400);
        expect(await isConfirmed('kwame')).toBe(false);
    });

    it('tells nobody who has an account', async () => {
        await signUp('known');
        const pages = [];
        for (const username of ['known', 'unknown']) {
            const shown = await fetch(`${server.url}/idp/confirm?username=${username}&code=abc`);
            const answered = await post({ username, code: 'abc' });
            pages.push([
                shown.status,
                (await shown.text()).replaceAll(username, '?'),
                answered.status,
                await answered.text(),
            ]);
        }
        expect(pages[0]).toEqual(pages[1]);
    });

    it('ends guessing after fifteen tries an hour', async () => {
        await signUp('guessed');
        const statuses = [];
        for (let use = 0; use < 16; use += 1) {
            statuses.push((await post({ username: 'guessed', code: `guess${use}` })).status);
        }
        expect(statuses.slice(0, 15).every((status) => status === 400)).toBe(true);
        expect(statuses.at(-1)).toBe(429);
    });

    it.each([
        {},
        { username: 'x' },
        { code: 'x' },
        { username: 'a b', code: 'x' },
        { username: '\u0000', code: '\u0000' },
    ])('refuses %j quietly', async (form) => {
        expect((await post(form)).status).toBe(400);
    });

    it('is text in the reader’s language, whatever the address holds', async () => {
        const page = await fetch(`${server.url}/idp/confirm?lang=fr&username=%3Cscript%3E&code=%22%3E%3Cscript%3E`);
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(page.headers.get('referrer-policy')).toBe('no-referrer');
        expect(page.headers.get('cache-control')).toBe('no-store');
        const text = await page.text();
        expect(text).toContain('Confirmez votre compte');
        expect(text).not.toContain('<script>');
        expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
    });

    it('goes by e-mail only: a number gets a code', async () => {
        await server.rpc('SignUp', {
            ClientId: server.provider.clientId,
            Username: 'phoned',
            Password: PASSWORD,
            UserAttributes: [{ Name: 'phone_number', Value: '+233201234567' }],
        });
        expect(server.messages.at(-1)?.text).toMatch(/code is \d{6}/);
    });
});

it('there is no such page where codes are typed', async () => {
    const other = await startIdentityServer({ selfSignUp: true });
    try {
        expect((await fetch(`${other.url}/idp/confirm?username=a&code=b`)).status).toBe(404);
    } finally {
        await other.close();
    }
});
