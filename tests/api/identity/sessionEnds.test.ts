import { describe, expect, it } from 'vitest';
import { claimsOf, refusalOf } from './support/flow.ts';
import { addUser, sharedIdentityServer, signInRaw, startBeside } from './support/identityServer.ts';

const MINUTE = 60;
const HOUR = 3600;

const server = sharedIdentityServer({
    refreshRotationGraceSeconds: 10,
    accessTokenSeconds: 4 * HOUR,
    sessionLimits: (groups) =>
        groups.includes('support')
            ? { idleSeconds: 30 * MINUTE, longestSeconds: 2 * HOUR }
            : { idleSeconds: 8 * HOUR, longestSeconds: 24 * HOUR },
});

const signInAs = async (username: string, group: string) => {
    await addUser(server, username, [group]);
    const { AccessToken, RefreshToken } = await signInRaw(server, username);
    const { origin_jti: originJti, sub } = claimsOf(AccessToken);
    const state = () => server.provider.tokenState({ originJti: String(originJti), sub: String(sub) });
    const refresh = () => server.rpc('GetTokensFromRefreshToken', { ClientId: server.provider.clientId, RefreshToken });
    return { AccessToken, state, refresh };
};

const expired = [400, 'NotAuthorizedException', 'Refresh Token has expired'];

describe('a sign-in that nobody uses', () => {
    it('ends for staff after half an hour: no access token of it is good, and no other is given', async () => {
        const { AccessToken, state, refresh } = await signInAs('yaa', 'support');
        server.wait(29 * MINUTE);
        expect(await state()).toBe('live');
        server.wait(30 * MINUTE);
        expect(await state()).toBe('over');
        expect(refusalOf(await refresh())).toEqual(expired);
        expect((await server.rpc('GetUser', { AccessToken })).body['message']).toBe('Access Token has expired');
    });

    it('goes on while it is used, at whichever process', async () => {
        const { AccessToken, state } = await signInAs('ama', 'support');
        const other = await startBeside(server);
        for (let round = 0; round < 3; round += 1) {
            server.wait(25 * MINUTE);
            expect((await other.rpc('GetUser', { AccessToken })).status).toBe(200);
        }
        await other.close();
        expect(await state()).toBe('live');
    });

    it('goes on for sales through a working day', async () => {
        const { state, refresh } = await signInAs('kofi', 'sales');
        server.wait(7 * HOUR);
        expect((await refresh()).status).toBe(200);
        server.wait(7 * HOUR);
        expect(await state()).toBe('live');
        server.wait(8 * HOUR);
        expect(await state()).toBe('over');
    });
});

it('a sign-in ends in any case, however much it is used', async () => {
    const { state, refresh } = await signInAs('esi', 'support');
    for (let minutes = 0; minutes < 120; minutes += 20) {
        expect(await state()).toBe('live');
        server.wait(20 * MINUTE);
    }
    expect(await state()).toBe('over');
    expect(refusalOf(await refresh())).toEqual(expired);
});

it('use is noted once a minute, not with each request', async () => {
    const { state } = await signInAs('abena', 'support');
    const used = async () => {
        const { rows } = await server.database.pool.query<{ at: Date }>(
            `select f.last_used_at as at from idp_token_family f join idp_user u on u.id = f.user_id
             where u.username = 'abena'`,
        );
        return rows[0]?.at.getTime() ?? 0;
    };
    const begun = await used();
    server.wait(30);
    await state();
    expect(await used()).toBe(begun);
    server.wait(31);
    await state();
    expect(await used()).toBeGreaterThan(begun);
});
