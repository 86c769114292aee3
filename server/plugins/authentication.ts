import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import type { Principal } from '../../domain/access/roles.ts';
import type { Freshness } from '../database/freshness.ts';
import { ApiError, unauthenticated } from '../errors.ts';
import { bindPerson, findPerson, noteSignIn, type Person } from '../identity/directory.ts';
import type { Identity } from '../identity/identity.ts';
import { createRecentChecks } from '../identity/recentChecks.ts';
import { readBearer, TokenRefused, type AccessClaims } from '../identity/verify.ts';

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
    }
}

export interface AuthenticationOptions {
    readonly pool: Pool;
    readonly identity: Pick<Identity, 'verify' | 'bindsByUsername'>;
    readonly freshness: Pick<Freshness, 'generation'>;
}

const refused = (code: string, message: string): ApiError => new ApiError({ status: 403, code, message });

const personOf = async ({ pool, identity }: AuthenticationOptions, claims: AccessClaims): Promise<Person> => {
    const subject = { issuer: claims.issuer, subject: claims.sub };
    const known = await findPerson(pool, subject);
    const binds = known === null && identity.bindsByUsername;
    const person = binds ? await bindPerson(pool, { ...subject, username: claims.username }) : known;
    if (person === null) {
        throw refused('no_profile', 'You are signed in but not in our directory. Ask an administrator to add you.');
    }
    if (person.status !== 'active') throw refused('disabled', 'Your account is disabled. Ask an administrator.');
    const signedInMs = (claims.signedInAt ?? claims.issuedAt) * 1000;
    // Tokens count whole seconds, and one of the same second may be older.
    if (signedInMs <= (person.signedOutAt?.getTime() ?? 0)) throw new TokenRefused('signed out everywhere');
    if (signedInMs > (person.lastSignInAt?.getTime() ?? 0)) {
        await noteSignIn(pool, person.username, new Date(signedInMs));
    }
    return person;
};

const people = new WeakMap<FastifyRequest, Person>();

/** The person that a request was found to come from; undefined on public routes and before anybody looked. */
export const signedIn = (request: FastifyRequest): Person | undefined => people.get(request);

const getter = {
    getter(this: FastifyRequest): Person {
        const person = people.get(this);
        if (person === undefined) throw unauthenticated();
        return person;
    },
};

/**
 * Makes every route under /api ask who is there: 401 without a good token, 403 `no_profile` or `disabled` for people
 * the directory does not let in. Rights come from the directory alone, never from what the token claims.
 */
export const authentication = fastifyPlugin(async (app: FastifyInstance, options: AuthenticationOptions) => {
    const checks = createRecentChecks(options.freshness);
    const authenticate = async (request: FastifyRequest): Promise<void> => {
        const { authorization } = request.headers;
        if (authorization === undefined) throw unauthenticated();
        const token = readBearer(authorization);
        const recent = request.routeOptions.config.trustsRecentCheck === true ? checks.find(token) : undefined;
        const check = async (): Promise<Person> => personOf(options, await options.identity.verify(token));
        people.set(request, recent ?? (await checks.after(token, check)));
    };
    app.decorateRequest('principal', getter);
    app.decorateRequest('person', getter);
    app.decorate('authenticate', authenticate);
    app.addHook('onRequest', async (request) => {
        const { url, config } = request.routeOptions;
        // Decided by the address, so that a route cannot forget it.
        if (url === undefined || !url.startsWith('/api/') || config.isPublic === true) return;
        await authenticate(request);
    });
});
