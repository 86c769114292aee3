import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** The one says who is signed in here, the other which browser a form was given to. */
export type CookieName = 'idp_session' | 'idp_browser';

export function readCookie({ headers }: FastifyRequest, name: CookieName): string | undefined {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
    const value = pairs.find(([found]) => found === name)?.[1];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

interface NewCookie {
    readonly name: CookieName;
    readonly value: string;
    /** Seconds; 0 removes the cookie, undefined keeps it while the browser is open. */
    readonly maxAge?: number;
}

export function setCookie({ issuer }: Context, reply: FastifyReply, { name, value, maxAge }: NewCookie): void {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    const secure = issuer.startsWith('https:') ? '; Secure' : '';
    void reply.header('set-cookie', `${name}=${value}; Path=/idp; HttpOnly; SameSite=Lax${secure}${age}`);
}
