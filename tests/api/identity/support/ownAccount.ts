import { addUser, signInRaw, type IdentityServer } from './identityServer.ts';

export const NEXT = 'Next-violet-lamp-31';
export const other = (code: string) => (code === '000000' ? '000001' : '000000');
export const limit = {
    __type: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
};
export const mismatch = {
    __type: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
};
export const expired = {
    __type: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
};
export const unauthorized = {
    __type: 'NotAuthorizedException',
    message: 'A client attempted to write unauthorized attribute',
};
export const fault = (message: string) => ({ __type: 'InvalidParameterException', message });

export type Attributes = Readonly<Record<string, string>>;

/** A signed-in person and what they may do to their account. */
export const enterOn = (server: IdentityServer) => async (username: string) => {
    await addUser(server, username);
    const { AccessToken } = await signInRaw(server, username);
    const call = async (operation: string, request: object = {}) =>
        (await server.rpc(operation, { AccessToken, ...request })).body;
    return {
        AccessToken,
        call,
        update: (attributes: Attributes) =>
            call('UpdateUserAttributes', {
                UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
            }),
        remove: (...UserAttributeNames: string[]) => call('DeleteUserAttributes', { UserAttributeNames }),
        send: (AttributeName: string) => call('GetUserAttributeVerificationCode', { AttributeName }),
        verify: (AttributeName: string, Code: string) => call('VerifyUserAttribute', { AttributeName, Code }),
        change: (PreviousPassword: string, ProposedPassword = NEXT) =>
            call('ChangePassword', { PreviousPassword, ProposedPassword }),
        attributes: async (): Promise<Attributes> => {
            const { UserAttributes } = await call('GetUser');
            // GetUser answers a list of names and values, as its own test checks.
            const list = UserAttributes as readonly { readonly Name: string; readonly Value: string }[];
            return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
        },
    };
};
