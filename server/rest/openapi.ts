import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../domain/resource.ts';
import { describedRoutes, describeRoute } from '../openapi/describeRoute.ts';
import { openApiDocument } from '../openapi/document.ts';
import { productRoutes } from '../openapi/productRoutes.ts';
import { describeResource } from './describe.ts';

/** `GET /api/openapi.json`: the API as OpenAPI 3.1, as far as the caller may use it. */
export const openApiRoute = (app: FastifyInstance, resources: readonly Resource[]): void => {
    describeRoute({
        method: 'GET',
        path: '/api/openapi.json',
        summary: 'This document: what you may use of the API',
        tag: 'About',
        reply: { type: 'object' },
    });
    for (const route of productRoutes()) describeRoute(route);
    app.get('/api/openapi.json', async ({ principal }) => {
        const generated = resources.flatMap((resource) => describeResource(resource, principal));
        return openApiDocument([...generated, ...describedRoutes()], { principal, version: '1' });
    });
};
