import { describe, expect, it } from 'vitest';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();

const call = async (username: string, operation: string, request: object = {}) => {
    const { authorization } = await server.as(username);
    const reply = await server.inject({
        method: 'POST',
        url: '/idp/',
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        payload: JSON.stringify({ AccessToken: authorization.slice('Bearer '.length), ...request }),
    });
    return reply.json<Record<string, unknown>>();
};

const update = (username: string, Name: string, Value: string) =>
    call(username, 'UpdateUserAttributes', { UserAttributes: [{ Name, Value }] });

/** Somebody of the demo directory who came in once, so that directory and account know each other. */
const comeIn = async (username: string) => {
    const { statusCode } = await server.inject({ url: '/api/me', headers: await server.as(username) });
    expect(statusCode).toBe(200);
};

const verifyLast = async (username: string, AttributeName: string) => {
    const { rows } = await server.database.pool.query<{ text: string }>(
        'select text from message where purpose = $1 order by created_at desc limit 1',
        [`verify-${AttributeName}`],
    );
    const Code = /\d{6}/.exec(rows[0]?.text ?? '')?.[0];
    return call(username, 'VerifyUserAttribute', { AttributeName, Code });
};

const personOf = async (username: string) => {
    const { rows } = await server.database.pool.query<Record<string, unknown>>(
        'select name, email, cellphone, locale, status, subject, seniority, version, search from app_user where username = $1',
        [username],
    );
    return rows[0] ?? {};
};

const lastEvent = async (username: string) => {
    const { rows } = await server.database.pool.query<Record<string, unknown>>(
        'select actor, action, record, changes from event_log where record_id = $1 order by sequence desc limit 1',
        [username],
    );
    return rows[0];
};

describe('what people change about themselves', () => {
    it('reaches the directory: a name at once', async () => {
        await comeIn('sales');
        const before = await personOf('sales');
        expect(await update('sales', 'name', 'Ámma Boateng')).toEqual({ CodeDeliveryDetailsList: [] });
        const after = await personOf('sales');
        expect(after).toMatchObject({
            name: 'Ámma Boateng',
            email: before['email'],
            version: Number(before['version']) + 1,
        });
        expect(after['search']).toContain('amma boateng');
        expect(await lastEvent('sales')).toMatchObject({ actor: 'sales', action: 'edit', record: 'users/sales' });
    });

    it('reaches the directory: a language that it knows at once', async () => {
        await comeIn('underwriter2');
        expect(await update('underwriter2', 'locale', 'fr')).toEqual({ CodeDeliveryDetailsList: [] });
        expect(await personOf('underwriter2')).toMatchObject({ locale: 'fr' });
        expect(await update('underwriter2', 'locale', 'tlh')).toHaveProperty('__type', 'InvalidParameterException');
        expect(await personOf('underwriter2')).toMatchObject({ locale: 'fr' });
    });

    it.each([
        ['email', 'email', 'new.address@ahadi.example'],
        ['phone_number', 'cellphone', '+233209990001'],
    ])('reaches the directory: %s once it is proven', async (attribute, column, value) => {
        await comeIn('senior');
        const before = await personOf('senior');
        expect(await update('senior', attribute, value)).toHaveProperty('CodeDeliveryDetailsList');
        expect(await personOf('senior')).toEqual(before);
        expect(await verifyLast('senior', attribute)).toEqual({});
        expect(await personOf('senior')).toMatchObject({ [column]: value, version: Number(before['version']) + 1 });
        const event = await lastEvent('senior');
        expect(event).toMatchObject({ actor: 'senior', record: 'users/underwriters' });
        expect(Object.keys(event?.['changes'] ?? {})).toEqual([column]);
    });

    it('is refused where the directory has rules of its own, and nothing is changed anywhere', async () => {
        await comeIn('support');
        const before = await personOf('support');
        expect(await update('support', 'name', 'x'.repeat(81))).toEqual({
            __type: 'InvalidParameterException',
            message: expect.stringMatching(/^Attributes did not conform to the schema: name: /),
        });
        expect(await call('support', 'DeleteUserAttributes', { UserAttributeNames: ['name'] })).toMatchObject({
            message: expect.stringMatching(/^Attributes did not conform to the schema: name: /),
        });
        expect(await personOf('support')).toEqual(before);
        expect(JSON.stringify(await call('support', 'GetUser'))).not.toContain('xxx');
    });

    it.each([
        ['email', 'UNDERWRITER@ahadi.example'],
        ['phone_number', ''],
    ])('is refused where somebody else has the same %s', async (attribute, given) => {
        await comeIn('teamlead');
        const other = await personOf('underwriter');
        await update('teamlead', attribute, given || String(other['cellphone']));
        const refusal = {
            __type: 'InvalidParameterException',
            message: `Attributes did not conform to the schema: ${attribute}: Somebody else has this one\n`,
        };
        expect(await verifyLast('teamlead', attribute)).toEqual(refusal);
        // The code was not spent on it.
        expect(await verifyLast('teamlead', attribute)).toEqual(refusal);
        const { UserAttributes } = await call('teamlead', 'GetUser');
        expect(UserAttributes).not.toContainEqual({ Name: `${attribute}_verified`, Value: 'true' });
    });

    it('never reaches group, seniority or country', async () => {
        await comeIn('underwriter');
        const before = await personOf('underwriter');
        for (const name of ['custom:seniority', 'custom:country', 'custom:merchantCode']) {
            expect((await update('underwriter', name, 'lead'))['__type']).toBe('NotAuthorizedException');
        }
        expect(await personOf('underwriter')).toEqual(before);
    });

    it('is nobody else’s business where the directory has no such person', async () => {
        expect(await update('stranger', 'name', 'Stranger')).toEqual({ CodeDeliveryDetailsList: [] });
        expect(await lastEvent('stranger')).toBeUndefined();
    });
});

describe('who deletes their account', () => {
    it('stays in the directory, disabled and without an account', async () => {
        await comeIn('sales.ke');
        expect(await call('sales.ke', 'DeleteUser')).toEqual({});
        expect(await personOf('sales.ke')).toMatchObject({ status: 'disabled', subject: null });
        expect(await lastEvent('sales.ke')).toMatchObject({ actor: 'sales.ke', action: 'delete_account' });
        const { statusCode } = await server.inject({ url: '/api/me', headers: await server.as('sales.ke') });
        expect(statusCode).toBe(401);
    });

    it('is not the last leading administrator', async () => {
        await comeIn('admin');
        const { rows } = await server.database.pool.query(
            `select username from app_user where "group" = 'admin' and seniority = 'lead' and status = 'active'`,
        );
        const leads = rows.map(({ username }) => String(username));
        for (const username of leads) await comeIn(username);
        const replies = await Promise.all(leads.map((username) => call(username, 'DeleteUser')));
        const refused = replies.filter(({ message }) => message === 'The last leading administrator cannot leave');
        expect(refused).toHaveLength(1);
    });
});
