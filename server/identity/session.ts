import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { permissionsOf } from '../../domain/resources/permissions.ts';
import type { WebConfig } from '../../domain/webIdentity.ts';
import { sessionLimitsOf, type SignInConfig } from '../platform/config/signInConfig.ts';
import { describeRoute } from '../platform/http/openapi/describeRoute.ts';

interface SessionOptions extends WebConfig {
    readonly signIn: SignInConfig;
}

const describe = (): void => {
    describeRoute('GET /api/config', 'What the web app must know before anybody signs in', {
        tag: 'About',
        reply: { type: 'object' },
        allowed: 'public',
    });
    describeRoute('GET /api/me', 'Who you are and what you may do', { tag: 'About', reply: { type: 'object' } });
};

/** `GET /api/config`, for everybody, and `GET /api/me`: the signed-in person as our directory knows them. */
export const session = fastifyPlugin(async (app: FastifyInstance, { signIn, ...config }: SessionOptions) => {
    describe();
    app.get('/api/config', { config: { isPublic: true } }, async () => config);
    app.get('/api/me', { config: { isForSetUp: true } }, async ({ person }) => {
        // The rest is the server's own: how far the person reaches, when they last signed in.
        const { kind: _kind, homeCountry, status: _status, lastSignInAt: _at, signedOutAt: _until, ...about } = person;
        const { lacksFactor = false, ...told } = about;
        const { idleSeconds } = sessionLimitsOf(signIn, person.groups);
        return { ...told, country: homeCountry, permissions: permissionsOf(person), lacksFactor, idleSeconds };
    });
});
