import { describe, expect, it } from 'vitest';
import { defaultPoolSettings } from '../../../server/identity/embedded/settings.ts';
import { shared } from '../../support/shared.ts';
import { GROUP } from './support/flow.ts';
import {
    addUser,
    lastCode,
    PASSWORD,
    sharedIdentityServer,
    startBeside,
    type Client,
} from './support/identityServer.ts';
import { parametersOf, wrongPassword } from './support/passwords.ts';
import { SrpClient } from './support/srpClient.ts';

const server = sharedIdentityServer();
const ClientId = defaultPoolSettings.clientId;

/** `npm run soak:lockout` lets the five minutes really pass; else the clock is moved. */
const isSoak = process.env['SOAK_LOCKOUT'] !== undefined;
const aSecond = async (): Promise<void> => {
    if (isSoak) await new Promise((resolve) => setTimeout(resolve, 1_000));
    else server.wait(1);
};

const WRONG = 'not the right one at all';
const STRANGER = { ip: '203.0.113.9' };
const browser = (ip: string): Client => ({ ip, cookies: new Map() });

/** A second process over the same database. */
const second = shared(
    () => startBeside(server),
    ({ close }) => close(),
);

const initiate = (username: string, password: string) => ({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
});

const tryFrom = (client: Client, username: string, password: string) =>
    server.rpcFrom(client, 'InitiateAuth', initiate(username, password));

const isIn = ({ body }: { readonly body: Record<string, unknown> }): boolean => 'AuthenticationResult' in body;

const judgedAt = async (username: string): Promise<number> => {
    const { rows } = await server.database.db.pool.query<{ judged: number }>(
        `select count(*)::int as judged from idp_auth_event e join idp_user u on u.id = e.user_id
         where u.username = $1 and e.response = 'Fail'`,
        [username],
    );
    return rows[0]?.judged ?? 0;
};

describe('a stranger who tries a password once a second for five minutes, at two processes', () => {
    it('keeps the owner out neither on a known device nor at another address', async () => {
        await addUser(server, 'owner');
        const known = browser('198.51.100.1');
        expect(isIn(await tryFrom(known, 'owner', PASSWORD))).toBe(true);
        const outcomes = { known: 0, elsewhere: 0 };
        for (let tries = 1; tries <= 300; tries += 1) {
            const body = initiate('owner', WRONG);
            const reply =
                tries % 2 === 0
                    ? await second.rpcFrom(STRANGER, 'InitiateAuth', body)
                    : await server.rpcFrom(STRANGER, 'InitiateAuth', body);
            expect(reply.body).toEqual(wrongPassword);
            if (tries % 15 === 0) {
                if (isIn(await tryFrom(known, 'owner', PASSWORD))) outcomes.known += 1;
                if (isIn(await tryFrom({ ip: '198.51.100.77' }, 'owner', PASSWORD))) outcomes.elsewhere += 1;
            }
            await aSecond();
        }
        expect(outcomes).toEqual({ known: 20, elsewhere: 20 });
        expect(await judgedAt('owner')).toBeLessThanOrEqual(14);
    }, 600_000);

    it('is refused even with the right password, in the words of a wrong one', async () => {
        expect((await tryFrom(STRANGER, 'owner', PASSWORD)).body).toEqual(wrongPassword);
        const client = new SrpClient();
        const started = await server.rpcFrom(STRANGER, 'InitiateAuth', {
            ClientId,
            AuthFlow: 'USER_SRP_AUTH',
            AuthParameters: { USERNAME: 'owner', SRP_A: client.startParameter },
        });
        const answered = await server.rpcFrom(STRANGER, 'RespondToAuthChallenge', {
            ClientId,
            ChallengeName: 'PASSWORD_VERIFIER',
            ChallengeResponses: client.answer(parametersOf(started), GROUP, PASSWORD),
        });
        expect(answered.body).toEqual(wrongPassword);
    });

    it('is told of to the owner once a day', () => {
        const notices = server.messages.filter(({ purpose }) => purpose === 'notice');
        expect(notices.map(({ to }) => to)).toEqual(['owner@shop.example']);
    });
});

describe('the lanes', () => {
    it('count a known device by itself: ten failures, then it is as unknown as any', async () => {
        await addUser(server, 'clumsy');
        const known = browser('198.51.100.2');
        await tryFrom(known, 'clumsy', PASSWORD);
        for (let tries = 0; tries < 9; tries += 1) await tryFrom(known, 'clumsy', WRONG);
        expect(isIn(await tryFrom(known, 'clumsy', PASSWORD))).toBe(true);
        for (let tries = 0; tries < 15; tries += 1) await tryFrom(known, 'clumsy', WRONG);
        expect(await judgedAt('clumsy')).toBe(9 + 10 + 5);
        expect((await tryFrom(known, 'clumsy', PASSWORD)).body).toEqual(wrongPassword);
        expect(isIn(await tryFrom({ ip: '198.51.100.3' }, 'clumsy', PASSWORD))).toBe(true);
    });

    it('know a browser for its own people only', async () => {
        await addUser(server, 'mine');
        await addUser(server, 'yours');
        const thief = browser(STRANGER.ip);
        expect(isIn(await tryFrom(thief, 'mine', PASSWORD))).toBe(true);
        for (let tries = 0; tries < 8; tries += 1) await tryFrom(thief, 'yours', WRONG);
        expect(await judgedAt('yours')).toBe(5);
        expect((await tryFrom(thief, 'yours', PASSWORD)).body).toEqual(wrongPassword);
    });

    it('take a whole /64 of IPv6 for one client, and no cookie that nobody was given', async () => {
        await addUser(server, 'six');
        for (let tries = 1; tries <= 8; tries += 1) {
            const cookies = new Map([['dc', `${'A'.repeat(42)}${tries}`]]);
            await tryFrom({ ip: `2001:db8:1:2::${tries}`, cookies }, 'six', WRONG);
        }
        expect(await judgedAt('six')).toBe(5);
        expect((await tryFrom({ ip: '2001:db8:1:2:ffff::1' }, 'six', PASSWORD)).body).toEqual(wrongPassword);
        expect(isIn(await tryFrom({ ip: '2001:db8:1:3::1' }, 'six', PASSWORD))).toBe(true);
    });

    it('end for an address that fails at twenty accounts, but not for those it knows', async () => {
        await addUser(server, 'townsman');
        const ip = '192.0.2.50';
        const known = browser(ip);
        await tryFrom(known, 'townsman', PASSWORD);
        for (let name = 0; name < 20; name += 1) await tryFrom({ ip }, `nobody${name}`, WRONG);
        expect((await tryFrom({ ip }, 'townsman', PASSWORD)).body['__type']).toBe('LimitExceededException');
        expect(isIn(await tryFrom(known, 'townsman', PASSWORD))).toBe(true);
        server.wait(901);
        expect(isIn(await tryFrom({ ip }, 'townsman', PASSWORD))).toBe(true);
    });
});

describe('many strangers at one account', () => {
    it('make a right password from an unknown address worth nothing without the code', async () => {
        await addUser(server, 'famous');
        const known = browser('198.51.100.4');
        await tryFrom(known, 'famous', PASSWORD);
        for (let source = 1; source <= 60; source += 1) await tryFrom({ ip: `100.64.0.${source}` }, 'famous', WRONG);
        const guessed = await tryFrom({ ip: '100.64.1.1' }, 'famous', PASSWORD);
        expect(guessed.body).toMatchObject({
            ChallengeName: 'SMS_MFA',
            ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'f***@s***' },
        });
        const answer = (SMS_MFA_CODE: string) =>
            server.rpcFrom({ ip: '100.64.1.1' }, 'RespondToAuthChallenge', {
                ClientId,
                ChallengeName: 'SMS_MFA',
                Session: guessed.body['Session'],
                ChallengeResponses: { USERNAME: 'famous', SMS_MFA_CODE },
            });
        const right = lastCode(server);
        expect(isIn(await answer(right === '000000' ? '000001' : '000000'))).toBe(false);
        expect(isIn(await answer(right))).toBe(true);
        expect(isIn(await tryFrom(known, 'famous', PASSWORD))).toBe(true);
    });
});

describe('asking for reset codes', () => {
    const forget = (client: Client, Username: string) =>
        server.rpcFrom(client, 'ForgotPassword', { ClientId, Username });

    it('is limited to three an hour by where one is: a stranger uses nothing up', async () => {
        await addUser(server, 'pestered');
        const types = [];
        for (let tries = 0; tries < 30; tries += 1) types.push((await forget(STRANGER, 'pestered')).body['__type']);
        expect(types.filter((type) => type === undefined).length).toBe(3);
        const own = { ip: '198.51.100.5' };
        expect((await forget(own, 'pestered')).status).toBe(200);
        const Password = 'quiet harbour lanterns sway';
        const request = { ClientId, Username: 'pestered', ConfirmationCode: lastCode(server), Password };
        await forget(STRANGER, 'pestered');
        expect((await server.rpcFrom(own, 'ConfirmForgotPassword', request)).body).toEqual({});
    });
});
