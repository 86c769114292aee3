import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { QueryConfig } from 'pg';
import type { Principal } from '../../../domain/access/roles.ts';
import { can, type Action, type Resource } from '../../../domain/resource.ts';
import type { Database } from '../../platform/database/connect.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import type { Readings } from '../keyReadings.ts';
import { etagOf } from '../../platform/http/versions.ts';
import { columnOf, sqlTypes } from '../../platform/database/fieldColumns.ts';
import { audienceOf } from '../sql/columns.ts';
import type { Lists } from './pages.ts';
import { parseListQuery } from './listQuery.ts';
import { toListSource, type ListSource } from './listStatement.ts';
import { Parameters, prepared, scopeCondition } from '../sql/statement.ts';
import { toldQuery } from './toldQuery.ts';
import { isStorable } from '../sql/fieldValues.ts';

interface ListRoute {
    Querystring: Readonly<Record<string, unknown>>;
}

const json = 'application/json; charset=utf-8';

/** Throws 403 unless the person may do this with the resource's rows. */
export const allow = (principal: Principal, action: Action, resource: Resource): void => {
    if (!can(principal, action, resource)) throw notAllowed();
};

/** The id of an address as the key's parameter; undefined when no row can have it. */
export const keyValue = (resource: Resource, id: string): string | number | undefined => {
    if (resource.field(resource.key).kind !== 'integer') return isStorable(id) ? id : undefined;
    return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
};

export interface RowText {
    readonly body: string;
    /** Null where rows have no version: they never change. */
    readonly version: number | null;
    /** Null where rows are of no country. */
    readonly country: string | null;
}

/** One row within a person's scope, as JSON text; undefined when no row can have this id. */
export const rowStatement = (resource: Resource, principal: Principal, id: string): QueryConfig | undefined => {
    const value = keyValue(resource, id);
    if (value === undefined) return undefined;
    const parameters = new Parameters();
    const key = columnOf(resource.key);
    const place = parameters.add(value, sqlTypes[resource.field(resource.key).kind]);
    const scope = scopeCondition(resource.scope(principal), parameters);
    const version = hasVersion(resource) ? 'p.version' : 'null::int';
    const country = resource.fields.some(({ name }) => name === 'country') ? 'p.country' : 'null';
    const { selection } = audienceOf(resource, principal);
    return prepared(
        `select row_to_json(p)::text as body, ${version} as version, ${country} as country
        from (select ${selection} from ${columnOf(resource.source)} where ${key} = ${place} and ${scope}) p`,
        parameters.values,
    );
};

export const hasVersion = (resource: Resource): boolean => resource.fields.some(({ name }) => name === 'version');

// Screens ask for the same few pages over and over: what an address means to one kind of person is worked out once.
const mostAddresses = 1_000;

const createReader = (resource: Resource) => {
    const read = new BoundedMap<ListSource>(mostAddresses);
    return ({ principal, url, query }: FastifyRequest<ListRoute>): ListSource => {
        const audience = audienceOf(resource, principal);
        const scope = resource.scope(principal);
        const key = `${audience.name}\n${JSON.stringify(scope)}\n${url}`;
        const known = read.get(key);
        if (known !== undefined) return known;
        const source = toListSource({ resource, audience, scope, query: parseListQuery(resource, audience, query) });
        read.set(key, source);
        return source;
    };
};

const sendPage = async (source: ListSource, lists: Lists, reply: FastifyReply): Promise<FastifyReply> => {
    const { resource, query } = source;
    const { body, rows, total, exact } = await lists.page(source);
    const span = rows === 0 ? '*' : `${query.from}-${query.from + rows - 1}`;
    reply.header('content-type', json).header('content-range', `${resource.name} ${span}/${total}`);
    reply.header('access-control-expose-headers', 'Content-Range, X-Total-Exact, ETag');
    if (!exact) reply.header('x-total-exact', 'false');
    return reply.send(body);
};

const sendRow = async (
    { resource, database, readings }: ReadOptions,
    request: FastifyRequest<{ Params: { readonly id: string } }>,
    reply: FastifyReply,
): Promise<FastifyReply> => {
    const { principal, params } = request;
    allow(principal, 'show', resource);
    const statement = rowStatement(resource, principal, params.id);
    if (statement === undefined) throw notFound();
    // Behind both walls: the condition in the statement, and the policies of the role.
    const { rows } = await database.withTransaction(({ client }) => client.query<RowText>(statement), {
        scope: principal,
    });
    const [found] = rows;
    if (found === undefined) throw notFound();
    const country = found.country ?? principal.country;
    await readings.note(request, { record: resource.name, recordId: params.id, country, asked: null });
    if (found.version !== null) reply.header('etag', etagOf(found.version));
    return reply.header('content-type', json).send(found.body);
};

export interface ReadOptions {
    readonly resource: Resource;
    readonly database: Pick<Database, 'withTransaction'>;
    readonly lists: Lists;
    readonly readings: Readings;
}

/** `GET /api/<name>` and `GET /api/<name>/:id` of one resource. */
export const readRoutes = (app: FastifyInstance, options: ReadOptions): void => {
    const path = `/api/${options.resource.name}`;
    const config = { trustsRecentCheck: true, answersKeys: true };
    const sourceOf = createReader(options.resource);
    app.get<ListRoute>(path, { config }, async (request, reply) => {
        const { resource, lists, readings } = options;
        allow(request.principal, 'list', resource);
        const source = sourceOf(request);
        const asked = toldQuery(resource, source.query);
        const { country } = request.principal;
        await readings.note(request, { record: resource.name, recordId: '*', country, asked });
        return sendPage(source, lists, reply);
    });
    app.get<{ Params: { readonly id: string } }>(`${path}/:id`, { config }, (request, reply) =>
        sendRow(options, request, reply),
    );
};
