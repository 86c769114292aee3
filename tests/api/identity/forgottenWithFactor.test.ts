import { expect, it } from 'vitest';
import { addUser, lastCode, sharedIdentityServer, signInRaw } from './support/identityServer.ts';

const server = sharedIdentityServer();

it('asks for the second step as before once the password is a new one', async () => {
    const Username = 'forgetful';
    await addUser(server, Username);
    await server.provider.admin.updateAttributes(Username, {
        phone_number: '+233244123456',
        phone_number_verified: 'true',
    });
    await server.database.pool.query(`update idp_user set mfa_enabled = '{SMS_MFA}' where username = $1`, [Username]);
    const ClientId = server.provider.clientId;
    await server.rpc('ForgotPassword', { ClientId, Username });
    const Password = 'Next-violet-lamp-31';
    const answer = { ClientId, Username, ConfirmationCode: lastCode(server), Password };
    expect((await server.rpc('ConfirmForgotPassword', answer)).body).toEqual({});
    const { body } = await server.rpc('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
    });
    expect(body).toMatchObject({ ChallengeName: 'SMS_MFA' });
    expect(body).not.toHaveProperty('AuthenticationResult');
    await expect(signInRaw(server, Username, 'Copper-kettle-sings-27')).rejects.toThrow('Incorrect');
});
