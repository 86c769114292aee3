import * as yup from 'yup';
import { isSafeUrl, urlOf } from './safeUrl.ts';
import { fitting, type ValuesOf } from './settings.ts';

/** Where the hosted sign-in pages may send people; only these addresses, letter by letter. */
export interface HostedConfig {
    /** After signing in. The first is the web app's own. */
    readonly callbackUrls: readonly string[];
    /** After signing out. The first is the web app's own. */
    readonly logoutUrls: readonly string[];
}

/** Codes and people travel there: encrypted, or not leaving this machine. A fragment would never reach a server. */
const isReturnAddress = (value: string): boolean => {
    const { username, password } = urlOf(value) ?? {};
    return isSafeUrl(value) && username === '' && password === '' && !value.includes('#');
};

const listOf = (value: string | undefined): readonly string[] =>
    (value ?? '').split(/[\s,]+/).filter((one) => one !== '');

const returnAddresses = () =>
    fitting(
        '${path} must be addresses with commas between them, each starting with https:// (http:// for localhost) and without #.',
        (value) => listOf(value).every(isReturnAddress),
    );

export const hostedVariables = {
    HOSTED_LOGIN: yup.string().oneOf(['0', '1'], 'HOSTED_LOGIN must be 0 (no hosted sign-in pages) or 1.'),
    CALLBACK_URLS: returnAddresses(),
    LOGOUT_URLS: returnAddresses(),
};

type HostedValues = ValuesOf<typeof hostedVariables>;

interface Surroundings {
    readonly publicUrl: string;
    /** Whether there are pages at all: a Cognito pool has some only with a domain. */
    readonly hasPages: boolean;
}

/** People on the machine itself open it by either name. */
const ownOrigins = (publicUrl: string): readonly string[] =>
    /^http:\/\/localhost(:|$)/.test(publicUrl) ? [publicUrl, publicUrl.replace('localhost', '127.0.0.1')] : [publicUrl];

/** The web app's own addresses first, then those of the environment; undefined when hosted sign-in is off. */
export const readHosted = (values: HostedValues, { publicUrl, hasPages }: Surroundings): HostedConfig | undefined => {
    if (values.HOSTED_LOGIN === '0' || !hasPages) return undefined;
    const own = ownOrigins(publicUrl);
    return {
        callbackUrls: [...new Set([...own.map((origin) => `${origin}/`), ...listOf(values.CALLBACK_URLS)])],
        logoutUrls: [...new Set([...own.map((origin) => `${origin}/signed-out`), ...listOf(values.LOGOUT_URLS)])],
    };
};
