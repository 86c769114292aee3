import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

export interface SecurityHeadersOptions {
    /** Where people reach the product; only https addresses may promise to stay https. */
    readonly publicUrl: string;
}

const year = 31_536_000;

/** Headers of every reply. A page needs more than this policy allows and brings its own. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, { publicUrl }: SecurityHeadersOptions) => {
    await app.register(helmet, {
        contentSecurityPolicy: {
            useDefaults: false,
            directives: {
                defaultSrc: ["'none'"],
                baseUri: ["'none'"],
                formAction: ["'none'"],
                frameAncestors: ["'none'"],
            },
        },
        strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: year, includeSubDomains: true } : false,
        xFrameOptions: { action: 'deny' },
    });
    app.addHook('onRequest', async (request, reply) => {
        if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    });
});
