import type { DeliveryMedium } from './types.ts';

/** What people may prove besides their password. */
export type MfaFactor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

export type Scope = 'openid' | 'email' | 'phone' | 'profile' | 'aws.cognito.signin.user.admin';

export interface GroupSetting {
    readonly name: string;
    readonly description: string;
    /** The lower, the earlier in `cognito:groups`. */
    readonly precedence: number;
}

/** The user pool and its one public client. All durations in seconds. */
export interface PoolSettings {
    /** `<region>_<letters and digits>`. The part after the underscore is hashed into every password: never change it. */
    readonly poolId: string;
    readonly clientId: string;
    /** Where hosted sign-in may return to, compared letter by letter; none: there are no hosted pages. */
    readonly callbackUrls: readonly string[];
    readonly logoutUrls: readonly string[];
    /** What hosted sign-in may grant. */
    readonly scopes: readonly Scope[];
    /** Whether administrators may give somebody the password that is published for demonstrations: in development. */
    readonly takesPublishedPassword: boolean;
    /** Names without the `custom:` prefix; users may read, only the server may write them. */
    readonly customAttributes: readonly string[];
    readonly accessTokenSeconds: number;
    readonly refreshTokenSeconds: number;
    /** Shorter ends for people of some groups; undefined: a sign-in lasts as long as its refresh token, used or not. */
    readonly sessionLimits:
        | ((groups: readonly string[]) => { readonly idleSeconds: number; readonly longestSeconds: number })
        | undefined;
    readonly sessionSeconds: number;
    /** As `sessionSeconds`, while a second factor is set up. */
    readonly setUpSeconds: number;
    readonly resetCodeSeconds: number;
    /** Codes that confirm a sign-up or a changed address. */
    readonly verificationCodeSeconds: number;
    /** Whether strangers may make an account for themselves. */
    readonly selfSignUp: boolean;
    /** What the message of a sign-up holds: a code to type, or (by e-mail only) a link to a page with a button. */
    readonly verification: 'code' | 'link';
    /** Those that nobody carries: what would go that way is refused. */
    readonly missingMedia: readonly DeliveryMedium[];
    /** Groups whose people must have a second factor: who has none sets one up at the next sign-in. */
    readonly mfaRequiredGroups: readonly string[];
    /** A signing key is replaced when it is this old. */
    readonly signingKeySeconds: number;
    readonly temporaryPasswordSeconds: number;
    /** How long a replaced refresh token keeps working; undefined: refresh tokens are not rotated. */
    readonly refreshRotationGraceSeconds: number | undefined;
    readonly groups: readonly GroupSetting[];
}

/** What everybody in a demonstration signs in with. */
export const PUBLISHED_PASSWORD = 'Ahadi-demo-1!';

const HOUR = 3600;
const TEN_MINUTES = 600;
const DAY = 24 * HOUR;

export const defaultPoolSettings: PoolSettings = {
    poolId: 'eu-west-1_Embedded1',
    clientId: 'ahadiembeddedclient0000001',
    callbackUrls: [],
    logoutUrls: [],
    scopes: ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'],
    takesPublishedPassword: false,
    customAttributes: ['country', 'merchantCode', 'agentCode', 'cellphone', 'seniority'],
    accessTokenSeconds: HOUR,
    refreshTokenSeconds: 30 * DAY,
    sessionLimits: undefined,
    sessionSeconds: 180,
    setUpSeconds: 900,
    // ASVS 6.5.5.
    resetCodeSeconds: TEN_MINUTES,
    verificationCodeSeconds: TEN_MINUTES,
    selfSignUp: false,
    verification: 'code',
    missingMedia: [],
    mfaRequiredGroups: [],
    signingKeySeconds: 90 * DAY,
    temporaryPasswordSeconds: DAY,
    refreshRotationGraceSeconds: undefined,
    groups: [
        { name: 'admin', description: 'Administrators', precedence: 1 },
        { name: 'support', description: 'Support staff', precedence: 2 },
        { name: 'underwriters', description: 'Underwriters', precedence: 3 },
        { name: 'sales', description: 'Sales representatives', precedence: 4 },
    ],
};
