import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Context } from './context.ts';
import { readCookie, setCookie } from './hosted/cookies.ts';
import { KNOWN_SECONDS } from './store/knownBrowsers.ts';

/** The same context for one request that came over the network, and for the browser behind it. */
export function onBehalfOf(context: Context, request: FastifyRequest, reply: FastifyReply): Context {
    const caller: Caller = {
        ip: request.ip,
        browser: readCookie(context, request, 'dc'),
        keepBrowser: (value) => setCookie(context, reply, { name: 'dc', value, maxAge: KNOWN_SECONDS }),
    };
    return { ...context, caller };
}
