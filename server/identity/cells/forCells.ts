import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Cell } from '../../platform/config/cellConfig.ts';
import { unauthenticated } from '../../platform/errors.ts';
import type { IdentityProvider } from '../embedded/types.ts';
import { findPerson } from '../directory.ts';
import type { LacksFactor } from '../requiredFactor.ts';
import { readLead } from './leads.ts';
import type { SignIn } from './directory.ts';
import { readProfile } from './ownProfiles.ts';
import { isSecretOf } from './secret.ts';

interface ForCells {
    readonly cells: readonly Cell[];
    readonly provider: Pick<IdentityProvider, 'answerCell' | 'issuer' | 'tokenState'>;
    readonly pool: Pool;
    readonly lacksFactor: LacksFactor;
}

interface SignInRoute {
    readonly Params: { readonly signIn: string };
    readonly Querystring: { readonly subject?: string };
}

/** Null too for a leading administrator who must set a second factor up first. */
const leadBehind = async ({ provider: { issuer }, pool, lacksFactor }: ForCells, subject: string) => {
    const person = await findPerson(pool, { issuer, subject });
    if (person === null || (await lacksFactor(person))) return null;
    return readLead(pool, { issuer, subject });
};

/** The countries of the cell that asks; throws 401 for anybody else. */
const countriesOf = async (
    { cells }: ForCells,
    app: FastifyInstance,
    request: FastifyRequest,
): Promise<readonly string[]> => {
    const { authorization } = request.headers;
    const countries = cells.filter(({ secret }) => isSecretOf(authorization, secret)).map(({ country }) => country);
    if (countries.length > 0) return countries;
    await app.countStranger(request);
    throw unauthenticated();
};

const mostBytes = 64 * 1024;

/** What the directory does for its cells, under `/cells`: their people's accounts, and whether a sign-in stands. */
export const forCells =
    (options: ForCells): FastifyPluginAsync =>
    async (app) => {
        const { provider } = options;
        app.removeAllContentTypeParsers();
        app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => {
            done(null, body);
        });
        app.post('/cells/accounts', async (request, reply) => {
            const countries = await countriesOf(options, app, request);
            const asked = { target: request.headers['x-amz-target'], body: request.body };
            const { status, headers, body } = await provider.answerCell(asked, countries);
            return reply.code(status).headers(headers).send(body);
        });
        app.get<SignInRoute>('/cells/sign-ins/:signIn', async (request): Promise<SignIn> => {
            await countriesOf(options, app, request);
            const subject = request.query.subject ?? '';
            const state = await provider.tokenState({ originJti: request.params.signIn, sub: subject });
            if (state !== 'live') return { state, lead: null, profile: {} };
            const [lead, profile] = [await leadBehind(options, subject), await readProfile(options.pool, subject)];
            return { state, lead, profile };
        });
    };
