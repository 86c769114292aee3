import type { HttpHandler } from '@smithy/protocol-http';
import {
    CognitoIdentityProviderClient,
    type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

// The version in use supports every Node we do; what later ones ask for concerns whoever installs them.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

export type PoolClientConfig = CognitoIdentityProviderClientConfig;

/** A client of a Cognito user pool: region and credentials are looked for where every AWS program looks unless given. */
export const cognitoClient = (config: PoolClientConfig): CognitoIdentityProviderClient =>
    new CognitoIdentityProviderClient(config);

/** A client of the embedded provider. Requests never leave this process, so nobody asks who signed them. */
export const embeddedClient = (requestHandler: HttpHandler): CognitoIdentityProviderClient =>
    new CognitoIdentityProviderClient({
        region: 'embedded',
        credentials: { accessKeyId: 'embedded', secretAccessKey: 'embedded' },
        requestHandler,
    });

export interface Pool {
    readonly client: CognitoIdentityProviderClient;
    readonly poolId: string;
}
