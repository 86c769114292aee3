import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { addUser, lastCode, PASSWORD, signInRaw, sharedIdentityServer } from './support/identityServer.ts';
import { challengeOf, codeAt, flowOn, refusalOf } from './support/flow.ts';

const OTHER = 'Other-violet-lamp-2';
const THIEVES = 'Thief-violet-lamp-3';
const invalidSession = [400, 'NotAuthorizedException', 'Invalid session for the user.'];

const server = sharedIdentityServer();
const strict = sharedIdentityServer({ mfaRequiredGroups: ['sales'] });
const flow = flowOn(server);

/** Somebody invited, and a sign-in with the temporary password that waits for an own one. */
async function invited(username: string) {
    const attributes = { email: `${username}@shop.example`, email_verified: 'true' };
    await server.provider.admin.createUser({ username, attributes, temporaryPassword: PASSWORD });
    return waiting(username);
}

async function waiting(username: string) {
    const { name, session } = challengeOf(await flow.withPassword(username));
    expect(name).toBe('NEW_PASSWORD_REQUIRED');
    return (NEW_PASSWORD: string) =>
        flow.respond('NEW_PASSWORD_REQUIRED', session, { USERNAME: username, NEW_PASSWORD });
}

const signsIn = async (username: string, PASS: string): Promise<boolean> =>
    (await flow.initiate('USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD: PASS })).status === 200;

describe('a sign-in that waits for an own password', () => {
    const endings: readonly (readonly [how: string, username: string, end: (username: string) => Promise<unknown>])[] =
        [
            [
                'an administrator set one',
                'set',
                (username) => server.provider.admin.setPassword({ username, password: OTHER, permanent: true }),
            ],
            ['the invitation was sent again', 'again', (username) => server.provider.admin.resendInvitation(username)],
            [
                'its person was signed out everywhere',
                'out',
                (username) => server.provider.admin.globalSignOut(username),
            ],
            [
                'its person was disabled for a while',
                'shut',
                async (username) => {
                    await server.provider.admin.disable(username);
                    await server.provider.admin.enable(username);
                },
            ],
            ['its person chose one elsewhere', 'chose', async (username) => (await waiting(username))(OTHER)],
        ];

    it.each(endings)('ends when %s', async (_how, username, end) => {
        const choose = await invited(username);
        await end(username);
        expect(refusalOf(await choose(THIEVES))).toEqual(invalidSession);
        expect(await signsIn(username, THIEVES)).toBe(false);
    });

    it('lets one of ten choose who come at once, each with a sign-in of their own', async () => {
        const first = await invited('crowd');
        const others = await Promise.all(Array.from({ length: 9 }, () => waiting('crowd')));
        const replies = await Promise.all(
            [first, ...others].map((choose, index) => choose(`Own-violet-lamp-${index}`)),
        );
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
    });
});

describe('a sign-in that waits for a second factor', () => {
    it('ends when a new password was chosen by a code', async () => {
        await addUser(server, 'reset');
        const attributes = { phone_number: '+233201234567', phone_number_verified: 'true' };
        await server.provider.admin.updateAttributes('reset', attributes);
        const { AccessToken } = await signInRaw(server, 'reset');
        await server.rpc('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
        const { session } = challengeOf(await flow.withPassword('reset'));
        const SMS_MFA_CODE = lastCode(server);
        const request = { ClientId: server.provider.clientId, Username: 'reset' };
        await server.rpc('ForgotPassword', request);
        await server.rpc('ConfirmForgotPassword', {
            ...request,
            ConfirmationCode: lastCode(server),
            Password: OTHER,
        });
        const late = await flow.respond('SMS_MFA', session, { USERNAME: 'reset', SMS_MFA_CODE });
        expect(refusalOf(late)).toEqual(invalidSession);
    });

    it('sets none up once its person has one', async () => {
        const { rpc, now } = strict;
        const own = flowOn(strict);
        await addUser(strict, 'kojo', ['sales']);
        const thief = challengeOf(await own.withPassword('kojo'));
        const owner = challengeOf(await own.withPassword('kojo'));
        const { body: associated } = await rpc('AssociateSoftwareToken', { Session: owner.session });
        const UserCode = codeAt(String(associated['SecretCode']), now());
        const proof = { Session: associated['Session'], UserCode };
        const { body: verified } = await rpc('VerifySoftwareToken', proof);
        const done = await own.respond('MFA_SETUP', String(verified['Session']), { USERNAME: 'kojo' });
        expect(done.status).toBe(200);
        expect(refusalOf(await rpc('AssociateSoftwareToken', { Session: thief.session }))).toEqual(invalidSession);
        expect(refusalOf(await rpc('VerifySoftwareToken', { ...proof, Session: thief.session }))).toEqual(
            invalidSession,
        );
    });
});

describe('a reset code that was sent to nobody', () => {
    it('resets nothing, even guessed', async () => {
        await addUser(server, 'unreachable');
        await server.provider.admin.updateAttributes('unreachable', { email_verified: 'false' });
        const request = { ClientId: server.provider.clientId, Username: 'unreachable' };
        await server.rpc('ForgotPassword', request);
        const guess = createSecrets(server.key).mac(
            'code',
            ['forgot-password', 'unreachable', '', '123456'].join('\n'),
        );
        const { rowCount } = await server.database.pool.query(
            `update idp_code set code_hash = $1 where purpose = 'forgot-password'
             and subject = $2`,
            [guess, createSecrets(server.key).mac('subject', `${server.provider.poolId}\nunreachable`)],
        );
        expect(rowCount).toBe(1);
        const reply = await server.rpc('ConfirmForgotPassword', {
            ...request,
            ConfirmationCode: '123456',
            Password: OTHER,
        });
        expect(reply.body['__type']).toBe('CodeMismatchException');
        expect(await signsIn('unreachable', OTHER)).toBe(false);
    });
});
