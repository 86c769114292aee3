import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../domain/access/roles.ts';
import type { Resource } from '../../domain/resource.ts';
import { describedRoutes, describeRoute, type RouteDescription } from '../platform/http/openapi/describeRoute.ts';
import { openApiDocument } from '../platform/http/openapi/document.ts';
import { describeResource } from './describe.ts';

/** A key reads what declarations generate, and this document; the rest is for people. */
const routesFor = (resources: readonly Resource[], principal: Principal, about: RouteDescription) => {
    const generated = resources.flatMap((resource) => describeResource(resource, principal));
    return principal.kind === 'key'
        ? [...generated.filter(({ method }) => method === 'GET'), about]
        : [...generated, ...describedRoutes()];
};

/** `GET /api/openapi.json`: the API as OpenAPI 3.1, as far as the caller may use it. */
export const openApiRoute = (app: FastifyInstance, resources: readonly Resource[]): void => {
    const about = describeRoute('GET /api/openapi.json', 'This document: what you may use of the API', {
        tag: 'About',
        reply: { type: 'object' },
    });
    app.get('/api/openapi.json', { config: { answersKeys: true } }, async ({ principal }) =>
        openApiDocument(routesFor(resources, principal, about), { principal, version: '1' }),
    );
};
