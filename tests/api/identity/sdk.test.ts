import {
    AdminAddUserToGroupCommand,
    AdminForgetDeviceCommand,
    AdminGetUserCommand,
    AdminListDevicesCommand,
    AdminListUserAuthEventsCommand,
    AdminRemoveUserFromGroupCommand,
    AdminSetUserMFAPreferenceCommand,
    InvalidParameterException,
    ListUsersCommand,
    paginateAdminListGroupsForUser,
    paginateAdminListUserAuthEvents,
    paginateListUsersInGroup,
    ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOperation } from '../../../server/identity/embedded/operations.ts';
import { adminOperations } from '../../../server/identity/embedded/operations/admin.ts';
import { addUser, sharedIdentityServer } from './support/identityServer.ts';
import { targetsOn } from './support/sdk.ts';

const server = sharedIdentityServer();
const { pool, target } = targetsOn(server);

describe('groups by the SDK', () => {
    it('have members, page by page, and members have groups', async () => {
        const names = Array.from({ length: 7 }, (_, index) => `paged${index}`);
        for (const username of names) {
            await server.provider.admin.createUser({ username, groups: ['underwriters'], suppressMessage: true });
        }
        const pages: (string | undefined)[][] = [];
        const members = paginateListUsersInGroup(
            { client: server.client, pageSize: 3 },
            { ...pool, GroupName: 'underwriters' },
        );
        for await (const { Users = [] } of members) pages.push(Users.map(({ Username }) => Username));
        expect(pages).toEqual([names.slice(0, 3), names.slice(3, 6), names.slice(6)]);
        await server.client.send(new AdminAddUserToGroupCommand({ ...target('paged0'), GroupName: 'sales' }));
        const groups: (string | undefined)[] = [];
        const ofUser = paginateAdminListGroupsForUser({ client: server.client, pageSize: 1 }, target('paged0'));
        for await (const { Groups = [] } of ofUser) groups.push(...Groups.map(({ GroupName }) => GroupName));
        expect(groups).toEqual(['sales', 'underwriters']);
        const underwriters = { ...target('paged0'), GroupName: 'underwriters' };
        await server.client.send(new AdminRemoveUserFromGroupCommand(underwriters));
        expect(await server.provider.admin.groupsOf('paged0')).toEqual(['sales']);
    });

    it('are those of the product alone', async () => {
        await addUser(server, 'auditor');
        const auditors = { ...target('auditor'), GroupName: 'auditors' };
        for (const answer of [
            server.client.send(new AdminAddUserToGroupCommand(auditors)),
            server.client.send(new AdminRemoveUserFromGroupCommand(auditors)),
        ]) {
            await expect(answer).rejects.toBeInstanceOf(ResourceNotFoundException);
        }
        expect(await server.provider.admin.membersOf('auditors')).toEqual([]);
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

    it('lists and forgets devices', async () => {
        const first = await server.client.send(new AdminListDevicesCommand({ ...target('gadgets'), Limit: 2 }));
        expect(first.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual(keys.slice(0, 2));
        const PaginationToken = first.PaginationToken;
        const rest = await server.client.send(new AdminListDevicesCommand({ ...target('gadgets'), PaginationToken }));
        expect(rest.Devices?.map(({ DeviceKey }) => DeviceKey)).toEqual(keys.slice(2));
        expect(rest).not.toHaveProperty('PaginationToken');
        const device = { ...target('gadgets'), DeviceKey: keys[0] };
        await server.client.send(new AdminForgetDeviceCommand(device));
        const gone = server.client.send(new AdminForgetDeviceCommand(device));
        await expect(gone).rejects.toBeInstanceOf(ResourceNotFoundException);
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
    it('is the only one', async () => {
        const other = server.client.send(new ListUsersCommand({ UserPoolId: 'eu-west-1_Other' }));
        await expect(other).rejects.toThrow('User pool eu-west-1_Other does not exist.');
        await expect(other).rejects.toBeInstanceOf(ResourceNotFoundException);
    });
});

describe('over HTTP', () => {
    it.each(Object.keys(adminOperations))('%s is refused', async (name) => {
        expect(findOperation(name)?.access).toBe('server');
        const { status, body } = await server.rpc(name, { ...pool, Username: 'kojo', GroupName: 'sales' });
        expect([status, body['__type']]).toEqual([400, 'MissingAuthenticationTokenException']);
    });
});
