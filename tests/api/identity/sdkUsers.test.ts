import {
    AdminConfirmSignUpCommand,
    AdminCreateUserCommand,
    AdminDeleteUserAttributesCommand,
    AdminDeleteUserCommand,
    AdminDisableUserCommand,
    AdminEnableUserCommand,
    AdminGetUserCommand,
    AdminResetUserPasswordCommand,
    AdminSetUserPasswordCommand,
    AdminUpdateUserAttributesCommand,
    AdminUserGlobalSignOutCommand,
    GetUserCommand,
    InvalidParameterException,
    InvalidPasswordException,
    ListUsersCommand,
    NotAuthorizedException,
    paginateListUsers,
    UnsupportedUserStateException,
    UserNotFoundException,
    UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';
import { asRecord, targetsOn } from './support/sdk.ts';

const server = sharedIdentityServer();
const { pool, target } = targetsOn(server);

const temporaryPassword = (): string =>
    /temporary password is (\S+)$/.exec(server.messages.at(-1)?.text ?? '')?.[1] ?? '';

describe('users by the SDK', () => {
    it('are made, described and removed', async () => {
        const { User, $metadata } = await server.client.send(
            new AdminCreateUserCommand({
                ...target('Esi'),
                UserAttributes: [
                    { Name: 'email', Value: 'esi@shop.example' },
                    { Name: 'email_verified', Value: 'true' },
                    { Name: 'custom:merchantCode', Value: 'GH0001' },
                ],
            }),
        );
        expect($metadata.requestId).toMatch(/^[0-9a-f-]{36}$/);
        expect(User).toMatchObject({ Username: 'esi', Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
        expect(User?.UserCreateDate).toBeInstanceOf(Date);
        const found = await server.client.send(new AdminGetUserCommand(target('esi')));
        expect(asRecord(found.UserAttributes)).toEqual({
            sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
            email: 'esi@shop.example',
            email_verified: 'true',
            'custom:merchantCode': 'GH0001',
        });
        const again = server.client.send(new AdminCreateUserCommand(target('esi')));
        await expect(again).rejects.toBeInstanceOf(InvalidParameterException);
        const taken = server.client.send(new AdminCreateUserCommand({ ...target('esi'), MessageAction: 'SUPPRESS' }));
        await expect(taken).rejects.toBeInstanceOf(UsernameExistsException);
        await server.client.send(new AdminDeleteUserCommand(target('esi')));
        const gone = server.client.send(new AdminGetUserCommand(target('esi')));
        await expect(gone).rejects.toBeInstanceOf(UserNotFoundException);
    });

    it('are invited where they can be reached, and again as long as they did not come', async () => {
        const UserAttributes = [
            { Name: 'email', Value: 'yaa@shop.example' },
            { Name: 'phone_number', Value: '+233244123456' },
        ];
        const before = server.messages.length;
        await server.client.send(
            new AdminCreateUserCommand({
                ...target('yaa'),
                UserAttributes,
                DesiredDeliveryMediums: ['SMS', 'EMAIL'],
                ForceAliasCreation: true,
            }),
        );
        expect(server.messages.slice(before).map(({ to }) => to)).toEqual(['yaa@shop.example', '+233244123456']);
        const first = temporaryPassword();
        await server.client.send(
            new AdminCreateUserCommand({
                ...target('yaa'),
                MessageAction: 'RESEND',
                DesiredDeliveryMediums: ['SMS'],
            }),
        );
        expect(server.messages.at(-1)).toMatchObject({ to: '+233244123456', purpose: 'invitation' });
        expect(temporaryPassword()).not.toBe(first);
        await expect(signInRaw(server, 'yaa', first)).rejects.toThrow('Incorrect');
        await server.client.send(
            new AdminSetUserPasswordCommand({ ...target('yaa'), Password: PASSWORD, Permanent: true }),
        );
        const resend = new AdminCreateUserCommand({ ...target('yaa'), MessageAction: 'RESEND' });
        await expect(server.client.send(resend)).rejects.toBeInstanceOf(UnsupportedUserStateException);
        const nobody = new AdminCreateUserCommand({ ...target('nobody'), MessageAction: 'RESEND' });
        await expect(server.client.send(nobody)).rejects.toBeInstanceOf(UserNotFoundException);
        const unreachable = new AdminCreateUserCommand({
            ...target('unreachable'),
            UserAttributes: [{ Name: 'email', Value: 'u@shop.example' }],
            DesiredDeliveryMediums: ['SMS'],
        });
        await expect(server.client.send(unreachable)).rejects.toBeInstanceOf(InvalidParameterException);
    });

    it('change their attributes, and lose them', async () => {
        await addUser(server, 'attributes');
        await server.client.send(
            new AdminUpdateUserAttributesCommand({
                ...target('attributes'),
                UserAttributes: [
                    { Name: 'custom:seniority', Value: 'senior' },
                    { Name: 'name', Value: '' },
                ],
            }),
        );
        await server.client.send(
            new AdminDeleteUserAttributesCommand({ ...target('attributes'), UserAttributeNames: ['custom:country'] }),
        );
        const { UserAttributes } = await server.client.send(new AdminGetUserCommand(target('attributes')));
        const { sub: _sub, ...rest } = asRecord(UserAttributes);
        expect(rest).toEqual({
            email: 'attributes@shop.example',
            email_verified: 'true',
            'custom:seniority': 'senior',
        });
        for (const name of ['sub', 'shoe', 'custom:shoe']) {
            const remove = new AdminDeleteUserAttributesCommand({
                ...target('attributes'),
                UserAttributeNames: [name],
            });
            await expect(server.client.send(remove)).rejects.toBeInstanceOf(InvalidParameterException);
        }
    });

    it('are shut out, let in, signed out and given passwords', async () => {
        await addUser(server, 'moods');
        const { AccessToken } = await signInRaw(server, 'moods');
        await server.client.send(new GetUserCommand({ AccessToken }));
        await server.client.send(new AdminUserGlobalSignOutCommand(target('moods')));
        await expect(server.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
            name: 'NotAuthorizedException',
            message: 'Access Token has been revoked',
        });
        await server.client.send(new AdminDisableUserCommand(target('moods')));
        await expect(signInRaw(server, 'moods')).rejects.toThrow('User is disabled.');
        await server.client.send(new AdminEnableUserCommand(target('moods')));
        await expect(signInRaw(server, 'moods')).resolves.toHaveProperty('AccessToken');
        const weak = new AdminSetUserPasswordCommand({ ...target('moods'), Password: 'weakweak', Permanent: true });
        await expect(server.client.send(weak)).rejects.toBeInstanceOf(InvalidPasswordException);
        await server.client.send(new AdminResetUserPasswordCommand(target('moods')));
        const { UserStatus } = await server.client.send(new AdminGetUserCommand(target('moods')));
        expect(UserStatus).toBe('RESET_REQUIRED');
        const confirm = server.client.send(new AdminConfirmSignUpCommand(target('moods')));
        await expect(confirm).rejects.toThrow('User cannot be confirmed. Current status is RESET_REQUIRED');
        await expect(confirm).rejects.toBeInstanceOf(NotAuthorizedException);
    });

    it('are confirmed by an administrator when no code came', async () => {
        await addUser(server, 'waiting');
        await server.database.pool.query(`update idp_user set status = 'UNCONFIRMED' where username = 'waiting'`);
        await server.client.send(new AdminConfirmSignUpCommand(target('waiting')));
        await expect(signInRaw(server, 'waiting')).resolves.toHaveProperty('AccessToken');
    });
});

describe('looking for users', () => {
    const usernames = async (Filter?: string): Promise<readonly (string | undefined)[]> => {
        const found: (string | undefined)[] = [];
        for await (const { Users = [] } of paginateListUsers(
            { client: server.client, pageSize: 2 },
            { ...pool, Filter },
        )) {
            found.push(...Users.map(({ Username }) => Username));
        }
        return found;
    };

    beforeAll(async () => {
        const people = [
            ['kojo', { email: 'kojo@a.example', name: 'Kojo "K" Mensah', given_name: 'Kojo', phone_number: '+233201' }],
            ['kojo2', { email: 'kojo@b.example', name: 'Kojo Boateng', family_name: 'Boateng' }],
            ['abena', { email: 'abena@a.example', preferred_username: 'bena' }],
        ] as const;
        for (const [username, attributes] of people) {
            await server.provider.admin.createUser({ username, attributes, suppressMessage: true });
        }
        await server.provider.admin.disable('abena');
    });

    const sub = async (username: string) => (await server.provider.admin.find(username))?.sub ?? '';

    it('finds by whole values and by their beginning', async () => {
        const cases: readonly (readonly [string, readonly string[]])[] = [
            ['username = "KOJO"', ['kojo']],
            ['username ^= "kojo"', ['kojo', 'kojo2']],
            ['email = "kojo@b.example"', ['kojo2']],
            ['email ^= "abena@"', ['abena']],
            ['"name" = "Kojo \\"K\\" Mensah"', ['kojo']],
            ['given_name="Kojo"', ['kojo']],
            ['family_name ^= "Boat"', ['kojo2']],
            ['preferred_username = "bena"', ['abena']],
            ['phone_number = "+233201"', ['kojo']],
            ['status = "Disabled"', ['abena']],
            [`sub = "${await sub('kojo')}"`, ['kojo']],
            ['email ^= "%"', []],
            [`name = "' or 1=1 --"`, []],
        ];
        for (const [filter, expected] of cases) expect([filter, await usernames(filter)]).toEqual([filter, expected]);
        const waiting = await usernames('cognito:user_status = "force_change_password"');
        expect(waiting).toEqual(expect.arrayContaining(['abena', 'kojo', 'kojo2']));
        expect((await usernames()).length).toBe(new Set(await usernames()).size);
    });

    it('refuses what is no filter, no attribute to search and no token', async () => {
        const refused = [
            [{ Filter: 'name like "x"' }, 'Error while parsing filter'],
            [{ Filter: 'name = "x" and email = "y"' }, 'Error while parsing filter'],
            [{ Filter: 'custom:country = "GH"' }, 'Invalid search attribute: custom:country'],
            [{ PaginationToken: 'bm9wZQ' }, 'Invalid pagination token.'],
            [{ Limit: 61 }, 'less than or equal to 60'],
        ] as const;
        for (const [request, message] of refused) {
            const answer = server.client.send(new ListUsersCommand({ ...pool, ...request }));
            await expect(answer).rejects.toThrow(message);
            await expect(answer).rejects.toBeInstanceOf(InvalidParameterException);
        }
    });

    it('tells only the attributes that were asked for', async () => {
        const { Users } = await server.client.send(
            new ListUsersCommand({ ...pool, Filter: 'username = "kojo"', AttributesToGet: ['email'] }),
        );
        expect(Users?.[0]?.Attributes).toEqual([{ Name: 'email', Value: 'kojo@a.example' }]);
    });
});
