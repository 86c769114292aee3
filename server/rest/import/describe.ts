import { granted, type Principal } from '../../../domain/access/roles.ts';
import { importStatuses } from '../../../domain/import.ts';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';
import { resources } from '../../../domain/resources/index.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';

const object: JsonSchema = { type: 'object' };

const mayImport = (principal: Principal): boolean =>
    resources.some(({ access }) => granted(principal, access.import ?? []));

const common = { tag: 'Imports', reply: object, allowed: mayImport } as const;
const step = { ...common, refusals: [409, 422] } as const;

/** What is done with a file of rows once it was taken; taking it belongs to each resource. */
export const describeImports = (): void => {
    const run = '/api/imports/:importId';
    describeRoute('GET /api/imports', 'Your latest imports', { ...common, reply: { type: 'array', items: object } });
    describeRoute(`GET ${run}`, 'One of your imports: how far it came', common);
    describeRoute(`POST ${run}/check`, 'Say which column fills which field, and check every row anew', {
        ...step,
        body: {
            type: 'object',
            required: ['mapping'],
            properties: { mapping: { type: 'array', items: { type: ['string', 'null'] } } },
        },
    });
    describeRoute(`POST ${run}/mend`, 'Put cells of one row right, each by its field, and check it anew', {
        ...step,
        body: {
            type: 'object',
            required: ['row', 'cells'],
            properties: {
                row: { type: 'integer' },
                cells: { type: 'object', additionalProperties: { type: 'string' } },
            },
        },
    });
    describeRoute(`POST ${run}/commit`, 'Write the rows that are in order', step);
    describeRoute(
        `POST ${run}/advance`,
        'Do the next part of checking or writing; repeat it until the stage is "checked" or "done"',
        step,
    );
    describeRoute(`GET ${run}/rows`, 'Rows that became the same, as the file has them, two hundred at a time', {
        ...common,
        query: { status: { type: 'string', enum: importStatuses }, from: { type: 'integer', minimum: 0 } },
    });
    describeRoute(`GET ${run}/faults`, 'What is wrong in which rows, two hundred rows at a time', {
        ...common,
        query: { from: { type: 'integer', minimum: 0 } },
    });
    describeRoute(`GET ${run}/faults.csv`, 'The rows at fault as a file to put right and import again', {
        ...common,
        replyType: 'text/csv',
        reply: { type: 'string' },
    });
};
