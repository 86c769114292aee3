import { Amplify, ConsoleLogger } from '@aws-amplify/core';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { assertPool, loadConfig } from '../dataProvider/appConfig.ts';
import { refreshOnce } from './refreshOnce.ts';

const configure = async (): Promise<void> => {
    const { auth } = await loadConfig();
    assertPool(auth);
    const { userPoolId, userPoolClientId, userPoolEndpoint, verification, cookieStorage } = auth;
    const Cognito = {
        userPoolId,
        userPoolClientId,
        signUpVerificationMethod: verification,
        ...(userPoolEndpoint === null ? {} : { userPoolEndpoint: new URL(userPoolEndpoint, location.origin).href }),
    };
    // The library warns about every endpoint that is not Amazon's; ours is on purpose.
    ConsoleLogger.LOG_LEVEL = 'ERROR';
    Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
    cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
    cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokenRefresher(refreshOnce);
    if (cookieStorage === null) return;
    const { createCookieStorage } = await import('./cookieStorage.ts');
    cognitoUserPoolsTokenProvider.setKeyValueStorage(createCookieStorage(cookieStorage));
};

let configuring: Promise<void> | undefined;

/** Configures the identity library once per page; a failed attempt (no network) is tried again by the next call. */
export const ready = (): Promise<void> => {
    configuring ??= configure().catch((error: unknown) => {
        configuring = undefined;
        throw error;
    });
    return configuring;
};
