import * as yup from 'yup';
import { prefixOf } from './safeUrl.ts';
import type { Environment } from './settings.ts';

const sameSites = ['strict', 'lax', 'none'] as const;

/** How the web app keeps its tokens in cookies of this host, and of its path there. */
export interface CookieConfig {
    readonly domain: null;
    readonly path: string;
    /** Days. */
    readonly expires: number;
    readonly sameSite: (typeof sameSites)[number];
    readonly secure: boolean;
}

export const cookieVariables = {
    TOKEN_COOKIE: yup.string().oneOf(sameSites, `TOKEN_COOKIE must be one of ${sameSites.join(', ')}.`),
};

/** Browsers drop cookies of other sites' pages that are not secure. */
export const cookieFaults = (env: Environment): readonly string[] =>
    env['TOKEN_COOKIE'] === 'none' && !env['PUBLIC_URL']?.startsWith('https:')
        ? ['PUBLIC_URL must start with https:// where TOKEN_COOKIE is none.']
        : [];

/** Undefined: tokens stay in the browser's local storage. */
export const readCookie = (
    sameSite: CookieConfig['sameSite'] | undefined,
    publicUrl: string,
): CookieConfig | undefined =>
    sameSite && {
        domain: null,
        path: `${prefixOf(publicUrl)}/`,
        expires: 365,
        sameSite,
        secure: publicUrl.startsWith('https:'),
    };
