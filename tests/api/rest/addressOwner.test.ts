import { describe, expect, test } from 'vitest';
import { own, sharedAddressRoom, thiefs } from './addressRoom.ts';
import { at } from './userRoom.ts';

const { server, read, logged, run, write, signIn, messages, codesGoTo, waitIsOver, linkIn } = sharedAddressRoom();

const noticesOf = async (kind: string) =>
    (await run('select recipient from notification where kind = $1 order by recipient', [kind])).rows.map(
        ({ recipient }: { recipient: string }) => recipient,
    );

describe('the owner', () => {
    test('is told at the old address and number, in their language, with a link that does nothing by itself', async () => {
        await run(`update app_user set locale = 'sw' where username = 'esi'`);
        await write(thiefs);
        const told = await messages('address-change');
        expect(told.map(({ to, medium }) => [medium, to])).toEqual([
            ['email', own.email],
            ['sms', own.cellphone],
        ]);
        expect(told[0]?.text).toContain('t***@e***');
        expect(told[0]?.text).not.toContain('Codes go there');
        const link = linkIn(told[0]?.text);
        const { rows } = await run('select encode(link_hash, $1) as hash from address_stop', ['base64']);
        expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
        const page = await server.inject({ url: link });
        expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
            200,
            'no-store',
            'no-referrer',
        ]);
        expect(page.body).toContain('method="post"');
        expect(page.body).not.toMatch(/<script|thief@example/);
        expect((await read('support', at)).json()).toMatchObject({ pendingEmail: thiefs.email });
        await run(`update app_user set locale = 'en' where username = 'esi'`);
    });

    test('stops it by the link, once; all leading administrators are told, and the log', async () => {
        await write(thiefs);
        const link = linkIn((await messages('address-change'))[0]?.text);
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const stop = () => server.inject({ method: 'POST', url: link, headers, payload: '' });
        expect((await stop()).statusCode).toBe(200);
        expect((await read('support', at)).json()).toMatchObject({ ...own, pendingEmail: null, pendingUntil: null });
        expect((await stop()).statusCode).toBe(404);
        expect((await server.inject({ url: link })).statusCode).toBe(404);
        await waitIsOver();
        expect(await codesGoTo()).toBe(own.email);
        expect((await logged('esi')).slice(-2)).toEqual(['support edit', 'system stop-waiting']);
        const { rows } = await run(
            `select username from app_user where "group" = 'admin' and seniority = 'lead' and status = 'active' order by 1`,
        );
        expect(rows.length).toBeGreaterThan(0);
        const leads = rows.map(({ username }: { username: string }) => username);
        expect(await noticesOf('addressWritten')).toEqual(leads);
        expect(await noticesOf('waitStopped')).toEqual(leads);
    });

    test('stops it by any link of the same wait, and by none after it', async () => {
        await write({ email: thiefs.email });
        const first = linkIn((await messages('address-change'))[0]?.text);
        await write({ cellphone: thiefs.cellphone });
        expect((await server.inject({ method: 'POST', url: first })).statusCode).toBe(200);
        await write(thiefs);
        const late = linkIn((await messages('address-change')).at(-1)?.text);
        await waitIsOver();
        expect((await server.inject({ method: 'POST', url: late })).statusCode).toBe(404);
        expect((await read('support', at)).json()).toMatchObject(thiefs);
    });

    test('sees it on their own account and stops it there', async () => {
        await write({ email: thiefs.email });
        const headers = { authorization: `Bearer ${await signIn()}` };
        const url = '/api/me/waiting-addresses';
        const { name: by } = (await server.inject({ url: '/api/me', headers: await server.as('support') })).json();
        expect((await server.inject({ url, headers })).json()).toMatchObject({
            email: thiefs.email,
            cellphone: null,
            by,
        });
        expect((await server.inject({ method: 'DELETE', url, headers })).json()).toMatchObject({
            email: null,
            until: null,
        });
        expect((await server.inject({ url, headers })).json()).toMatchObject({ email: null, until: null });
        expect((await logged('esi')).at(-1)).toBe('esi stop-waiting');
    });
});
