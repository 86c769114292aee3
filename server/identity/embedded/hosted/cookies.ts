import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * The one says who is signed in here, the other which browser a form was given to, the last that somebody signed in from
 * this browser before.
 */
export type CookieName = 'idp_session' | 'idp_browser' | 'dc';

/** With the prefix, browsers take it from this very host and over https alone (ASVS 3.3.1, 3.3.3). */
const isSecure = ({ issuer }: Context): boolean => issuer.startsWith('https:');

const sentName = (context: Context, name: CookieName): string => (isSecure(context) ? `__Host-${name}` : name);

export function readCookie(context: Context, { headers }: FastifyRequest, name: CookieName): string | undefined {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
    const value = pairs.find(([found]) => found === sentName(context, name))?.[1];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

interface NewCookie {
    readonly name: CookieName;
    readonly value: string;
    /** Seconds; 0 removes the cookie, undefined keeps it while the browser is open. */
    readonly maxAge?: number;
}

export function setCookie(context: Context, reply: FastifyReply, { name, value, maxAge }: NewCookie): void {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    const where = isSecure(context) ? 'Path=/; Secure' : 'Path=/idp';
    void reply.header('set-cookie', `${sentName(context, name)}=${value}; ${where}; HttpOnly; SameSite=Lax${age}`);
}
