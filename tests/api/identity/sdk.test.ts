import {
    AdminAddUserToGroupCommand,
    AdminConfirmSignUpCommand,
    AdminCreateUserCommand,
    AdminDeleteUserAttributesCommand,
    AdminDeleteUserCommand,
    AdminDisableUserCommand,
    AdminEnableUserCommand,
    AdminForgetDeviceCommand,
    AdminGetDeviceCommand,
    AdminGetUserCommand,
    AdminListDevicesCommand,
    AdminListUserAuthEventsCommand,
    AdminRemoveUserFromGroupCommand,
    AdminResetUserPasswordCommand,
    AdminSetUserMFAPreferenceCommand,
    AdminSetUserPasswordCommand,
    AdminUpdateDeviceStatusCommand,
    AdminUpdateUserAttributesCommand,
    AdminUserGlobalSignOutCommand,
    CreateGroupCommand,
    DeleteGroupCommand,
    DescribeUserPoolClientCommand,
    DescribeUserPoolCommand,
    GetGroupCommand,
    GetUserCommand,
    GetUserPoolMfaConfigCommand,
    GroupExistsException,
    InvalidParameterException,
    InvalidPasswordException,
    ListUsersCommand,
    NotAuthorizedException,
    paginateAdminListGroupsForUser,
    paginateAdminListUserAuthEvents,
    paginateListGroups,
    paginateListUsers,
    paginateListUsersInGroup,
    ResourceNotFoundException,
    UnsupportedUserStateException,
    UpdateGroupCommand,
    UserNotFoundException,
    UsernameExistsException,
    type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOperation } from '../../../server/identity/embedded/operations.ts';
import { adminOperations } from '../../../server/identity/embedded/operations/admin.ts';
import { PASSWORD, addUser, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer();
let pool: { readonly UserPoolId: string };
beforeAll(async () => {
    pool = { UserPoolId: server.provider.poolId };
});

const target = (Username: string) => ({ ...pool, Username });
const asRecord = (list: readonly AttributeType[] = []) =>
    Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
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

describe('groups by the SDK', () => {
    it('are made, changed, described and removed', async () => {
        const group = { ...pool, GroupName: 'auditors' };
        const { Group } = await server.client.send(new CreateGroupCommand({ ...group, Precedence: 7 }));
        expect(Group).toMatchObject({ GroupName: 'auditors', UserPoolId: pool.UserPoolId, Precedence: 7 });
        expect(Group).not.toHaveProperty('Description');
        await expect(server.client.send(new CreateGroupCommand(group))).rejects.toBeInstanceOf(GroupExistsException);
        const RoleArn = 'arn:aws:iam::123456789012:role/auditor';
        await server.client.send(new UpdateGroupCommand({ ...group, Description: 'They look', RoleArn }));
        const found = await server.client.send(new GetGroupCommand(group));
        expect(found.Group).toMatchObject({ Precedence: 7, Description: 'They look', RoleArn });
        expect(found.Group?.CreationDate).toBeInstanceOf(Date);
        await server.client.send(new DeleteGroupCommand(group));
        const absent = [
            server.client.send(new GetGroupCommand(group)),
            server.client.send(new DeleteGroupCommand(group)),
            server.client.send(new UpdateGroupCommand(group)),
        ];
        await Promise.all(absent.map((answer) => expect(answer).rejects.toBeInstanceOf(ResourceNotFoundException)));
    });

    it('have members, page by page, and members have groups', async () => {
        const names = Array.from({ length: 7 }, (_, index) => `paged${index}`);
        await server.client.send(new CreateGroupCommand({ ...pool, GroupName: 'paging' }));
        for (const username of names) {
            await server.provider.admin.createUser({ username, groups: ['paging'], suppressMessage: true });
        }
        const pages: (string | undefined)[][] = [];
        const members = paginateListUsersInGroup(
            { client: server.client, pageSize: 3 },
            { ...pool, GroupName: 'paging' },
        );
        for await (const { Users = [] } of members) pages.push(Users.map(({ Username }) => Username));
        expect(pages).toEqual([names.slice(0, 3), names.slice(3, 6), names.slice(6)]);
        await server.client.send(new AdminAddUserToGroupCommand({ ...target('paged0'), GroupName: 'sales' }));
        const groups: (string | undefined)[] = [];
        const ofUser = paginateAdminListGroupsForUser({ client: server.client, pageSize: 1 }, target('paged0'));
        for await (const { Groups = [] } of ofUser) groups.push(...Groups.map(({ GroupName }) => GroupName));
        expect(groups).toEqual(['paging', 'sales']);
        await server.client.send(new AdminRemoveUserFromGroupCommand({ ...target('paged0'), GroupName: 'paging' }));
        expect(await server.provider.admin.groupsOf('paged0')).toEqual(['sales']);
        const all: (string | undefined)[] = [];
        // A copy, because the paginator writes its token into what it is given.
        for await (const { Groups = [] } of paginateListGroups({ client: server.client, pageSize: 2 }, { ...pool })) {
            all.push(...Groups.map(({ GroupName }) => GroupName));
        }
        expect(all).toEqual(['admin', 'paging', 'sales', 'support', 'underwriters']);
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

describe('devices, second factors and sign-ins by the SDK', () => {
    const keys = ['a', 'b', 'c'].map((letter) => `eu-west-1_${letter}`);

    beforeAll(async () => {
        const { sub } = await addUser(server, 'gadgets');
        for (const key of keys) {
            await server.database.pool.query(
                `insert into idp_device (key, user_id, group_key, status, name, srp_salt, srp_verifier_sealed,
                    created_at, modified_at, last_authenticated_at)
                    values ($1, $2, 'g', 'not_remembered', 'Phone', '\\x00', '\\x00', now(), now(), now())`,
                [key, sub],
            );
        }
        await server.database.pool.query(`delete from idp_auth_event where user_id = $1`, [sub]);
        await server.database.pool.query(
            `insert into idp_auth_event (user_id, kind, response, ip, device_key, created_at)
                select $1, 'SignIn', case n when 1 then 'Fail' else 'Pass' end, '10.0.0.' || n, null, now()
                from generate_series(1, 5) n`,
            [sub],
        );
    });

    it('lists, shows, remembers and forgets devices', async () => {
        const first = await server.client.send(new AdminListDevicesCommand({ ...target('gadgets'), Limit: 2 }));
        expect(first.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual(keys.slice(0, 2));
        const PaginationToken = first.PaginationToken;
        const rest = await server.client.send(new AdminListDevicesCommand({ ...target('gadgets'), PaginationToken }));
        expect(rest.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual(keys.slice(2));
        expect(rest).not.toHaveProperty('PaginationToken');
        const device = { ...target('gadgets'), DeviceKey: keys[0] };
        await server.client.send(
            new AdminUpdateDeviceStatusCommand({ ...device, DeviceRememberedStatus: 'remembered' }),
        );
        const { Device } = await server.client.send(new AdminGetDeviceCommand(device));
        expect(Device?.DeviceCreateDate).toBeInstanceOf(Date);
        expect(Device?.DeviceAttributes).toContainEqual({ Name: 'dev:device_remembered_status', Value: 'remembered' });
        await server.client.send(new AdminForgetDeviceCommand(device));
        const gone = [
            server.client.send(new AdminGetDeviceCommand(device)),
            server.client.send(new AdminForgetDeviceCommand(device)),
            server.client.send(
                new AdminUpdateDeviceStatusCommand({ ...device, DeviceRememberedStatus: 'not_remembered' }),
            ),
        ];
        await Promise.all(gone.map((answer) => expect(answer).rejects.toBeInstanceOf(ResourceNotFoundException)));
        expect((await server.provider.admin.devicesOf('gadgets')).map(({ key }) => key)).toEqual(keys.slice(1));
    });

    it('tells what happened at sign-ins, the newest first, page by page', async () => {
        const addresses: (string | undefined)[] = [];
        const pages = paginateAdminListUserAuthEvents({ client: server.client, pageSize: 2 }, target('gadgets'));
        for await (const { AuthEvents = [] } of pages) {
            addresses.push(...AuthEvents.map(({ EventContextData }) => EventContextData?.IpAddress));
        }
        expect(addresses).toEqual(['10.0.0.5', '10.0.0.4', '10.0.0.3', '10.0.0.2', '10.0.0.1']);
        const events = await server.provider.admin.signInsOf('gadgets');
        expect(events.at(-1)).toMatchObject({ kind: 'SignIn', succeeded: false, ip: '10.0.0.1' });
        expect(await server.provider.admin.signInsOf('nobody')).toEqual([]);
        const odd = Buffer.from('after:1 or 1=1').toString('base64url');
        const forged = server.client.send(new AdminListUserAuthEventsCommand({ ...target('gadgets'), NextToken: odd }));
        await expect(forged).rejects.toBeInstanceOf(InvalidParameterException);
    });

    it('turns second factors on where they can work', async () => {
        const byToken = { ...target('gadgets'), SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
        const notReady = server.client.send(new AdminSetUserMFAPreferenceCommand(byToken));
        await expect(notReady).rejects.toThrow('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
        await server.provider.admin.updateAttributes('gadgets', {
            phone_number: '+233244123456',
            phone_number_verified: 'true',
        });
        await server.client.send(
            new AdminSetUserMFAPreferenceCommand({
                ...target('gadgets'),
                SMSMfaSettings: { Enabled: true, PreferredMfa: true },
            }),
        );
        const user = await server.client.send(new AdminGetUserCommand(target('gadgets')));
        expect(user).toMatchObject({ PreferredMfaSetting: 'SMS_MFA', UserMFASettingList: ['SMS_MFA'] });
    });
});

describe('the pool by the SDK', () => {
    it('describes itself, its client and its second factors', async () => {
        const { UserPool } = await server.client.send(new DescribeUserPoolCommand(pool));
        expect(UserPool).toMatchObject({
            Id: pool.UserPoolId,
            Policies: { PasswordPolicy: { MinimumLength: 8, TemporaryPasswordValidityDays: 7 } },
        });
        expect(UserPool?.SchemaAttributes?.map(({ Name }) => Name)).toContain('custom:seniority');
        const ClientId = server.provider.clientId;
        const { UserPoolClient } = await server.client.send(new DescribeUserPoolClientCommand({ ...pool, ClientId }));
        expect(UserPoolClient).toMatchObject({ ClientId, PreventUserExistenceErrors: 'ENABLED' });
        expect(UserPoolClient).not.toHaveProperty('ClientSecret');
        const { MfaConfiguration } = await server.client.send(new GetUserPoolMfaConfigCommand(pool));
        expect(MfaConfiguration).toMatch(/^(OFF|OPTIONAL|ON)$/);
    });

    it('is the only one', async () => {
        const other = { UserPoolId: 'eu-west-1_Other' };
        await expect(server.client.send(new DescribeUserPoolCommand(other))).rejects.toBeInstanceOf(
            ResourceNotFoundException,
        );
        await expect(server.client.send(new ListUsersCommand(other))).rejects.toThrow(
            'User pool eu-west-1_Other does not exist.',
        );
    });
});

describe('over HTTP', () => {
    it.each(Object.keys(adminOperations))('%s is refused', async (name) => {
        expect(findOperation(name)?.access).toBe('server');
        const { status, body } = await server.rpc(name, { ...pool, Username: 'kojo', GroupName: 'sales' });
        expect([status, body['__type']]).toEqual([400, 'MissingAuthenticationTokenException']);
    });
});
