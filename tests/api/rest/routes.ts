import type { FastifyInstance } from 'fastify';
import type { RegisteredRoute } from '../../../server/platform/http/routeTable.ts';

export interface Route {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** As it was registered: `/api/merchants/:id`. */
    readonly path: string;
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const isRoute = (route: RegisteredRoute): route is Route & RegisteredRoute =>
    methods.has(route.method) && /^\/(api|hooks)\//.test(route.path);

/** Every route under /api, and those that networks report to, that the server really has. */
export const routesOf = ({ routeTable }: FastifyInstance): readonly (Route & RegisteredRoute)[] =>
    routeTable.filter(isRoute);
