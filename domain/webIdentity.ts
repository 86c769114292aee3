import type { PushOffer } from './notifications/pushOffer.ts';

/** How tokens are kept in cookies. What is left out or null has the default: path '/', 365 days, secure. */
export interface CookieSettings {
    readonly domain?: string | null;
    readonly path?: string | null;
    /** Days. */
    readonly expires?: number | null;
    readonly sameSite?: string | null;
    readonly secure?: boolean | null;
}

/** What the web app needs to reach the identity provider: `auth` in the answer of `GET /api/config`. */
export interface WebIdentity {
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    /** Null: the provider's own regional address; '/idp/': the embedded one, on our own origin. */
    readonly userPoolEndpoint: string | null;
    readonly region: string;
    /** What hosted sign-in addresses begin with: '/idp' on our own origin or 'https://<domain>'; null: there is none. */
    readonly hostedUrl: string | null;
    /** Where hosted sign-in may return to; the one of our own origin is used. */
    readonly redirectUris: readonly string[];
    /** Where hosted sign-out may return to, likewise. */
    readonly logoutUris: readonly string[];
    /** What hosted sign-in asks for: 'openid', 'email' and so on. */
    readonly scopes: readonly string[];
    readonly signUp: boolean;
    readonly mfa: 'OFF' | 'OPTIONAL' | 'ON';
    /** Whether codes can be had that stand in for a lost second factor. */
    readonly recoveryCodes: boolean;
    readonly deviceTracking: boolean;
    readonly verification: 'code' | 'link';
    /** What a new password must be, in one English sentence that the catalogues translate; null: a pool that has its own policy. */
    readonly passwordRule: string | null;
    /** Null: tokens are kept in the browser's local storage. */
    readonly cookieStorage: CookieSettings | null;
}

/** What `GET /api/config` tells the app at run time, so that one build serves every environment. */
export interface WebConfig {
    readonly auth: WebIdentity;
    readonly environment: 'development' | 'production';
    readonly version: string;
    readonly demo: boolean;
    /** Partners for whom a simulator answers, and those for whom nobody does: 'mobileMoney', 'transfers', ... */
    readonly simulated: readonly string[];
    readonly missing: readonly string[];
    /** How this browser may take notifications. */
    readonly push: PushOffer;
}
