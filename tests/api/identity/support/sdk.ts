import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import type { IdentityServer } from './identityServer.ts';

export const asRecord = (list: readonly AttributeType[] = []) =>
    Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/** What commands of the SDK are about. */
export const targetsOn = (server: IdentityServer) => {
    const pool = {
        get UserPoolId() {
            return server.provider.poolId;
        },
    };
    return { pool, target: (Username: string) => ({ ...pool, Username }) };
};
