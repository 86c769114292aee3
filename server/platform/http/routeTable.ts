import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

export interface RegisteredRoute {
    readonly method: string;
    /** As it was registered: `/api/merchants/:id`. */
    readonly path: string;
    /** Whether it answers without a sign-in. */
    readonly isPublic: boolean;
}

declare module 'fastify' {
    interface FastifyInstance {
        /** Every route registered since, HEAD left out: what tests hold against what was promised. */
        readonly routeTable: readonly RegisteredRoute[];
    }
}

/** Keeps a list of routes; register it before them. */
export const routeTable = fastifyPlugin(async (app: FastifyInstance) => {
    const routes: RegisteredRoute[] = [];
    app.decorate('routeTable', routes);
    app.addHook('onRoute', ({ method, url, config }) => {
        for (const one of [method].flat()) {
            if (one !== 'HEAD') routes.push({ method: one, path: url, isPublic: config?.isPublic === true });
        }
    });
});
