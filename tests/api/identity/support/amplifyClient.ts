import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger, defaultStorage } from '@aws-amplify/core';
import type { IdentityServer } from './identityServer.ts';

/** Points Amplify, whose state is one per process, at this server. */
export function configureAmplify({ provider, url }: IdentityServer): void {
    ConsoleLogger.LOG_LEVEL = 'ERROR';
    const Cognito = {
        userPoolId: provider.poolId,
        userPoolClientId: provider.clientId,
        userPoolEndpoint: `${url}/idp/`,
    };
    cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}
