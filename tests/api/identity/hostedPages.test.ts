import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { IdentityError } from '../../../server/identity/embedded/errors.ts';
import { startServer } from '../../support/server.ts';
import { codeOf, faultsOf, HostedBrowser, hostedSettings, startDance, headingOf } from './support/hostedBrowser.ts';
import { type IdentityServer, PASSWORD, addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer(hostedSettings);

beforeAll(() => addUser(server, 'kofi'));

const openSignIn = async (changes: Readonly<Record<string, string>> = {}, headers = {}) => {
    const browser = new HostedBrowser(server, headers);
    return { browser, page: await browser.open(startDance(server, changes).address) };
};

describe('the sign-in page', () => {
    it('allows itself nothing but its own style, forms and the ways back', async () => {
        const { page } = await openSignIn();
        const style = /<style>([^<]*)<\/style>/.exec(page.text)?.[1] ?? '';
        const hash = createHash('sha256').update(style).digest('base64');
        expect(page.headers.get('content-security-policy')).toBe(
            `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; ` +
                "form-action 'self' http://localhost:4999 https://desk.example; frame-ancestors 'none'",
        );
        expect(page.headers.get('referrer-policy')).toBe('no-referrer');
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(page.headers.get('x-frame-options')).toBe('DENY');
        expect(page.text).not.toMatch(/<script|\son\w+=|style="|javascript:/);
        expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
    });

    it('tells browsers, password managers and screen readers what each field is', async () => {
        const { page } = await openSignIn();
        const { document } = page;
        expect(document.documentElement.getAttribute('lang')).toBe('en');
        for (const [id, complete, label] of [
            ['username', 'username', 'Username'],
            ['password', 'current-password', 'Password'],
        ] as const) {
            expect(document.getElementById(id)?.getAttribute('autocomplete')).toBe(complete);
            expect(document.querySelector(`label[for=${id}]`)?.textContent).toBe(label);
        }
    });

    it('says what is wrong where it is wrong, and keeps the name but never the password', async () => {
        const { browser, page } = await openSignIn();
        const empty = await browser.send(page, {});
        expect(empty.status).toBe(400);
        expect(empty.document.title).toBe('Error: Sign in · Ahadi');
        expect(faultsOf(empty)).toEqual({
            username: 'Username cannot be empty',
            password: 'Password cannot be empty',
        });
        expect(empty.document.querySelector('[autofocus]')?.id).toBe('username');
        const wrong = await browser.send(empty, { username: 'kofi', password: 'Not-this-one-1' });
        expect(faultsOf(wrong)).toEqual({ alert: 'Incorrect username or password.' });
        expect(wrong.document.querySelector('#username')?.getAttribute('value')).toBe('kofi');
        expect(wrong.document.querySelector('#password')?.getAttribute('aria-describedby')).toContain('alert');
        expect(wrong.document.querySelector('[autofocus]')?.id).toBe('password');
        expect(wrong.text).not.toContain('Not-this-one-1');
        expect(codeOf(await browser.send(wrong, { password: PASSWORD }))).toMatch(/^[\w-]{43}$/);
    });

    it('answers for an unknown name as for a wrong password, and for odd names all the same', async () => {
        const { browser, page } = await openSignIn();
        for (const username of ['nobody.of.this.name', 'KOFI', '  kofi ']) {
            const reply = await browser.send(page, { username, password: 'Not-this-one-1' });
            expect(faultsOf(reply)).toEqual({ alert: 'Incorrect username or password.' });
        }
        const blanks = await browser.send(page, { username: 'two words', password: PASSWORD });
        expect(Object.keys(faultsOf(blanks))).toEqual(['username']);
        const endless = await browser.send(page, { username: 'kofi', password: 'p'.repeat(2049) });
        expect(Object.keys(faultsOf(endless))).toEqual(['password']);
        expect(codeOf(await browser.send(page, { username: ' KOFI ', password: PASSWORD }))).toMatch(/^[\w-]{43}$/);
    });

    it('counts wrong passwords with those of the other sign-in', async () => {
        await addUser(server, 'kwame');
        const { browser, page } = await openSignIn();
        for (let tries = 0; tries < 3; tries += 1) {
            await browser.send(page, { username: 'kwame', password: 'Not-this-one-1' });
        }
        for (let tries = 0; tries < 2; tries += 1) {
            await expect(signInRaw(server, 'kwame', 'Not-this-one-1')).rejects.toThrow('Incorrect username');
        }
        const locked = await browser.send(page, { username: 'kwame', password: PASSWORD });
        expect(faultsOf(locked)).toEqual({ alert: 'Incorrect username or password.' });
        await expect(signInRaw(server, 'kwame')).rejects.toThrow('Incorrect username or password.');
        server.wait(2);
        expect(codeOf(await browser.send(page, { username: 'kwame', password: PASSWORD }))).toMatch(/^[\w-]{43}$/);
    });

    it('tells a disabled person so, by the right password', async () => {
        await addUser(server, 'yaw');
        await server.provider.admin.disable('yaw');
        const { browser, page } = await openSignIn();
        const guess = await browser.send(page, { username: 'yaw', password: 'Not-this-one-1' });
        expect(faultsOf(guess)).toEqual({ alert: 'Incorrect username or password.' });
        const reply = await browser.send(page, { username: 'yaw', password: PASSWORD });
        expect(faultsOf(reply)).toEqual({ alert: 'User is disabled.' });
    });
});

describe('a form', () => {
    const credentials = { username: 'kofi', password: PASSWORD };

    it('is refused from a browser that was not given it', async () => {
        const { page } = await openSignIn();
        const { browser: other } = await openSignIn();
        for (const browser of [other, new HostedBrowser(server)]) {
            const reply = await browser.send(page, credentials);
            expect(reply.status).toBe(403);
            expect(faultsOf(reply)['alert']).toContain('your browser keeps no cookies');
            expect(browser.cookies.has('idp_session')).toBe(false);
            // The page that says so is a fresh one: sending it again works.
            expect(codeOf(await browser.send(reply, credentials))).toMatch(/^[\w-]{43}$/);
        }
    });

    it('is refused for another request than it was made for', async () => {
        const { browser, page } = await openSignIn();
        const other = await browser.open(startDance(server).address);
        const form = page.document.querySelector('[name=form]')?.getAttribute('value') ?? '';
        expect((await browser.send(other, { ...credentials, form })).status).toBe(403);
    });

    it.each(['', 'nonsense', 'A'.repeat(400)])('is refused when its seal is %j', async (form) => {
        const { browser, page } = await openSignIn();
        const reply = await browser.send(page, { ...credentials, form });
        expect([reply.status, headingOf(reply)]).toEqual([403, 'Sign in']);
    });

    it('is refused with a return address that was changed after the page was made', async () => {
        const { browser, page } = await openSignIn();
        const action = page.document.querySelector('form')?.getAttribute('action') ?? '';
        const evil = action.replace(/redirect_uri=[^&]*/, 'redirect_uri=https%3A%2F%2Fevil.example%2F');
        const reply = await browser.request(evil, new URLSearchParams(credentials));
        expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
    });

    it('is refused when it is no form', async () => {
        const { browser, page } = await openSignIn();
        const action = page.document.querySelector('form')?.getAttribute('action') ?? '';
        const reply = await fetch(`${server.url}${action}`, {
            method: 'POST',
            headers: {
                'content-type': 'application/json',
                cookie: `idp_browser=${browser.cookies.get('idp_browser')}`,
            },
            body: JSON.stringify(credentials),
        });
        expect(reply.status).toBe(400);
        expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    });
});

describe('what comes from outside', () => {
    const attacks = [
        '"><script>alert(1)</script>',
        "'><img src=x onerror=alert(1)>",
        '</title><svg onload=alert(1)>',
        'javascript:alert(1)',
        '{{constructor.constructor("alert(1)")()}}',
        '\u0000<b>',
        '${alert(1)}&quot;&#39;',
    ];
    const reflected = [
        'state',
        'nonce',
        'login_hint',
        'lang',
        'ui_locales',
        'scope',
        'prompt',
        'client_id',
        'redirect_uri',
    ];

    it.each(reflected)('stays text on every page: %s', async (name) => {
        for (const attack of attacks) {
            const { address } = startDance(server, { [name]: attack });
            for (const path of ['/oauth2/authorize', '/login', '/login/forgot', '/login/reset', '/logout']) {
                const page = await new HostedBrowser(server).request(address.replace('/oauth2/authorize', path));
                expect(page.document.querySelector('script, img, svg[onload], b, [onerror]')).toBeNull();
                expect(page.text).not.toContain(attack.startsWith('javascript') ? 'href="javascript' : attack);
            }
        }
    });

    it('stays text when it was typed', async () => {
        const { browser, page } = await openSignIn();
        for (const attack of attacks.filter((text) => !text.includes('\0'))) {
            const reply = await browser.send(page, { username: attack, password: attack });
            expect(reply.document.querySelector('#username')?.getAttribute('value')).toBe(attack);
            expect(reply.document.querySelector('script, img, svg[onload], b')).toBeNull();
        }
    });
});

describe('the language', () => {
    it.each([
        [{}, 'fr-CI,fr;q=0.9,en;q=0.8', 'fr', 'Se connecter'],
        [{}, 'de, sw;q=0.5, fr;q=0.4', 'sw', 'Ingia'],
        [{}, 'de', 'en', 'Sign in'],
        [{}, 'fr;q=0, sw', 'sw', 'Ingia'],
        [{ lang: 'sw' }, 'fr', 'sw', 'Ingia'],
        [{ ui_locales: 'de fr-FR en' }, 'sw', 'fr', 'Se connecter'],
        [{ lang: 'xx' }, 'fr', 'fr', 'Se connecter'],
    ])('%j with %j is %s', async (changes, accepted, language, heading) => {
        const { page } = await openSignIn(changes, { 'accept-language': accepted });
        expect(page.document.documentElement.getAttribute('lang')).toBe(language);
        expect(headingOf(page)).toBe(heading);
    });

    it('may be chosen on the page, and refusals speak it', async () => {
        const { browser, page } = await openSignIn();
        const french = await browser.link(page, 'Français');
        expect(headingOf(french)).toBe('Se connecter');
        const wrong = await browser.send(french, { username: 'kofi', password: 'Not-this-one-1' });
        expect(faultsOf(wrong)).toEqual({ alert: 'Identifiant ou mot de passe incorrect.' });
        const forgot = await browser.link(french, 'Mot de passe oublié\u202F?');
        expect(headingOf(forgot)).toBe('Réinitialisez votre mot de passe');
    });
});

describe('in the product', () => {
    it('answers its own addresses, under its own policy, with pages for people', async () => {
        const product = await startServer({
            config: {
                publicUrl: 'https://loans.example.com',
                hosted: {
                    callbackUrls: ['https://loans.example.com/'],
                    logoutUrls: ['https://loans.example.com/signed-out'],
                },
            },
        });
        try {
            const provider = { clientId: product.identity.web.userPoolClientId };
            const wish = startDance({ provider } as IdentityServer, { redirect_uri: 'https://loans.example.com/' });
            const page = await product.inject(wish.address.replace('/oauth2/authorize', '/login'));
            expect(page.statusCode).toBe(200);
            expect(page.headers['content-security-policy']).toContain("form-action 'self' https://loans.example.com;");
            expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
            expect(page.headers['set-cookie']).toMatch(
                /^__Host-idp_browser=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
            );
            for (const hostile of ['&lang=en&lang=fr', '&nonce=%00', '&state=%ED%A0%80']) {
                const reply = await product.inject(`${wish.address}${hostile}`);
                expect(reply.headers['content-type'] ?? 'redirect').toMatch(/^(text\/html; charset=utf-8|redirect)$/);
                expect([302, 400]).toContain(reply.statusCode);
            }
        } finally {
            await product.stop();
        }
    });

    it('lets one address try sixty times a minute and then says so on a page', async () => {
        const product = await startServer({ limits: { signIns: 2 } });
        try {
            const send = () =>
                product.inject({
                    method: 'POST',
                    url: '/idp/login?lang=fr',
                    headers: { 'content-type': 'application/x-www-form-urlencoded' },
                    payload: 'username=a',
                });
            expect([(await send()).statusCode, (await send()).statusCode]).toEqual([400, 400]);
            const refused = await send();
            expect(refused.statusCode).toBe(429);
            expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
            expect(refused.body).toContain('Trop de tentatives');
            expect(refused.body).not.toContain(IdentityError.name);
        } finally {
            await product.stop();
        }
    });
});
