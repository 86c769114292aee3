import type { Principal } from '../../../../domain/access/roles.ts';
import type { JsonSchema } from '../../../../domain/jsonSchema.ts';
import type { RouteDescription } from './describeRoute.ts';
import { operationOf, pathOf } from './operation.ts';

const refusal: JsonSchema = {
    type: 'object',
    required: ['code', 'message'],
    properties: {
        code: { type: 'string', description: 'Stable, for programs' },
        message: { type: 'string', description: 'For people' },
        errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by field' },
    },
};

const isFor = ({ allowed }: RouteDescription, principal: Principal): boolean =>
    typeof allowed === 'function' ? allowed(principal) : true;

/** The API as OpenAPI 3.1, with the routes this person may use. */
export const openApiDocument = (
    routes: readonly RouteDescription[],
    { principal, version }: { readonly principal: Principal; readonly version: string },
): JsonSchema => {
    const paths = new Map<string, Record<string, JsonSchema>>();
    for (const route of routes.filter((one) => isFor(one, principal))) {
        const operations = paths.get(pathOf(route)) ?? {};
        operations[route.method.toLowerCase()] = operationOf(route);
        paths.set(pathOf(route), operations);
    }
    return {
        openapi: '3.1.0',
        info: { title: 'Ahadi', version, description: 'Lists speak the dialect of ra-data-simple-rest.' },
        // As seen from the document itself.
        servers: [{ url: '..' }],
        security: [{ bearer: [] }],
        tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
        paths: Object.fromEntries(paths),
        components: {
            securitySchemes: {
                bearer: {
                    type: 'http',
                    scheme: 'bearer',
                    description: 'The access token of a sign-in; or an API key, which reads what it names: `ahk_...`',
                },
            },
            schemas: { Refusal: refusal },
        },
    };
};
