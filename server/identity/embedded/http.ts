import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { onBehalfOf, type Context } from './context.ts';
import { IdentityError, malformed } from './errors.ts';
import { findOperation } from './operations.ts';

const PREFIX = '/idp';
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const BODY_LIMIT = 64 * 1024;
const CONTENT_TYPE = 'application/x-amz-json-1.1';
const KEYS_MAX_AGE_SECONDS = 300;

/** Everything under `/idp`: the operations by POST, and what verifiers of our tokens look for. */
export function identityRoutes(context: Context): FastifyPluginAsync {
    return async (app) => {
        await app.register(async (scope) => addRoutes(scope, context), { prefix: PREFIX });
    };
}

function addRoutes(scope: FastifyInstance, context: Context): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
        done(null, body);
    });
    scope.setErrorHandler((error: FastifyError, _request, reply) => sendError(context, reply, error));
    scope.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found', message: 'Not found.' }));
    scope.post('/', async (request, reply) => {
        const result = await runOperation(onBehalfOf(context, request), request);
        return sendJson(reply, result);
    });
    scope.get('/:poolId/.well-known/jwks.json', async (request, reply) => {
        if (!isOwnPool(context, request)) return reply.callNotFound();
        return reply
            .header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`)
            .send(await context.keys.published());
    });
    scope.get('/:poolId/.well-known/openid-configuration', async (request, reply) => {
        if (!isOwnPool(context, request)) return reply.callNotFound();
        return reply.header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`).send(discovery(context));
    });
}

function isOwnPool({ settings }: Context, { params }: FastifyRequest): boolean {
    return typeof params === 'object' && params !== null && 'poolId' in params && params.poolId === settings.poolId;
}

/** What exists today: endpoints of hosted login join when there is one. */
function discovery({ issuer }: Context): object {
    return {
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
    };
}

function runOperation(context: Context, { headers, body }: FastifyRequest): Promise<object> {
    const target = headers['x-amz-target'];
    if (typeof target !== 'string') throw new IdentityError('MissingActionException', 'Missing x-amz-target header');
    const name = target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
    const operation = findOperation(name);
    // Signed requests of administrators never come over the network here, so there is no signature that would do.
    if (operation?.access === 'server' || name.startsWith('Admin')) {
        throw new IdentityError('MissingAuthenticationTokenException', 'Missing Authentication Token');
    }
    if (operation === undefined) throw new IdentityError('UnknownOperationException', 'Unknown operation');
    return operation.run(context, parseBody(body));
}

function parseBody(body: unknown): unknown {
    if (!Buffer.isBuffer(body)) return {};
    try {
        const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
        return parsed;
    } catch {
        throw malformed('The request body is not JSON in UTF-8');
    }
}

function sendJson(reply: FastifyReply, content: object): FastifyReply {
    return reply
        .header('content-type', CONTENT_TYPE)
        .header('x-amzn-requestid', randomUUID())
        .header('cache-control', 'no-store')
        .send(Buffer.from(JSON.stringify(content)));
}

/** 400 for every refusal: the clients would repeat a request that was answered 429 or 5xx. */
function sendError(context: Context, reply: FastifyReply, error: FastifyError | IdentityError): FastifyReply {
    const refusal = asRefusal(error);
    if (refusal === undefined) context.log.error({ err: error }, 'An identity request failed');
    const { name, message } = refusal ?? new IdentityError('InternalErrorException', 'Something went wrong');
    void reply
        .code(refusal === undefined ? 500 : 400)
        .header('x-amzn-errortype', `${name}:`)
        .header('x-amzn-errormessage', headerText(message));
    return sendJson(reply, { __type: name, message });
}

function asRefusal(error: FastifyError | IdentityError): IdentityError | undefined {
    if (error instanceof IdentityError) return error;
    const isClientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
    return isClientFault ? malformed('The request body could not be read: it is broken or too large') : undefined;
}

/** Header values are one line of printable ASCII. */
function headerText(message: string): string {
    return message.replaceAll(/[^\x20-\x7e]/g, ' ').trim();
}
