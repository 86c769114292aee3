import { describe, expect, it } from 'vitest';
import { PASSWORD, addUser, lastCode, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer();

const groupsOf = async (username: string): Promise<unknown> => {
    const { AccessToken } = await signInRaw(server, username);
    return JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString())['cognito:groups'];
};
const attributesOf = async (username: string): Promise<Record<string, string>> => {
    const { rows } = await server.database.pool.query<{ attributes: Record<string, string> }>(
        'select attributes from idp_user where username = $1',
        [username],
    );
    return rows[0]?.attributes ?? {};
};

describe('administration in the process', () => {
    it('creates a user with groups, in lower case, once', async () => {
        const { admin } = server.provider;
        const input = { username: 'Sales.KE', groups: ['sales'], suppressMessage: true };
        const created = await admin.createUser(input);
        expect(created).toMatchObject({
            username: 'sales.ke',
            sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
            status: 'FORCE_CHANGE_PASSWORD',
        });
        await expect(admin.createUser(input)).rejects.toMatchObject({ name: 'UsernameExistsException' });
    });

    it('refuses what it cannot keep or deliver', async () => {
        const { admin } = server.provider;
        const refusals = [
            [{ username: 'no contact' }, 'InvalidParameterException'],
            [{ username: 'nocontact' }, 'InvalidParameterException'],
            [{ username: 'weak', temporaryPassword: 'weak' }, 'InvalidPasswordException'],
            [{ username: 'odd', attributes: { shoe: '42' } }, 'InvalidParameterException'],
        ] as const;
        for (const [input, name] of refusals) {
            await expect(admin.createUser(input)).rejects.toMatchObject({ name });
        }
        const { rowCount } = await server.database.pool.query(
            "select 1 from idp_user where username in ('nocontact', 'weak', 'odd')",
        );
        expect(rowCount).toBe(0);
    });

    it('moves users between groups, twice the same is once', async () => {
        const { admin } = server.provider;
        await addUser(server, 'mover', ['sales']);
        await admin.addToGroup('mover', 'admin');
        await admin.addToGroup('mover', 'admin');
        expect(await groupsOf('mover')).toEqual(['admin', 'sales']);
        await admin.removeFromGroup('mover', 'admin');
        await admin.removeFromGroup('mover', 'sales');
        expect(await groupsOf('mover')).toBeUndefined();
        await expect(admin.addToGroup('mover', 'kings')).rejects.toMatchObject({ message: 'Group not found.' });
        await expect(admin.addToGroup('nobody', 'sales')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    });

    it('changes attributes; a new address is not verified and gets no code', async () => {
        const { admin } = server.provider;
        await addUser(server, 'changer');
        await admin.updateAttributes('changer', { email: 'new@shop.example', 'custom:country': '' });
        expect(await attributesOf('changer')).toEqual({ name: 'Akua Mensah', email: 'new@shop.example' });
        await expect(admin.resetPassword('changer')).rejects.toMatchObject({ name: 'InvalidParameterException' });
        await admin.updateAttributes('changer', { email_verified: 'true' });
        await admin.resetPassword('changer');
        expect(server.messages.at(-1)?.to).toBe('new@shop.example');
    });

    it('sets a password: the old one, the lock and all sessions end', async () => {
        const { admin } = server.provider;
        await addUser(server, 'rescued');
        const { AccessToken } = await signInRaw(server, 'rescued');
        for (let attempt = 1; attempt <= 5; attempt += 1) {
            await expect(signInRaw(server, 'rescued', 'Wrong-violet-lamp-31')).rejects.toThrow('Incorrect');
        }
        await expect(signInRaw(server, 'rescued')).rejects.toThrow('Incorrect');
        await admin.setPassword({ username: 'rescued', password: 'Given-violet-lamp-31', permanent: true });
        await expect(signInRaw(server, 'rescued', 'Given-violet-lamp-31')).resolves.toHaveProperty('AccessToken');
        await expect(signInRaw(server, 'rescued', PASSWORD)).rejects.toThrow('Incorrect');
        expect((await server.rpc('GetUser', { AccessToken })).body['message']).toBe('Access Token has been revoked');
    });

    it('resets a password: the old one is refused until the code set a new one', async () => {
        const { admin } = server.provider;
        await addUser(server, 'reset');
        const { AccessToken, RefreshToken } = await signInRaw(server, 'reset');
        await admin.resetPassword('reset');
        const required = { __type: 'PasswordResetRequiredException', message: 'Password reset required for the user' };
        await expect(signInRaw(server, 'reset')).rejects.toThrow('Password reset required for the user');
        expect((await server.rpc('GetUser', { AccessToken })).body).toEqual(required);
        const ClientId = server.provider.clientId;
        expect((await server.rpc('GetTokensFromRefreshToken', { ClientId, RefreshToken })).body).toEqual(required);
        const confirm = {
            ClientId,
            Username: 'reset',
            ConfirmationCode: lastCode(server),
            Password: 'Next-violet-lamp-31',
        };
        server.wait(601);
        expect((await server.rpc('ConfirmForgotPassword', confirm)).body['__type']).toBe('ExpiredCodeException');
        await server.rpc('ForgotPassword', { ClientId, Username: 'reset' });
        const fresh = { ...confirm, ConfirmationCode: lastCode(server) };
        expect((await server.rpc('ConfirmForgotPassword', { ...fresh, Password: 'weak' })).body['__type']).toBe(
            'InvalidPasswordException',
        );
        expect((await server.rpc('ConfirmForgotPassword', fresh)).status).toBe(200);
        await expect(signInRaw(server, 'reset', 'Next-violet-lamp-31')).resolves.toHaveProperty('AccessToken');
    });
});

describe('what is kept', () => {
    it('holds no password, code or bearer secret in clear', async () => {
        await addUser(server, 'kept');
        const tokens = await signInRaw(server, 'kept');
        await server.rpc('ForgotPassword', { ClientId: server.provider.clientId, Username: 'kept' });
        const secrets = [PASSWORD, tokens.RefreshToken, tokens.AccessToken, lastCode(server)];
        const { rows: tables } = await server.database.pool.query<{ name: string }>(
            "select table_name as name from information_schema.tables where table_name like 'idp\\_%'",
        );
        expect(tables.length).toBeGreaterThan(8);
        for (const { name } of tables) {
            const { rows } = await server.database.pool.query<{ text: string }>(
                `select replace(t::text, '\\x', '') as text from ${name} t`,
            );
            const content = rows.map(({ text }) => text).join('\n');
            for (const secret of secrets) {
                expect(content.includes(secret)).toBe(false);
                expect(content.includes(Buffer.from(secret).toString('hex'))).toBe(false);
            }
        }
        const logged = JSON.stringify(server.log);
        for (const secret of secrets) expect(logged.includes(secret)).toBe(false);
    });

    it('is thrown away when nobody can use it any more', async () => {
        server.wait(31 * 24 * 3600);
        await server.provider.purge();
        for (const table of [
            'idp_session',
            'idp_used_proof',
            'idp_code',
            'idp_attempt',
            'idp_rate',
            'idp_refresh_token',
        ]) {
            const { rows } = await server.database.pool.query<{ count: number }>(`select count(*) from ${table}`);
            expect([table, rows[0]?.count]).toEqual([table, 0]);
        }
    });
});
