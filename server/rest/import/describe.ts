import { granted, type Principal } from '../../../domain/access/roles.ts';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { RouteDescription } from '../../platform/http/openapi/describeRoute.ts';

const object: JsonSchema = { type: 'object' };

const mayImport = (principal: Principal): boolean =>
    resources.some(({ access }) => granted(principal, access.import ?? []));

const step = (name: string, summary: string): RouteDescription => ({
    method: 'POST',
    path: `/api/imports/:importId/${name}`,
    summary,
    tag: 'Imports',
    reply: object,
    refusals: [409, 422],
    allowed: mayImport,
});

const look = (rest: string, summary: string): RouteDescription => ({
    method: 'GET',
    path: `/api/imports${rest}`,
    summary,
    tag: 'Imports',
    reply: object,
    allowed: mayImport,
});

const column: JsonSchema = { type: ['string', 'null'] };

/** What is done with a file of rows once it was taken; taking it belongs to each resource. */
export const described: readonly RouteDescription[] = [
    { ...look('', 'Your latest imports'), reply: { type: 'array', items: object } },
    look('/:importId', 'One of your imports: how far it came'),
    {
        ...step('check', 'Say which column fills which field, and check every row anew'),
        body: {
            type: 'object',
            required: ['mapping'],
            properties: { mapping: { type: 'array', items: column } },
        },
    },
    step('commit', 'Write the rows that are in order'),
    step('advance', 'Do the next part of checking or writing; repeat it until the stage is "checked" or "done"'),
    {
        ...look('/:importId/faults', 'What is wrong in which rows, two hundred rows at a time'),
        query: { from: { type: 'integer', minimum: 0 } },
    },
    {
        ...look('/:importId/faults.csv', 'The rows at fault as a file to put right and import again'),
        replyType: 'text/csv',
        reply: { type: 'string' },
    },
];
