import { request } from '../dataProvider/http.ts';

/** What is left out or null has the default: path '/', 365 days, secure. */
export interface CookieSettings {
    readonly domain?: string | null;
    readonly path?: string | null;
    /** Days. */
    readonly expires?: number | null;
    readonly sameSite?: string | null;
    readonly secure?: boolean | null;
}

/** What `GET /api/config` tells the app at run time, so that one build serves every environment. */
export interface AppConfig {
    readonly auth: {
        readonly userPoolId: string;
        readonly userPoolClientId: string;
        /** Null means the identity provider's own regional address; '/idp/' the embedded one, on our own origin. */
        readonly userPoolEndpoint: string | null;
        readonly region: string;
        /** Where hosted login is served: '/idp' on our own origin or 'https://<domain>'; null: there is none. */
        readonly hostedUrl: string | null;
        /** Registered at the provider; of each list the one of our own origin is used. */
        readonly redirectUris: readonly string[];
        readonly logoutUris: readonly string[];
        /** What hosted login asks for: 'openid', 'email' and so on. */
        readonly scopes: readonly string[];
        /** Whether people may open an account themselves. */
        readonly signUp: boolean;
        readonly mfa: 'OFF' | 'OPTIONAL' | 'ON';
        readonly deviceTracking: boolean;
        /** How a new account is confirmed. */
        readonly verification: 'code' | 'link';
        /** Keeps the tokens in cookies; null: in the browser's local storage. */
        readonly cookieStorage: CookieSettings | null;
    };
    readonly environment: 'development' | 'production';
    readonly version: string;
    readonly demo: boolean;
    /** Partners behind which no real one stands: 'mobileMoney', 'bureau', 'deviceLock', 'messaging'. */
    readonly simulated: readonly string[];
}

const POOL_ID_MAX_LENGTH = 55;
const POOL_ID = /^[\w-]+_[0-9a-zA-Z]+$/;

/** Both ids present, the pool id in the form region_id and at most 55 characters (section 5). Throws an Error otherwise. */
export const assertPool = ({
    userPoolId,
    userPoolClientId,
}: Pick<AppConfig['auth'], 'userPoolId' | 'userPoolClientId'>): void => {
    if (userPoolId === '' || userPoolClientId === '') throw new Error('Both UserPoolId and ClientId are required.');
    if (userPoolId.length > POOL_ID_MAX_LENGTH || !POOL_ID.test(userPoolId))
        throw new Error('Invalid UserPoolId format.');
};

let loading: Promise<AppConfig> | undefined;

/** Fetched once per page; a failed attempt is not kept, so the next call tries again. */
export const loadConfig = (): Promise<AppConfig> => {
    loading ??= request<AppConfig>('/api/config', { isPublic: true }).catch((error: unknown) => {
        loading = undefined;
        throw error;
    });
    return loading;
};
