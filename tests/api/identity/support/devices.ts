import { addUser, type IdentityServer } from './identityServer.ts';
import { confirmOn, flowOn, tokensOf } from './flow.ts';

export const noDevice = [400, 'ResourceNotFoundException', 'Device does not exist.'];
export const invalidRefresh = [400, 'NotAuthorizedException', 'Invalid Refresh Token.'];
export const wrongPassword = [400, 'NotAuthorizedException', 'Incorrect username or password.'];
export const UNKNOWN = 'eu-west-1_00000000-0000-4000-8000-000000000000';

/** What people do with the devices they sign in at. */
export const devicesOn = (server: IdentityServer) => {
    const flow = flowOn(server);

    /** Somebody at a browser of their own that was confirmed; remembered on demand. */
    const addBrowser = async (username: string, status: 'remembered' | 'not_remembered' = 'not_remembered') => {
        await addUser(server, username);
        const signedIn = tokensOf(await flow.withSrp(username));
        const device = await confirmOn(server, signedIn);
        const { AccessToken } = signedIn;
        if (status === 'remembered') await setStatus(AccessToken, device.key, status);
        return { ...signedIn, device };
    };

    const setStatus = (AccessToken: string, DeviceKey: string, DeviceRememberedStatus: string) =>
        server.rpc('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus });

    const turnSmsOn = async (username: string, AccessToken: string) => {
        await server.provider.admin.updateAttributes(username, { phone_number: '+233201234567' });
        await server.rpc('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
    };

    const refresh = (RefreshToken: string, DeviceKey?: string) =>
        server.rpc('GetTokensFromRefreshToken', { ClientId: server.provider.clientId, RefreshToken, DeviceKey });

    return { addBrowser, setStatus, turnSmsOn, refresh };
};
