import { describe, expect, test } from 'vitest';
import type { ImportRun } from '../../../domain/import.ts';
import { checkFile, commitRun } from '../../support/importing.ts';
import { own, sharedAddressRoom, thiefs } from './addressRoom.ts';
import { at } from './userRoom.ts';

const {
    server,
    carry,
    read,
    versionOf,
    act,
    accountOf,
    logged,
    run,
    bringInStep,
    write,
    call,
    signIn,
    messages,
    codesGoTo,
    settle,
    waitIsOver,
} = sharedAddressRoom();

describe('whoever writes an address of somebody else', () => {
    test.each(['support', 'admin'])('does not get their codes: %s', async (as) => {
        const reply = await write(thiefs, as);
        expect(reply.json()).toMatchObject({
            ...own,
            pendingEmail: thiefs.email,
            pendingCellphone: thiefs.cellphone,
            pendingBy: as,
        });
        const { attributes } = (await accountOf('esi')) ?? {};
        expect(attributes).toMatchObject({ email: own.email, phone_number: own.cellphone });
        expect(await codesGoTo()).toBe(own.email);
        expect((await act({ as, url: at, action: 'reset-password' })).statusCode).toBe(200);
        await carry();
        const sent = (await run('select distinct sent_to from message order by 1')).rows;
        expect(sent).toEqual([{ sent_to: own.cellphone }, { sent_to: own.email }]);
    });

    test('waits a day, and writing the same again does not prolong it', async () => {
        const before = Date.now();
        const { pendingUntil } = (await write(thiefs)).json<{ pendingUntil: string }>();
        const wait = Date.parse(pendingUntil) - before;
        expect(wait).toBeGreaterThanOrEqual(24 * 3_600_000);
        expect(wait).toBeLessThan(24 * 3_600_000 + 60_000);
        expect((await write({ ...thiefs, name: 'Esi Boateng' })).json()).toMatchObject({
            pendingUntil,
            name: 'Esi Boateng',
        });
        await settle();
        expect(await codesGoTo()).toBe(own.email);
    });

    test('writes the first one of a new account, which the invitation goes to', async () => {
        const headers = await server.as('support');
        const payload = {
            username: 'efua',
            name: 'Efua Mensah',
            country: 'GH',
            merchantCode: 'GH0001',
            agentCode: 'AG0077',
        };
        const address = { email: 'efua@example.com', cellphone: '+233244123460' };
        await server.inject({ method: 'POST', url: '/api/users/sales', headers, payload: { ...payload, ...address } });
        await carry();
        expect(await messages('invitation')).toMatchObject([{ to: address.email }]);
        const shown = await server.inject({ url: '/api/users/sales/efua', headers });
        expect(shown.json()).toMatchObject({ ...address, pendingUntil: null });
        expect(shown.body).not.toMatch(/password/i);
    });

    test('does not get around it with a file', async () => {
        const headers = await server.as('support');
        const sender = { ...headers, 'content-type': 'application/json' };
        const caller = {
            post: async (url: string, payload: unknown = {}) =>
                (
                    await server.inject({ method: 'POST', url, headers: sender, payload: JSON.stringify(payload) })
                ).json<ImportRun>(),
        };
        const text = `Username,Email,Phone\nesi,${thiefs.email},${thiefs.cellphone}\n`;
        const mapping = ['username', 'email', 'cellphone'];
        const checked = await checkFile(caller, { resource: 'users/sales', text, mapping });
        expect(checked.counts).toMatchObject({ update: 1, fault: 0 });
        expect(await messages('address-change')).toEqual([]);
        await commitRun(caller, checked);
        await carry();
        expect((await read('support', at)).json()).toMatchObject({ ...own, pendingEmail: thiefs.email });
        expect(await codesGoTo()).toBe(own.email);
        expect(await messages('address-change')).toHaveLength(2);
    });

    test('writes it for one person at a time', async () => {
        const reply = await server.inject({
            method: 'POST',
            url: '/api/users/sales/bulk',
            headers: await server.as('support'),
            payload: { ids: ['esi'], versions: { esi: await versionOf(at) }, data: { cellphone: thiefs.cellphone } },
        });
        expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['cellphone']]);
        expect((await read('support', at)).json()).toMatchObject(own);
    });
});

describe('an address that waited', () => {
    test('counts once its wait ended unstopped, from the first time on', async () => {
        await write(thiefs);
        await waitIsOver();
        expect((await read('support', at)).json()).toMatchObject({ ...thiefs, pendingEmail: null, pendingUntil: null });
        expect((await accountOf('esi'))?.attributes).toMatchObject({
            email: thiefs.email,
            email_verified: 'true',
            phone_number: thiefs.cellphone,
            phone_number_verified: 'true',
        });
        expect(await codesGoTo()).toBe(thiefs.email);
        expect((await logged('esi')).slice(-2)).toEqual(['support edit', 'system address_counts']);
    });

    test('counts at once where its owner proves it', async () => {
        await write({ email: 'esi.new@example.com' });
        const AccessToken = await signIn();
        const UserAttributes = [{ Name: 'email', Value: 'esi.new@example.com' }];
        await call('UpdateUserAttributes', { AccessToken, UserAttributes });
        const [code] = await messages('verify-email');
        expect(code?.to).toBe('esi.new@example.com');
        const Code = /\d{6}/.exec(code?.text ?? '')?.[0];
        expect((await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).statusCode).toBe(200);
        expect((await read('support', at)).json()).toMatchObject({
            email: 'esi.new@example.com',
            pendingEmail: null,
            pendingBy: null,
            pendingUntil: null,
        });
        expect(await codesGoTo()).toBe('esi.new@example.com');
    });

    test('counts at once where its owner proved it at a user pool, and no other does', async () => {
        await write({ email: 'esi.new@example.com', cellphone: thiefs.cellphone });
        const headers = { authorization: `Bearer ${await signIn()}` };
        const prove = () => server.inject({ method: 'POST', url: '/api/me/waiting-addresses/proof', headers });
        expect((await prove()).json()).toMatchObject({ email: 'esi.new@example.com' });
        await server.identity.admin.updateAttributes('esi', { email: 'esi.new@example.com', email_verified: 'true' });
        expect((await prove()).json()).toMatchObject({ email: null, cellphone: thiefs.cellphone });
        expect((await read('support', at)).json()).toMatchObject({
            email: 'esi.new@example.com',
            cellphone: own.cellphone,
        });
        expect((await logged('esi')).at(-1)).toBe('esi edit');
    });

    test('is dropped where its owner proves another one', async () => {
        await write(thiefs);
        const AccessToken = await signIn();
        const UserAttributes = [{ Name: 'email', Value: 'esi.own@example.com' }];
        await call('UpdateUserAttributes', { AccessToken, UserAttributes });
        const Code = /\d{6}/.exec((await messages('verify-email')).at(-1)?.text ?? '')?.[0];
        await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
        await waitIsOver();
        expect((await read('support', at)).json()).toMatchObject({
            email: 'esi.own@example.com',
            cellphone: thiefs.cellphone,
        });
    });
});

test('whoever may write addresses stops one as well', async () => {
    expect((await act({ as: 'support', url: at, action: 'stop-waiting' })).json()).toMatchObject({
        code: 'NOT_POSSIBLE',
    });
    await write(thiefs);
    const reply = await act({ as: 'support', url: at, action: 'stop-waiting' });
    expect(reply.json()).toMatchObject({ ...own, pendingEmail: null });
    expect((await logged('esi')).at(-1)).toBe('support stop-waiting');
});

test('a provider that takes the mark off a changed address is given it anew, with the first change', async () => {
    await run(`update app_user set email = 'esi.second@example.com' where username = 'esi'`);
    await bringInStep();
    expect((await accountOf('esi'))?.attributes).toMatchObject({
        email: 'esi.second@example.com',
        email_verified: 'true',
    });
    expect(await codesGoTo()).toBe('esi.second@example.com');
});
