import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import type { Principal } from '../../domain/access/roles.ts';
import type { Freshness } from '../platform/audit/freshness.ts';
import { sessionLimitsOf, type SignInConfig } from '../platform/config/signInConfig.ts';
import { ApiError, notAllowed, unauthenticated } from '../platform/errors.ts';
import { bindPerson, noteSignIn, type Person } from './directory.ts';
import type { Identity } from './identity.ts';
import { createPatientDirectory } from './patientDirectory.ts';
import { createRecentChecks } from './recentChecks.ts';
import { readBearer, TokenRefused, type AccessClaims } from './verify.ts';
import { findKey, type KeyCaller } from './keys/findKey.ts';
import { readKey } from './keys/secret.ts';

declare module 'fastify' {
    interface FastifyRequest {
        /** Whoever asks; on routes under /api that are not public. Elsewhere reading it is a 401. */
        readonly principal: Principal;
        /** The same person with what only they themselves are told. */
        readonly person: Person;
    }
    interface FastifyInstance {
        /** Finds out who asks, for routes outside /api: 401 or 403 as everywhere. */
        readonly authenticate: (request: FastifyRequest) => Promise<void>;
    }
    interface FastifyContextConfig {
        /** Answers anybody. Every other route under /api needs a signed-in person, without a word of its own. */
        isPublic?: boolean;
        /** Reads only: may answer on a check of the same token less than a second ago, while nothing has changed since. */
        trustsRecentCheck?: boolean;
        /** Answers people too who must set up a second factor first. */
        isForSetUp?: boolean;
        /** Answers programs with an API key as well: reads only, and only what asks `can` before it answers. */
        answersKeys?: boolean;
    }
}

export interface AuthenticationOptions {
    readonly pool: Pool;
    readonly identity: Pick<Identity, 'verify' | 'bindsByUsername' | 'lacksFactor'>;
    readonly freshness: Pick<Freshness, 'generation'>;
    readonly signIn: SignInConfig;
}

type Caller = Person | KeyCaller;

interface Knowing extends AuthenticationOptions {
    readonly find: ReturnType<typeof createPatientDirectory>;
}

const refused = (code: string, message: string): ApiError => new ApiError({ status: 403, code, message });

const personOf = async ({ pool, identity, find, signIn }: Knowing, claims: AccessClaims): Promise<Person> => {
    const subject = { issuer: claims.issuer, subject: claims.sub };
    const known = await find(subject);
    const binds = known === null && identity.bindsByUsername;
    const person = binds ? await bindPerson(pool, { ...subject, username: claims.username }) : known;
    if (person === null) {
        throw refused('no_profile', 'You are signed in but not in our directory. Ask an administrator to add you.');
    }
    if (person.status !== 'active') throw refused('disabled', 'Your account is disabled. Ask an administrator.');
    const signedInMs = (claims.signedInAt ?? claims.issuedAt) * 1000;
    // Tokens count whole seconds, and one of the same second may be older.
    if (signedInMs <= (person.signedOutAt?.getTime() ?? 0)) throw new TokenRefused('signed out everywhere');
    // A user pool of Cognito's renews tokens as long as it was told to.
    const { longestSeconds } = sessionLimitsOf(signIn, person.groups);
    if (Date.now() > signedInMs + longestSeconds * 1000) throw new TokenRefused('signed in too long ago');
    if (signedInMs > (person.lastSignInAt?.getTime() ?? 0)) {
        await noteSignIn(pool, person.username, new Date(signedInMs));
    }
    return (await identity.lacksFactor(person)) ? { ...person, lacksFactor: true } : person;
};

const callers = new WeakMap<FastifyRequest, Caller>();

const requireCaller = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (caller === undefined) throw unauthenticated();
    return caller;
};

const callerGetter = {
    getter(this: FastifyRequest): Caller | undefined {
        return callers.get(this);
    },
};

const principalGetter = {
    getter(this: FastifyRequest): Principal {
        return requireCaller(this);
    },
};

const personGetter = {
    getter(this: FastifyRequest): Person {
        const caller = requireCaller(this);
        if (caller.kind === 'key') throw notAllowed();
        return caller;
    },
};

interface Credential {
    /** As it came, to know it again. */
    readonly text: string;
    readonly isKey: boolean;
    /** Null for a key that opens nothing. */
    readonly check: () => Promise<Caller | null>;
}

/** What the header holds: an API key, or else the token of a sign-in. Throws `TokenRefused` for anything else. */
const credentialIn = (authorization: string, options: Knowing): Credential => {
    const key = readKey(authorization);
    if (key === undefined) {
        const text = readBearer(authorization);
        return { text, isKey: false, check: async () => personOf(options, await options.identity.verify(text)) };
    }
    return { text: key.secret, isKey: true, check: () => findKey(options.pool, key) };
};

/**
 * Makes every route under /api ask who is there: 401 without a good token or key, 403 `no_profile` or `disabled` for people
 * the directory does not let in, and for keys wherever they have no business. Rights come from the directory alone, never
 * from what the token claims.
 */
export const authentication = fastifyPlugin(async (app: FastifyInstance, options: AuthenticationOptions) => {
    const checks = createRecentChecks<Caller | null>(options.freshness);
    const knowing = { ...options, find: createPatientDirectory(options.pool) };
    const identify = async (request: FastifyRequest): Promise<void> => {
        const { authorization } = request.headers;
        if (authorization === undefined) throw unauthenticated();
        const { config } = request.routeOptions;
        const { text, isKey, check } = credentialIn(authorization, knowing);
        const found = config.trustsRecentCheck === true ? checks.find(text) : undefined;
        // Who sets a second factor up is let in with the next request.
        const recent = found?.kind === 'person' && found.lacksFactor === true ? undefined : found;
        // Who has guessed too often is not looked up any more; a token costs no question to the database.
        if (isKey && (recent ?? null) === null) app.refuseStrangers(request);
        const caller = recent ?? (await checks.after(text, check));
        if (caller === null) {
            await app.countStranger(request);
            throw unauthenticated('This key opens nothing. Ask whoever gave it to you.');
        }
        if (caller.kind === 'key' && config.answersKeys !== true) {
            throw notAllowed('A key reads lists and records that it names, and does nothing else.');
        }
        if (caller.kind === 'person' && caller.lacksFactor === true && config.isForSetUp !== true) {
            throw refused(
                'second_factor_required',
                'Your work asks for a second step at sign-in. Set it up in your account to go on.',
            );
        }
        callers.set(request, caller);
    };
    const authenticate = async (request: FastifyRequest): Promise<void> => {
        try {
            await identify(request);
        } catch (error) {
            // Whoever is refused here never reaches the limiter, which counts people by their names.
            if (error instanceof TokenRefused) await app.countStranger(request);
            throw error;
        }
    };
    app.decorateRequest('caller', callerGetter);
    app.decorateRequest('principal', principalGetter);
    app.decorateRequest('person', personGetter);
    app.decorate('authenticate', authenticate);
    app.addHook('onRequest', async (request) => {
        const { url, config } = request.routeOptions;
        // Decided by the address, so that a route cannot forget it.
        if (url === undefined || !url.startsWith('/api/') || config.isPublic === true) return;
        await authenticate(request);
    });
});
