import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    addUser,
    lastCode,
    PASSWORD,
    signInRaw,
    startIdentityServer,
    type IdentityServer,
} from './support/identityServer.ts';

let open: IdentityServer;
let closed: IdentityServer;

beforeAll(async () => {
    [open, closed] = await Promise.all([startIdentityServer({ selfSignUp: true }), startIdentityServer()]);
});
afterAll(() => Promise.all([open, closed].map((server) => server.close())));

type Attributes = Readonly<Record<string, string>>;

const asList = (attributes: Attributes) => Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

const signUp = async (server: IdentityServer, Username: string, attributes: Attributes, Password = PASSWORD) =>
    (
        await server.rpc('SignUp', {
            ClientId: server.provider.clientId,
            Username,
            Password,
            UserAttributes: asList(attributes),
        })
    ).body;

const confirm = async (server: IdentityServer, Username: string, ConfirmationCode: string) =>
    (await server.rpc('ConfirmSignUp', { ClientId: server.provider.clientId, Username, ConfirmationCode })).body;

const resend = async (server: IdentityServer, Username: string) =>
    (await server.rpc('ResendConfirmationCode', { ClientId: server.provider.clientId, Username })).body;

const akua = { name: 'Akua', email: 'akua@shop.example' } as const;
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const mismatch = {
    __type: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
};
const expired = { __type: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };

describe('signing up', () => {
    it('makes an account that a code opens', async () => {
        expect(await signUp(open, 'Akua', akua)).toEqual({
            UserConfirmed: false,
            UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
            CodeDeliveryDetails: { Destination: 'a***@s***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
        });
        expect(open.messages.at(-1)).toMatchObject({ to: 'akua@shop.example', medium: 'EMAIL', purpose: 'sign-up' });
        await expect(signInRaw(open, 'akua')).rejects.toThrow('UserNotConfirmedException: User is not confirmed.');
        expect(await confirm(open, 'akua', lastCode(open))).toEqual({});
        const { AccessToken } = await signInRaw(open, 'akua');
        const { body } = await open.rpc('GetUser', { AccessToken });
        expect(body['UserAttributes']).toEqual(expect.arrayContaining(asList({ ...akua, email_verified: 'true' })));
    });

    it('sends an SMS where there is a number only, and nothing where there is neither', async () => {
        const { CodeDeliveryDetails } = await signUp(open, 'kojo', { name: 'Kojo', phone_number: '+233201234567' });
        expect(CodeDeliveryDetails).toEqual({
            Destination: '+********4567',
            DeliveryMedium: 'SMS',
            AttributeName: 'phone_number',
        });
        const sent = open.messages.length;
        expect(await signUp(open, 'nobody', { name: 'N' })).not.toHaveProperty('CodeDeliveryDetails');
        expect(open.messages).toHaveLength(sent);
    });

    it('is off unless the pool allows it', async () => {
        expect(await signUp(closed, 'stranger', akua)).toEqual({
            __type: 'NotAuthorizedException',
            message: 'SignUp is not permitted for this user pool',
        });
        const { rowCount } = await closed.database.db.pool.query('select 1 from idp_user');
        expect(rowCount).toBe(0);
    });

    it.each([
        [
            { ...akua, 'custom:country': 'GH' },
            'NotAuthorizedException',
            'A client attempted to write unauthorized attribute',
        ],
        [
            { ...akua, email_verified: 'true' },
            'NotAuthorizedException',
            'A client attempted to write unauthorized attribute',
        ],
        [
            { ...akua, phone_number_verified: 'true' },
            'NotAuthorizedException',
            'A client attempted to write unauthorized attribute',
        ],
        [{ ...akua, sub: 'x' }, 'InvalidParameterException', 'user.sub: Attribute cannot be updated.\n'],
        [
            { ...akua, role: 'admin' },
            'InvalidParameterException',
            'Attributes did not conform to the schema: role: Attribute does not exist in the schema.\n',
        ],
        [{ ...akua, email: 'akua' }, 'InvalidParameterException', 'Invalid email address format.'],
        [{ ...akua, phone_number: '0201234567' }, 'InvalidParameterException', 'Invalid phone number format.'],
    ])('refuses %j', async (attributes: Attributes, __type, message) => {
        expect(await signUp(open, 'refused', attributes)).toEqual({ __type, message });
    });

    it('refuses weak passwords and taken names', async () => {
        expect(await signUp(open, 'weak', akua, 'short')).toEqual({
            __type: 'InvalidPasswordException',
            message: 'Too short: use at least 12 characters. A few words in a row are good and easy to remember.',
        });
        await signUp(open, 'taken', akua);
        expect(await signUp(open, 'TAKEN', akua)).toEqual({
            __type: 'UsernameExistsException',
            message: 'User already exists',
        });
    });
});

describe('a sign-up code', () => {
    it('works once, and the newest only', async () => {
        await signUp(open, 'twice', akua);
        const first = lastCode(open);
        expect(await resend(open, 'twice')).toMatchObject({ CodeDeliveryDetails: { Destination: '***' } });
        const second = lastCode(open);
        expect(await confirm(open, 'twice', first)).toEqual(mismatch);
        expect(await confirm(open, 'twice', second)).toEqual({});
        expect(await confirm(open, 'twice', second)).toEqual(expired);
    });

    it('takes five tries', async () => {
        await signUp(open, 'guessed', akua);
        const code = lastCode(open);
        for (let tries = 0; tries < 5; tries += 1) {
            expect(await confirm(open, 'guessed', other(code))).toEqual(mismatch);
        }
        expect(await confirm(open, 'guessed', code)).toEqual(expired);
    });

    it('tells fifty guesses at once no more than five', async () => {
        await signUp(open, 'rushed', akua);
        const wrong = other(lastCode(open));
        const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(open, 'rushed', wrong)));
        const judged = replies.filter(({ __type }) => __type === 'CodeMismatchException');
        expect(judged).toHaveLength(5);
    });

    it('lives ten minutes', async () => {
        await signUp(open, 'slow', akua);
        await signUp(open, 'slower', akua);
        const [early, late] = open.messages.slice(-2).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
        open.wait(595);
        expect(await confirm(open, 'slow', early ?? '')).toEqual({});
        open.wait(10);
        expect(await confirm(open, 'slower', late ?? '')).toEqual(expired);
    });

    it('is kept as a keyed hash', async () => {
        await signUp(open, 'hashed', akua);
        const { rows } = await open.database.db.pool.query<{ text: string }>(
            'select encode(code_hash, $1) as text from idp_code',
            ['hex'],
        );
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every(({ text }) => text.length === 64)).toBe(true);
    });

    it('is sent three times an hour and tried fifteen times', async () => {
        await signUp(open, 'eager', akua);
        for (let use = 0; use < 3; use += 1) expect(await resend(open, 'eager')).toHaveProperty('CodeDeliveryDetails');
        const limit = {
            __type: 'LimitExceededException',
            message: 'Attempt limit exceeded, please try after some time.',
        };
        expect(await resend(open, 'eager')).toEqual(limit);
        for (let use = 0; use < 15; use += 1) expect(await confirm(open, 'eager', '12')).not.toEqual(limit);
        expect(await confirm(open, 'eager', lastCode(open))).toEqual(limit);
        open.wait(3601);
        expect(await resend(open, 'eager')).toHaveProperty('CodeDeliveryDetails');
        expect(await confirm(open, 'eager', lastCode(open))).toEqual({});
    });
});

describe('who does not exist', () => {
    it('is answered like who does', async () => {
        await addUser(open, 'confirmed');
        const [unknown, known] = [await resend(open, 'unknown'), await resend(open, 'confirmed')];
        const details = {
            CodeDeliveryDetails: {
                Destination: '***',
                DeliveryMedium: 'EMAIL',
                AttributeName: 'email',
            },
        };
        expect([unknown, known]).toEqual([details, details]);
        expect(await resend(open, 'unknown')).toEqual(unknown);
        for (const name of ['unknown', 'confirmed']) expect(await confirm(open, name, 'abcdef')).toEqual(mismatch);
        for (const name of ['stranger1', 'akua']) expect(await confirm(open, name, '123456')).toEqual(expired);
    });

    it('costs the server about as much', async () => {
        await addUser(open, 'measured');
        const costs: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
        const measure = async (kind: keyof typeof costs, name: string) => {
            const begun = process.cpuUsage();
            await confirm(open, name, '123456');
            const { user, system } = process.cpuUsage(begun);
            costs[kind].push(user + system);
        };
        await measure('known', 'warm');
        for (let round = 0; round < 12; round += 1) {
            await measure('known', 'measured');
            await measure('unknown', 'ghost');
        }
        // Other work of this process counts too, and only ever adds.
        const ratio = Math.min(...costs.known) / Math.min(...costs.unknown);
        expect(ratio).toBeGreaterThan(1 / 3);
        expect(ratio).toBeLessThan(3);
    });
});

describe('what is remembered of an account', () => {
    it('holds its sign-up, the codes sent again and a password reset', async () => {
        await signUp(open, 'remembered', akua);
        await resend(open, 'remembered');
        await confirm(open, 'remembered', lastCode(open));
        const request = { ClientId: open.provider.clientId, Username: 'remembered' };
        await open.rpc('ForgotPassword', request);
        const answer = { ...request, ConfirmationCode: lastCode(open), Password: 'Next-violet-lamp-31' };
        await open.rpc('ConfirmForgotPassword', answer);
        const { rows } = await open.database.db.pool.query<{ kind: string }>(
            `select kind from idp_auth_event e join idp_user u on u.id = e.user_id
                where u.username = 'remembered' and response = 'Pass' order by e.id`,
        );
        expect(rows.map(({ kind }) => kind)).toEqual(['ResendCode', 'SignUp', 'ForgotPassword']);
    });
});

describe('a disabled sign-up', () => {
    it('is not confirmed by its code', async () => {
        await signUp(open, 'barred', akua);
        const code = lastCode(open);
        await open.provider.admin.disable('barred');
        expect((await confirm(open, 'barred', code))['__type']).toBe('CodeMismatchException');
    });
});

it.each(['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'])('%s knows its client only', async (operation) => {
    const request = { ClientId: 'another', Username: 'x', Password: PASSWORD, ConfirmationCode: '123456' };
    expect((await open.rpc(operation, request)).body).toEqual({
        __type: 'ResourceNotFoundException',
        message: 'User pool client another does not exist.',
    });
});
