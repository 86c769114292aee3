import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { confirmationRoutes } from './hosted/confirmation.ts';
import { describeProvider } from './hosted/discovery.ts';
import { hostedRoutes } from './hosted/routes.ts';
import { onBehalfOf } from './knownBrowser.ts';
import type { WireReply } from './types.ts';
import { answer, refuse } from './wire.ts';

const PREFIX = '/idp';
const BODY_LIMIT = 64 * 1024;
const KEYS_MAX_AGE_SECONDS = 300;

/** Everything under `/idp`: the operations by POST, and what verifiers of our tokens look for. */
export const identityRoutes =
    (context: Context): FastifyPluginAsync =>
    async (app) => {
        await app.register(async (scope) => addRoutes(scope, context), { prefix: PREFIX });
    };

async function addRoutes(scope: FastifyInstance, context: Context): Promise<void> {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
        done(null, body);
    });
    scope.setErrorHandler((error: FastifyError, _request, reply) => send(reply, refuse(context, error)));
    scope.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found', message: 'Not found.' }));
    if (context.settings.callbackUrls.length > 0) await hostedRoutes(scope, context);
    if (context.settings.verification === 'link') await confirmationRoutes(scope, context);
    scope.post('/', async (request, reply) => {
        const { headers, body } = request;
        const wire = { target: headers['x-amz-target'], body, isOurs: false };
        return send(reply, await answer(onBehalfOf(context, request, reply), wire));
    });
    scope.get('/:poolId/.well-known/jwks.json', async (request, reply) => {
        if (!isOwnPool(context, request)) return reply.callNotFound();
        return reply
            .header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`)
            .send(await context.keys.published());
    });
    scope.get('/:poolId/.well-known/openid-configuration', async (request, reply) => {
        if (!isOwnPool(context, request)) return reply.callNotFound();
        return reply.header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`).send(describeProvider(context));
    });
}

const isOwnPool = ({ settings }: Context, { params }: FastifyRequest): boolean =>
    typeof params === 'object' && params !== null && 'poolId' in params && params.poolId === settings.poolId;

const send = (reply: FastifyReply, { status, headers, body }: WireReply): FastifyReply =>
    reply.code(status).headers(headers).send(body);
