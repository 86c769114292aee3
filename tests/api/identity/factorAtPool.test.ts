import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeCognito, type FakeCognito } from '../../support/fakeCognito.ts';
import { startServer, testSignIn, type TestServer } from '../../support/server.ts';

let cognito: FakeCognito;
let server: TestServer;
beforeAll(async () => {
    cognito = await startFakeCognito();
    const { userPoolId, clientId } = cognito;
    server = await startServer({
        config: {
            cognito: { userPoolId, clientId, domain: undefined },
            signIn: { ...testSignIn, requireMfa: ['admin', 'underwriters'] },
        },
        cognito: cognito.options,
    });
});
afterAll(async () => {
    await server.stop();
    await cognito.close();
});

const enter = async (username: string) => {
    const { sub } = await server.identity.admin.createUser({ username, suppressMessage: true });
    await server.database.pool.query('update app_user set issuer = $1, subject = $2 where username = $3', [
        server.identity.issuer,
        sub,
        username,
    ]);
    const headers = { authorization: `Bearer ${cognito.token(sub)}` };
    return (url: string) => server.inject({ url, headers });
};

/** As the account page does at the pool itself. */
const setUp = async (Username: string) => {
    await server.identity.admin.updateAttributes(Username, { phone_number: '+233244555666' });
    const reply = await fetch(cognito.url, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminSetUserMFAPreference' },
        body: JSON.stringify({ UserPoolId: cognito.userPoolId, Username, SMSMfaSettings: { Enabled: true } }),
    });
    expect(reply.status).toBe(200);
};

it('whoever must have a second factor at a user pool does nothing but set it up before', async () => {
    const get = await enter('admin');
    const refused = await get('/api/users/sales');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'second_factor_required' });
    expect((await get('/api/me')).json()).toMatchObject({ username: 'admin', lacksFactor: true, idleSeconds: 1_800 });
    await setUp('admin');
    expect((await get('/api/users/sales')).statusCode).toBe(200);
    expect((await get('/api/me')).json()).toMatchObject({ lacksFactor: false });
    // Asked once in a while, and believed while the pool is away.
    const from = cognito.asked.length;
    cognito.fail(503);
    expect((await get('/api/users/sales')).statusCode).toBe(200);
    cognito.fail(undefined);
    expect(cognito.asked.slice(from)).toEqual([]);
});

it('others work as ever, and nobody is let in unseen while the pool is away', async () => {
    const asSales = await enter('sales');
    expect((await asSales('/api/me')).json()).toMatchObject({ lacksFactor: false, idleSeconds: 28_800 });
    const asUnderwriter = await enter('underwriter');
    cognito.fail(503);
    expect((await asUnderwriter('/api/me')).statusCode).toBe(503);
    expect((await asSales('/api/me')).statusCode).toBe(200);
    cognito.fail(undefined);
});
