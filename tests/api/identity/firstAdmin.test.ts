import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterFirstAdmin, type FirstAdmin } from '../../../server/identity/firstAdmin.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { programOf } from '../../support/program.js';

const ama: FirstAdmin = {
    username: 'ama',
    email: 'ama@example.com',
    name: 'Ama Mensah',
    phone: '+233244123456',
    country: '*',
};

let server: TestServer;

beforeEach(async () => {
    server = await startServer({ empty: true });
    return () => server.stop();
});

const enter = (changes: Partial<FirstAdmin> = {}, invite = false) =>
    enterFirstAdmin({ ...server, invite }, { ...ama, ...changes });

const call = async (operation: string, request: object) => {
    const reply = await server.inject({
        method: 'POST',
        url: '/idp/',
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        payload: JSON.stringify({ ClientId: server.identity.web.userPoolClientId, ...request }),
    });
    return reply.json<Record<string, Record<string, string>>>();
};

/** Signs in with a temporary password, replaces it, and asks the product who that is. */
const comeIn = async (username: string, password: string) => {
    const { Session, ...challenge } = await call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    expect(challenge).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    const { AuthenticationResult } = await call('RespondToAuthChallenge', {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD: 'Seven-green-kites-9' },
    });
    const authorization = `Bearer ${AuthenticationResult?.['AccessToken']}`;
    return (await server.inject({ url: '/api/me', headers: { authorization } })).json<Record<string, unknown>>();
};

describe('the first administrator', () => {
    it('comes in with the temporary password, leads, and reaches every country', async () => {
        const password = await enter();
        expect(password).toMatch(/^[A-Z][a-z]+-\d\d$/);
        expect(await comeIn('ama', password ?? '')).toMatchObject({
            username: 'ama',
            roles: ['admin'],
            seniority: 'lead',
            country: '*',
        });
        const { rows } = await server.database.pool.query('select 1 from message');
        expect(rows).toEqual([]);
    });

    it('is invited by e-mail where that is wished', async () => {
        expect(await enter({ country: 'GH' }, true)).toBeUndefined();
        const { rows } = await server.database.pool.query<{ medium: string; to: string; text: string }>(
            'select medium, sent_to as to, text from message',
        );
        expect(rows).toMatchObject([{ medium: 'email', to: 'ama@example.com' }]);
        const password = rows[0]?.text.split(' ').at(-1) ?? '';
        expect(await comeIn('ama', password)).toMatchObject({ username: 'ama', country: 'GH' });
    });

    it('stands in the event log, without the password', async () => {
        const password = await enter();
        const { rows } = await server.database.pool.query('select * from event_log');
        expect(rows).toMatchObject([{ actor: 'system', action: 'create', record: 'users/admins', record_id: 'ama' }]);
        expect(JSON.stringify(rows)).not.toContain(password);
        expect(await verifyEventLog(server.database.pool, server.services.seals)).toEqual({ checked: 1, faults: [] });
    });

    it('is joined by a second one, and by no third, also of three at once', async () => {
        const tries = await Promise.allSettled([enter(), enter({ username: 'kofi' }), enter({ username: 'esi' })]);
        expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
        await expect(enter({ username: 'yaw' })).rejects.toThrow(
            /^(ama|esi|kofi) and (ama|esi|kofi) lead the administrators already/,
        );
        const { rows } = await server.database.pool.query('select username from idp_user');
        expect(rows).toHaveLength(2);
    });

    it('may be entered anew when the one before is disabled, under another name', async () => {
        await enter();
        await server.database.pool.query(`update app_user set status = 'disabled'`);
        await expect(enter()).rejects.toThrow('ama is in the directory already: choose another --username.');
        await expect(enter({ username: 'kofi' })).resolves.toBeTypeOf('string');
    });

    it('does not take an account over', async () => {
        await server.identity.admin.createUser({ username: 'ama', suppressMessage: true });
        await expect(enter()).rejects.toThrow('The identity provider has an account ama already');
        const { rows } = await server.database.pool.query('select 1 from app_user');
        expect(rows).toEqual([]);
    });

    it.each<[Partial<FirstAdmin>, RegExp]>([
        [{ username: 'Ama Mensah' }, /^--username: Use 2 to 40 small letters/],
        [{ email: 'ama' }, /^--email: Write an address/],
        [{ name: ' ' }, /^--name: /],
        [{ phone: '0244' }, /^--phone: Write the number with its country code/],
        [{ country: 'XX' }, /^--country: /],
    ])('is refused for %j', async (changes, line) => {
        await expect(enter(changes)).rejects.toThrow(line);
        const { rows } = await server.database.pool.query('select 1 from idp_user');
        expect(rows).toEqual([]);
    });
});

describe('npm run first-admin', () => {
    let database: TestDatabase;
    beforeAll(async () => {
        database = await createTestDatabase({ empty: true });
    });
    afterAll(() => database.drop());

    const run = async (...options: string[]) => {
        const program = [...programOf('firstAdmin'), ...options];
        const env = {
            ...process.env,
            NODE_ENV: 'production',
            DATABASE_URL: database.url,
            IDENTITY_KEY: Buffer.alloc(32, 7).toString('base64'),
            PUBLIC_URL: 'https://loans.example.com',
        };
        try {
            const { stdout } = await promisify(execFile)(process.execPath, program, { env });
            return { code: 0, said: stdout };
        } catch (error) {
            if (!(error instanceof Error) || !('stderr' in error) || !('code' in error)) throw error;
            return { code: error.code, said: String(error.stderr) };
        }
    };

    it('says what it needs, enters one into a database that was empty, and refuses the same again', async () => {
        expect(await run('--username', 'ama')).toEqual({
            code: 1,
            said: expect.stringMatching(/^--username, --email and --name are needed\.\n\nnpm run first-admin/),
        });
        expect(await run('--user', 'ama')).toMatchObject({
            code: 1,
            said: expect.stringContaining('npm run first-admin'),
        });
        const options = ['--username', 'ama', '--email', 'ama@example.com', '--name', 'Ama Mensah'];
        expect(await run(...options)).toEqual({
            code: 0,
            said: expect.stringMatching(
                /^ama leads the administrators now\. Sign in at https:\/\/loans\.example\.com\/admin with the password \S+ within a day\.\n$/,
            ),
        });
        expect(await run(...options)).toEqual({
            code: 1,
            said: 'ama is in the directory already: choose another --username.\n',
        });
    }, 180_000);
});
