import rateLimitLibrary, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { BoundedMap } from '../boundedMap.ts';
import { tooMany, type ApiError } from '../errors.ts';
import { sharedCounts } from './sharedCounts.ts';

/** Requests a minute. */
export interface RateLimits {
    /** Of one person or one key, or of one address where nobody is signed in. */
    readonly reads: number;
    readonly writes: number;
    /** Calls of the identity provider from one address: a whole shop may sit behind it. */
    readonly identity: number;
    /** Sign-ins and requests for codes from one address, out of the former. */
    readonly signIns: number;
    /** Of one phone with our lock app. */
    readonly phones: number;
}

export const defaultRateLimits: RateLimits = { reads: 600, writes: 120, identity: 600, signIns: 60, phones: 30 };

const guarded =
    /\.(InitiateAuth|SignUp|ConfirmSignUp|ResendConfirmationCode|ForgotPassword|ConfirmForgotPassword|GetUserAttributeVerificationCode)$/;

/** The route's address where there is one: what was sent may write the same in other letters (`/%69dp/`) or end in a query. */
const addressOf = ({ url, routeOptions }: FastifyRequest): string => routeOptions.url ?? url;

const isIdentity = (request: FastifyRequest): boolean => /^\/idp(\/|$)/.test(addressOf(request));

const kindOf = (request: FastifyRequest): Exclude<keyof RateLimits, 'phones'> => {
    const { method, headers } = request;
    if (isIdentity(request)) {
        return guarded.test(String(headers['x-amz-target'] ?? '')) ||
            (method === 'POST' && addressOf(request).includes('/login'))
            ? 'signIns'
            : 'identity';
    }
    return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
};

/** Where a request comes from: an IPv4 address, or the network of 64 bits that one customer of a provider has in IPv6. */
const sourceOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);

const whoOf = (request: FastifyRequest): string =>
    request.caller === undefined ? `address ${sourceOf(request)}` : `${request.caller.kind} ${request.caller.username}`;

interface RateLimitOptions {
    readonly pool: Pick<Pool, 'query'>;
    readonly limits: RateLimits;
    /** What clients of the identity provider are told: they know refusals by name. */
    readonly identityRefusal: () => Error;
}

declare module 'fastify' {
    interface FastifyInstance {
        /** Counts a request that nobody could be found for, before it is refused: 429 above its address's limit. */
        readonly countStranger: (request: FastifyRequest) => Promise<void>;
        /** Throws 429 while the strangers of a request's address are above their limit; counts nothing. */
        readonly refuseStrangers: (request: FastifyRequest) => void;
        /** Counts a call that a phone proved to be its own, by what its address names: 429 above its limit. */
        readonly countPhone: (request: FastifyRequest) => Promise<void>;
    }
}

const limited = /^\/(api|idp)(\/|$)/;

const mostCallers = 20_000;
const shareEveryMs = 1_000;

const tooManyFor = (ms: number): ApiError => tooMany(Math.max(1, Math.ceil(ms / 1000)));

/** Counts requests a minute for each person or address: 429 with Retry-After above the limit, summed over all processes. */
export const rateLimit = fastifyPlugin(async (app: FastifyInstance, options: RateLimitOptions) => {
    const { pool, limits, identityRefusal } = options;
    const { store, share } = sharedCounts({
        pool,
        most: mostCallers,
        isUrgent: (caller) => caller.endsWith(' signIns'),
    });
    const sharing = setInterval(() => void share(), shareEveryMs).unref();
    app.addHook('onClose', async () => clearInterval(sharing));
    await app.register(rateLimitLibrary, {
        global: true,
        store,
        timeWindow: 60_000,
        keyGenerator: (request) => `${whoOf(request)} ${kindOf(request)}`,
        max: (request) => limits[kindOf(request)],
        allowList: (request) => !limited.test(addressOf(request)) && !limited.test(request.url),
        addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
        addHeadersOnExceeding: {
            'x-ratelimit-limit': false,
            'x-ratelimit-remaining': false,
            'x-ratelimit-reset': false,
        },
        errorResponseBuilder: (request, { ttl }) => (isIdentity(request) ? identityRefusal() : tooManyFor(ttl)),
    });
    // Whoever asks for this has looked at where the request goes.
    const anywhere = { allowList: () => false };
    const count = app.createRateLimit(anywhere);
    const countOwn = app.createRateLimit({
        ...anywhere,
        max: limits.phones,
        keyGenerator: ({ params }) => `phone ${Object.values(Object(params)).join(' ')}`,
    });
    app.decorate('countPhone', async (request: FastifyRequest) => {
        const counted = await countOwn(request);
        if (!counted.isAllowed && counted.isExceeded) throw tooManyFor(counted.ttl);
    });
    // Until when, in milliseconds since 1970, by address.
    const refused = new BoundedMap<number>(mostCallers);
    app.decorate('countStranger', async (request: FastifyRequest) => {
        const counted = await count(request);
        if (counted.isAllowed || !counted.isExceeded) return;
        refused.set(sourceOf(request), Date.now() + counted.ttl);
        throw tooManyFor(counted.ttl);
    });
    app.decorate('refuseStrangers', (request: FastifyRequest) => {
        const left = (refused.get(sourceOf(request)) ?? 0) - Date.now();
        if (left > 0) throw tooManyFor(left);
    });
});
