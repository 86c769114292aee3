import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { onBehalfOf } from '../knownBrowser.ts';
import { sendFault, sendRefusal } from './answers.ts';
import { OAuthRefusal, PageRefusal, RedirectRefusal } from './faults.ts';
import { answerLogin, authorize, showEntry, type EntryKind } from './login.ts';
import { logout } from './logout.ts';
import { answerRevoke, answerToken } from './tokenEndpoint.ts';
import { BearerRefusal, readUserInfo } from './userInfo.ts';
import { receive, type Visit } from './visit.ts';

/** What people's browsers see and what programs call, below `/idp`. */
export async function hostedRoutes(scope: FastifyInstance, context: Context): Promise<void> {
    await scope.register(async (pages) => addPages(pages, context));
    await scope.register(async (programs) => addEndpoints(programs, context));
}

function addPages(scope: FastifyInstance, context: Context): void {
    const page = (answer: (visit: Visit) => Promise<FastifyReply>) => (request: FastifyRequest, reply: FastifyReply) =>
        answer(receive(context, request, reply));
    scope.setErrorHandler((error, request, reply) => explain(receive(context, request, reply), error));
    scope.get('/oauth2/authorize', page(authorize));
    const entry = (kind: EntryKind) => page((visit) => showEntry(visit, kind));
    scope.get('/login', entry('signIn'));
    scope.get('/login/forgot', entry('forgot'));
    scope.get('/login/reset', entry('reset'));
    scope.post('/login', page(answerLogin));
    scope.get('/logout', page(logout));
}

/** People get a page in their language, clients that are known a redirect. */
function explain(visit: Visit, error: unknown): FastifyReply {
    if (error instanceof RedirectRefusal) return sendRefusal(visit, error);
    if (error instanceof PageRefusal) return sendFault(visit, error.fault);
    if (error instanceof IdentityError && error.name === 'LimitExceededException') return sendFault(visit, 'tooMany');
    if (isClientFault(error)) return sendFault(visit, 'unreadable');
    visit.context.log.error({ err: error }, 'A hosted page failed');
    return sendFault(visit, 'broken');
}

const isClientFault = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null) return false;
    const status = 'statusCode' in error ? error.statusCode : 'status' in error && error.status;
    return typeof status === 'number' && status >= 400 && status < 500;
};

/** Programs in browsers on other origins may call these: no cookie counts here. */
const CORS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store', pragma: 'no-cache' } as const;
const PREFLIGHT = {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, cache-control, x-amz-user-agent',
    'access-control-max-age': '3600',
} as const;

function addEndpoints(scope: FastifyInstance, context: Context): void {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(CORS));
    scope.setErrorHandler((error, _request, reply) => refuse(context, reply, error));
    for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo']) {
        scope.options(path, async (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
    }
    scope.post('/oauth2/token', async (request, reply) => answerToken(onBehalfOf(context, request, reply), request));
    scope.post('/oauth2/revoke', async (request, reply) => {
        await answerRevoke(onBehalfOf(context, request, reply), request);
        return reply.send();
    });
    scope.route({
        method: ['GET', 'POST'],
        url: '/oauth2/userInfo',
        handler: async ({ headers }) => readUserInfo(context, headers.authorization),
    });
}

function refuse({ log }: Context, reply: FastifyReply, error: unknown): FastifyReply {
    if (error instanceof OAuthRefusal) {
        return reply.code(400).send({ error: error.error, error_description: error.message });
    }
    if (error instanceof BearerRefusal) {
        const { error: name, message } = error;
        return reply
            .code(name === 'invalid_token' ? 401 : 400)
            .header('www-authenticate', `Bearer error="${name}", error_description="${message}"`)
            .send({ error: name, error_description: message });
    }
    if (error instanceof IdentityError && error.name === 'LimitExceededException') {
        return reply.code(429).send({ error: 'slow_down', error_description: error.message });
    }
    if (isClientFault(error)) {
        return reply.code(400).send({ error: 'invalid_request', error_description: 'The request cannot be read.' });
    }
    log.error({ err: error }, 'An endpoint of hosted sign-in failed');
    return reply.code(500).send({ error: 'server_error', error_description: 'Something broke on our side.' });
}
