import type { JsonSchema } from '../../../../domain/jsonSchema.ts';
import type { RouteDescription } from './describeRoute.ts';

const refusalsOf = ({ refusals = [], allowed, method }: RouteDescription): readonly number[] => [
    400,
    ...(allowed === 'public' ? [] : [401, 403]),
    404,
    ...(method === 'GET' ? [] : [409]),
    ...refusals,
    429,
    503,
];

const reasons: Readonly<Record<number, string>> = {
    200: 'Done',
    201: 'Created',
    204: 'Done, with nothing to say',
    400: 'The request cannot be read',
    401: 'Not signed in',
    403: 'Not allowed',
    404: 'Absent, or out of reach',
    409: 'Not in this state, a duplicate, or still being worked on',
    412: 'Somebody changed the record meanwhile',
    413: 'Too large',
    415: 'Not the right kind of content',
    422: 'Fields that break a rule, by name in `errors`',
    428: 'The version is missing',
    429: 'Too many requests; see Retry-After',
    503: 'Busy; see Retry-After',
};

const ofJson = (schema: JsonSchema, type = 'application/json'): JsonSchema => ({ [type]: { schema } });

const responseOf = (status: number): readonly [string, JsonSchema] => [
    String(status),
    { description: reasons[status] ?? 'Refused', content: ofJson({ $ref: '#/components/schemas/Refusal' }) },
];

const pathParameters = (path: string): readonly JsonSchema[] =>
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const headerParameters = ({ method, versioned }: RouteDescription): readonly JsonSchema[] => [
    ...(versioned === true
        ? [
              {
                  name: 'If-Match',
                  in: 'header',
                  schema: { type: 'string' },
                  description:
                      method === 'PUT'
                          ? 'The version that was changed: "7"; without it, `version` in the body says it'
                          : 'The version that was changed: "7"',
              },
          ]
        : []),
    ...(method === 'GET'
        ? []
        : [
              {
                  name: 'Idempotency-Key',
                  in: 'header',
                  schema: { type: 'string', maxLength: 255 },
                  description: 'One for each intent',
              },
          ]),
];

/** Parameters that hold JSON are described by their content, as OpenAPI has it. */
const queryParameters = ({ query = {} }: RouteDescription): readonly JsonSchema[] =>
    Object.entries(query).map(([name, schema]) => ({ name, in: 'query', content: ofJson(schema) }));

const operationId = ({ method, path }: RouteDescription): string =>
    `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^A-Za-z0-9]+(\w)?/g, (_all, first: string = '') => first.toUpperCase())}`;

export const pathOf = ({ path }: RouteDescription): string => path.replace(/:(\w+)/g, '{$1}');

export const operationOf = (route: RouteDescription): JsonSchema => {
    const { summary, tag, body, bodyType, reply, replyType, status = 200, allowed } = route;
    const success = {
        description: reasons[status] ?? 'Done',
        ...(reply === undefined ? {} : { content: ofJson(reply, replyType) }),
    };
    return {
        operationId: operationId(route),
        summary,
        tags: [tag],
        parameters: [...pathParameters(route.path), ...queryParameters(route), ...headerParameters(route)],
        ...(body === undefined ? {} : { requestBody: { required: true, content: ofJson(body, bodyType) } }),
        responses: { [status]: success, ...Object.fromEntries(refusalsOf(route).map(responseOf)) },
        ...(allowed === 'public' ? { security: [] } : {}),
    };
};
