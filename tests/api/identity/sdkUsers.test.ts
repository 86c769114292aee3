import {
    AdminCreateUserCommand,
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
    paginateListUsers,
    UnsupportedUserStateException,
    UserNotFoundException,
    UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
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

    it('change their attributes, and lose those that become empty', async () => {
        await addUser(server, 'attributes');
        await server.client.send(
            new AdminUpdateUserAttributesCommand({
                ...target('attributes'),
                UserAttributes: [
                    { Name: 'custom:seniority', Value: 'senior' },
                    { Name: 'name', Value: '' },
                    { Name: 'custom:country', Value: '' },
                ],
            }),
        );
        const { UserAttributes } = await server.client.send(new AdminGetUserCommand(target('attributes')));
        const { sub: _sub, ...rest } = asRecord(UserAttributes);
        expect(rest).toEqual({
            email: 'attributes@shop.example',
            email_verified: 'true',
            'custom:seniority': 'senior',
        });
        for (const Name of ['sub', 'shoe', 'custom:shoe']) {
            const change = new AdminUpdateUserAttributesCommand({
                ...target('attributes'),
                UserAttributes: [{ Name, Value: '' }],
            });
            await expect(server.client.send(change)).rejects.toBeInstanceOf(InvalidParameterException);
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
    });
});

describe('a list of users', () => {
    it('has everybody once, page by page', async () => {
        for (const username of ['kojo', 'kojo2', 'abena']) {
            await server.provider.admin.createUser({ username, suppressMessage: true });
        }
        const found: string[] = [];
        for await (const { Users = [] } of paginateListUsers({ client: server.client, pageSize: 2 }, { ...pool })) {
            found.push(...Users.map(({ Username = '' }) => Username));
        }
        expect(found).toEqual(expect.arrayContaining(['abena', 'kojo', 'kojo2']));
        expect(found).toEqual([...new Set(found)].toSorted((one, other) => (one < other ? -1 : 1)));
    });

    it('refuses what is no token and too long a page', async () => {
        const refused = [
            [{ PaginationToken: 'bm9wZQ' }, 'Invalid pagination token.'],
            [{ Limit: 61 }, 'less than or equal to 60'],
        ] as const;
        for (const [request, message] of refused) {
            const answer = server.client.send(new ListUsersCommand({ ...pool, ...request }));
            await expect(answer).rejects.toThrow(message);
            await expect(answer).rejects.toBeInstanceOf(InvalidParameterException);
        }
    });
});
