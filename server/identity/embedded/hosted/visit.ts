import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../domain/languages/phrase.ts';
import type { Context } from '../context.ts';
import { onBehalfOf } from '../knownBrowser.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { hashToken, randomToken } from '../../../platform/secrets/secrets.ts';
import {
    deleteHostedSession,
    findHostedSession,
    insertHostedSession,
    type HostedSession,
} from '../store/hostedSessions.ts';
import { readCookie, setCookie } from './cookies.ts';
import { readQuery } from './form.ts';
import { chooseLanguage, sayIn, type Say } from './texts/texts.ts';

const COOKIE_BYTES = 32;
const SESSION_SECONDS = 3600;

export interface Visit {
    readonly context: Context;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly query: URLSearchParams;
    readonly language: Language;
    readonly say: Say;
}

export function receive(context: Context, request: FastifyRequest, reply: FastifyReply): Visit {
    const query = readQuery(request);
    const language = chooseLanguage(query, request.headers['accept-language']);
    return { context: onBehalfOf(context, request, reply), request, reply, query, language, say: sayIn(language) };
}

/** The cookie that forms are bound to; a browser without one gets it with this answer. */
export function browserOf({ context, request, reply }: Visit): string {
    const known = readCookie(context, request, 'idp_browser');
    if (known !== undefined) return known;
    const value = randomToken(COOKIE_BYTES);
    setCookie(context, reply, { name: 'idp_browser', value });
    return value;
}

export async function sessionOf({ context, request }: Visit): Promise<HostedSession | undefined> {
    const cookie = readCookie(context, request, 'idp_session');
    if (cookie === undefined) return undefined;
    return await findHostedSession(context.database.pool, hashToken(cookie), context.now());
}

/** Remembers the browser for an hour, under a cookie that nobody knew before. */
export async function openSession(visit: Visit, userId: string): Promise<Pick<HostedSession, 'userId' | 'authTime'>> {
    const { context, request, reply } = visit;
    const { pool } = context.database;
    const value = randomToken(COOKIE_BYTES);
    const authTime = context.now();
    const earlier = readCookie(context, request, 'idp_session');
    if (earlier !== undefined) await deleteHostedSession(pool, hashToken(earlier));
    const expiresAt = secondsFrom(authTime, SESSION_SECONDS);
    await insertHostedSession(pool, { cookieHash: hashToken(value), userId, authTime, expiresAt });
    setCookie(context, reply, { name: 'idp_session', value, maxAge: SESSION_SECONDS });
    return { userId, authTime };
}

export async function closeSession({ context, request, reply }: Visit): Promise<void> {
    const cookie = readCookie(context, request, 'idp_session');
    if (cookie !== undefined) await deleteHostedSession(context.database.pool, hashToken(cookie));
    setCookie(context, reply, { name: 'idp_session', value: '', maxAge: 0 });
}
