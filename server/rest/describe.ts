import { granted, type Principal } from '../../domain/access/roles.ts';
import { fieldSchema, objectSchema, type JsonSchema } from '../../domain/jsonSchema.ts';
import { fieldsOf, type Field } from '../../domain/field.ts';
import { can, canWrite, isMasked, type Resource } from '../../domain/resource.ts';
import { withArticle } from '../../domain/withArticle.ts';
import type { RouteDescription } from '../platform/http/openapi/describeRoute.ts';
import { fieldKinds } from '../../domain/fieldKind.ts';
import { summaryQuery } from './summaryQuery.ts';
import { formatNames } from './export/formats.ts';
import { audienceOf } from './sql/audience.ts';
import { filterNames, sortableFields } from './list/listQuery.ts';

const idSchema = (resource: Resource): JsonSchema => ({ ...fieldSchema(resource.field(resource.key)), title: 'Id' });

/** A masked value is text whatever the rules for the whole one are; what is no text is not there. */
const masked = (field: Field): Field => ({
    ...field,
    ...(fieldKinds[field.kind].sql === 'text' ? { kind: 'text' } : {}),
    limits: {},
});

const rowSchema = (resource: Resource, principal: Principal): JsonSchema => {
    const { visible, open } = audienceOf(resource, principal);
    const row = objectSchema(
        visible.map((field) => (open.has(field.name) ? field : masked(field))),
        { required: visible },
    );
    return { ...row, properties: { id: idSchema(resource), ...(row['properties'] as object) } };
};

const writable = (resource: Resource, principal: Principal, creating: boolean): readonly Field[] =>
    resource.fields.filter((field) => canWrite(principal, field, { creating }) && !isMasked(principal, field));

const filterSchema = (resource: Resource, principal: Principal): JsonSchema => ({
    type: 'object',
    description:
        'A field by its value, by several in an array, or by {"gte": …, "lte": …}; "q" by words, "where" by conditions: {"join": "all" or "any", "of": […]}.',
    properties: Object.fromEntries(filterNames(resource, audienceOf(resource, principal)).map((name) => [name, {}])),
    additionalProperties: false,
});

const pair = { type: 'array', minItems: 2, maxItems: 2 } as const;

const listQuery = (resource: Resource, principal: Principal): Readonly<Record<string, JsonSchema>> => ({
    filter: filterSchema(resource, principal),
    range: { ...pair, items: { type: 'integer', minimum: 0 }, examples: [[0, 24]] },
    sort: { ...pair, prefixItems: [{ enum: ['id', ...sortableFields(resource)] }, { enum: ['ASC', 'DESC'] }] },
});

/** Which rows are meant: those named, or all that match. */
const selectionBody = (resource: Resource, principal: Principal): JsonSchema & { readonly properties: object } => ({
    type: 'object',
    oneOf: [{ required: ['ids'] }, { required: ['filter', 'expectedCount'] }],
    properties: {
        ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1000 },
        filter: filterSchema(resource, principal),
        expectedCount: { type: 'integer', minimum: 1, maximum: 5000 },
        except: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1000 },
        versions: { type: 'object', additionalProperties: { type: 'integer' } },
    },
    additionalProperties: false,
});

// Some changes ask for the reason; the log keeps it.
const told = { reason: { type: 'string' } } as const;

const withTold = (schema: JsonSchema): JsonSchema => ({
    ...schema,
    properties: { ...(schema['properties'] as object), ...told },
});

const bulkBody = (resource: Resource, principal: Principal): JsonSchema => {
    const fields = writable(resource, principal, false).filter(
        ({ name }) => resource.bulkEdit?.includes(name) === true,
    );
    const selection = selectionBody(resource, principal);
    const data = { ...objectSchema(fields), minProperties: 1 };
    return { ...selection, required: ['data'], properties: { ...selection.properties, data, ...told } };
};

/** The same for many, or to each its own, or back to what was before a request. */
const manyBody = (resource: Resource, principal: Principal): JsonSchema => {
    const fields = writable(resource, principal, false);
    const edit = {
        type: 'object',
        required: ['id', 'version', 'data'],
        properties: { id: { type: 'string' }, version: { type: 'integer' }, data: objectSchema(fields) },
        additionalProperties: false,
    };
    const edits = { type: 'array', items: edit, minItems: 1, maxItems: 1000 };
    const [own, back] = [
        { required: ['edits'], properties: { edits, dryRun: { type: 'boolean' }, ...told } },
        { required: ['takesBack'], properties: { takesBack: { type: 'string' }, ...told } },
    ].map((schema) => ({ type: 'object', ...schema, additionalProperties: false }));
    return { anyOf: [bulkBody(resource, principal), own, back] };
};

const bulkReply: JsonSchema = {
    type: 'object',
    required: ['succeeded', 'failed', 'batchId'],
    properties: {
        succeeded: { type: 'array', items: { type: 'object', required: ['id', 'version'] } },
        failed: { type: 'array', items: { type: 'object', required: ['id', 'code', 'message'] } },
        batchId: { type: 'string' },
    },
};

const readsOf = (resource: Resource, principal: Principal): readonly RouteDescription[] => {
    const { name, label } = resource;
    const common = { method: 'GET', tag: label.many } as const;
    const row = rowSchema(resource, principal);
    const query = listQuery(resource, principal);
    const [list, show] = [can(principal, 'list', resource), can(principal, 'show', resource)];
    const { range: _range, ...whole } = query;
    const { filter } = query;
    const names = audienceOf(resource, principal).visible.map((field) => field.name);
    const columns = { type: 'array', items: { enum: names }, minItems: 1, uniqueItems: true };
    const except = { type: 'array', items: { type: 'string' }, minItems: 1 };
    return [
        ...(list
            ? [
                  {
                      ...common,
                      path: `/api/${name}`,
                      summary: `List ${label.many.toLowerCase()}`,
                      query,
                      reply: { type: 'array', items: row },
                  },
                  {
                      ...common,
                      path: `/api/${name}/summary`,
                      summary: `Sums of ${label.many.toLowerCase()}, in groups or in all`,
                      query: { ...(filter === undefined ? {} : { filter }), ...summaryQuery },
                      reply: { type: 'object', required: ['groups', 'isCut'] },
                  },
              ]
            : []),
        ...(can(principal, 'export', resource)
            ? [
                  {
                      ...common,
                      path: `/api/${name}/export`,
                      summary: `Export ${label.many.toLowerCase()} as CSV or as a workbook`,
                      query: { ...whole, columns, except, format: { type: 'string', enum: formatNames } },
                      replyType: 'text/csv',
                      reply: { type: 'string' },
                  },
              ]
            : []),
        ...(show
            ? [{ ...common, path: `/api/${name}/:id`, summary: `Read ${withArticle(label.one)}`, reply: row }]
            : []),
    ];
};

const importBody: JsonSchema = {
    type: 'object',
    required: ['content'],
    properties: {
        fileName: { type: 'string' },
        content: { type: 'string', contentEncoding: 'base64', contentMediaType: 'text/csv' },
    },
    additionalProperties: false,
};

const changesOf = (resource: Resource, principal: Principal): readonly RouteDescription[] => {
    const { name, label, bulkEdit = [] } = resource;
    const common = { tag: label.many, path: `/api/${name}/:id`, reply: rowSchema(resource, principal) } as const;
    const one = withArticle(label.one);
    const created = writable(resource, principal, true);
    const required = created.filter((field) => field.required && !hasDefault(resource, field));
    const edited = [
        ...writable(resource, principal, false),
        ...resource.fields.filter((field) => field.name === 'version'),
    ];
    const routes: readonly (RouteDescription & { readonly may: boolean })[] = [
        {
            ...common,
            method: 'POST',
            path: `/api/${name}`,
            summary: `Create ${one}`,
            status: 201,
            refusals: [422],
            body: objectSchema(created, { required }),
            may: can(principal, 'create', resource),
        },
        {
            ...common,
            method: 'PUT',
            summary: `Change ${one}: fields left out stay`,
            refusals: [412, 422, 428],
            versioned: true,
            // The whole record may be sent back: fields that did not change are ignored, whoever may write them.
            body: { ...withTold(objectSchema(edited)), additionalProperties: true },
            may: can(principal, 'edit', resource),
        },
        {
            ...common,
            method: 'DELETE',
            summary: `Delete ${one}`,
            refusals: [412],
            versioned: true,
            may: can(principal, 'delete', resource),
        },
        {
            ...common,
            method: 'POST',
            path: `/api/${name}/bulk`,
            summary: `Change many ${label.many.toLowerCase()}`,
            refusals: [422],
            body: manyBody(resource, principal),
            reply: bulkReply,
            may: bulkEdit.length > 0 && can(principal, 'edit', resource),
        },
        {
            ...common,
            method: 'POST',
            path: `/api/${name}/imports`,
            summary: `Take a file of ${label.many.toLowerCase()} to import`,
            status: 201,
            refusals: [413, 422],
            body: importBody,
            reply: { type: 'object' },
            may: resource.imports !== undefined && can(principal, 'import', resource),
        },
    ];
    return routes.filter(({ may }) => may).map(({ may: _may, ...route }) => route);
};

const actionsOf = (resource: Resource, principal: Principal): readonly RouteDescription[] => {
    const actions = (resource.actions ?? []).filter(({ by }) => granted(principal, by));
    if (actions.length === 0) return [];
    const { name, label } = resource;
    const many = actions.filter(({ inBulk }) => inBulk === true);
    const named = (some: typeof actions): string => some.map((action) => action.name).join(', ');
    const bodies = actions.flatMap(({ name: title, input }) => {
        if (input === undefined) return [];
        const fields = fieldsOf(input);
        return [{ title, ...objectSchema(fields, { required: fields.filter(({ required }) => required) }) }];
    });
    const one: RouteDescription = {
        method: 'POST',
        path: `/api/${name}/:id/actions/:action`,
        summary: `Do one of these with ${withArticle(label.one)}: ${named(actions)}`,
        tag: label.many,
        refusals: [412, 422, 428],
        versioned: true,
        ...(bodies.length === 0 ? {} : { body: { anyOf: [...bodies, { type: 'object' }] } }),
        reply: rowSchema(resource, principal),
    };
    const inBulk: RouteDescription = {
        method: 'POST',
        path: `/api/${name}/bulk-actions/:action`,
        summary: `Do one of these with many ${label.many.toLowerCase()}: ${named(many)}`,
        tag: label.many,
        refusals: [422],
        body: withTold(selectionBody(resource, principal)),
        reply: bulkReply,
    };
    return many.length === 0 ? [one] : [one, inBulk];
};

const hasDefault = (resource: Resource, { name }: Field): boolean => {
    const defaults: Readonly<Record<string, unknown>> = resource.schema.getDefault();
    return defaults[name] !== undefined;
};

/** The generated routes of one resource, as far as this person may use them. */
export const describeResource = (resource: Resource, principal: Principal): readonly RouteDescription[] => [
    ...readsOf(resource, principal),
    ...changesOf(resource, principal),
    ...actionsOf(resource, principal),
];
