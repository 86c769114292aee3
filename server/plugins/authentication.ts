import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import type { Principal } from '../../domain/access/roles.ts';
import { ApiError, unauthenticated } from '../errors.ts';
import { bindPerson, findPerson, noteSignIn, type Person } from '../identity/directory.ts';
import type { Identity, VerifiedToken } from '../identity/identity.ts';

declare module 'fastify' {
    interface FastifyRequest {
        /** Whoever asks; on routes under /api that are not public. Elsewhere reading it is a 401. */
        readonly principal: Principal;
        /** The same person with what only they themselves are told. */
        readonly person: Person;
    }
    interface FastifyContextConfig {
        /** Answers anybody. Every other route under /api needs a signed-in person, without a word of its own. */
        isPublic?: boolean;
    }
}

export interface AuthenticationOptions {
    readonly pool: Pool;
    readonly identity: Identity;
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const longestToken = 8_192;

const tokenOf = ({ headers }: FastifyRequest): string => {
    const token = bearer.exec(headers.authorization ?? '')?.[1];
    if (token === undefined || token.length > longestToken) throw unauthenticated();
    return token;
};

const refused = (code: string, message: string): ApiError => new ApiError({ status: 403, code, message });

const personOf = async ({ pool, identity }: AuthenticationOptions, token: VerifiedToken): Promise<Person> => {
    const known = await findPerson(pool, token);
    const person = known ?? (identity.bindsByUsername ? await bindPerson(pool, token) : null);
    if (person === null) {
        throw refused('no_profile', 'You are signed in but not in our directory. Ask an administrator to add you.');
    }
    if (person.status !== 'active') throw refused('disabled', 'Your account is disabled. Ask an administrator.');
    if (token.signedInAt !== null && (person.lastSignInAt?.getTime() ?? 0) < token.signedInAt.getTime()) {
        await noteSignIn(pool, person.username, token.signedInAt);
    }
    return person;
};

/**
 * Makes every route under /api ask who is there: 401 without a good token, 403 `no_profile` or `disabled` for people
 * the directory does not let in. Rights come from the directory alone, never from what the token claims.
 */
export const authentication = fastifyPlugin(async (app: FastifyInstance, options: AuthenticationOptions) => {
    const people = new WeakMap<FastifyRequest, Person>();
    const read = (request: FastifyRequest): Person => {
        const person = people.get(request);
        if (person === undefined) throw unauthenticated();
        return person;
    };
    const getter = {
        getter(this: FastifyRequest): Person {
            return read(this);
        },
    };
    app.decorateRequest('principal', getter);
    app.decorateRequest('person', getter);
    app.addHook('onRequest', async (request) => {
        const { url, config } = request.routeOptions;
        if (url === undefined || !url.startsWith('/api/') || config.isPublic === true) return;
        const token = await options.identity.verify(tokenOf(request));
        people.set(request, await personOf(options, token));
    });
});
