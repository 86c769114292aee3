import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Resource } from '../../../domain/resource.ts';
import { allow } from '../../identity/allow.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import type { Database } from '../../platform/database/connect.ts';
import { askingOver, openedJson } from '../../platform/database/owned.ts';
import { reachOf } from '../../platform/database/scopedQuery.ts';
import { notFound } from '../../platform/errors.ts';
import { answerUnchanged } from '../../platform/http/unchanged.ts';
import { etagOf } from '../../platform/http/versions.ts';
import { audienceOf } from '../sql/audience.ts';
import { rowStatement, type RowText } from '../sql/rowStore.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Readings } from './keyReadings.ts';
import { parseListQuery, seekBy } from './listQuery.ts';
import { toListSource, type ListSource } from './listStatement.ts';
import type { Lists } from './pages.ts';
import { toldQuery } from './toldQuery.ts';

interface ListRoute {
    Querystring: Readonly<Record<string, unknown>>;
}

const json = 'application/json; charset=utf-8';

// Screens ask for the same few pages over and over: what an address means to one kind of person is worked out once.
const mostAddresses = 1_000;

const createReader = ({ resource, database }: ReadOptions) => {
    const seek = seekBy(database.secrets);
    const read = new BoundedMap<ListSource>(mostAddresses);
    const kinds = new WeakMap<Principal, string>();
    const kindOf = (principal: Principal): string => {
        const known = kinds.get(principal);
        if (known !== undefined) return known;
        const { name } = audienceOf(resource, principal);
        const kind = `${name}\n${reachOf(principal)}\n${JSON.stringify(resource.scope(principal))}\n`;
        kinds.set(principal, kind);
        return kind;
    };
    return ({ principal, url, query }: FastifyRequest<ListRoute>): ListSource => {
        const key = kindOf(principal) + url;
        const known = read.get(key);
        if (known !== undefined) return known;
        const source = toListSource({
            resource,
            audience: audienceOf(resource, principal),
            scope: resource.scope(principal),
            reader: principal,
            query: parseListQuery(resource, { principal, seek }, query),
        });
        if (!source.query.isMomentary) read.set(key, source);
        return source;
    };
};

const sendPage = async (
    source: ListSource,
    { lists, elsewhere }: Pick<ReadOptions, 'lists' | 'elsewhere'>,
    reply: FastifyReply,
): Promise<FastifyReply> => {
    const { resource, query } = source;
    const { body, rows, total, exact, isHeard } = await lists.page(source, await elsewhere?.listed(source));
    const span = rows === 0 ? '*' : `${query.from}-${query.from + rows - 1}`;
    reply.header('content-type', json).header('content-range', `${resource.name} ${span}/${total}`);
    reply.header('access-control-expose-headers', 'Content-Range, X-Total-Exact, X-Sounds-Alike, ETag');
    if (isHeard === true) reply.header('x-sounds-alike', 'true');
    if (!exact) reply.header('x-total-exact', 'false');
    return reply.send(body);
};

const rowElsewhere = async (
    elsewhere: Elsewhere | undefined,
    reader: ReturnType<Database['reader']>,
    { principal, params }: FastifyRequest<{ Params: { readonly id: string } }>,
): Promise<readonly RowText[]> => {
    const handed = await elsewhere?.one(params.id);
    const statement = handed && rowStatement(handed.resource, principal, params.id);
    return handed === undefined || statement === undefined
        ? []
        : (await reader.query<RowText>(handed.over(statement))).rows;
};

const sendRow = async (
    { resource, database, readings, elsewhere }: ReadOptions,
    request: FastifyRequest<{ Params: { readonly id: string } }>,
    reply: FastifyReply,
): Promise<FastifyReply> => {
    const { principal, params } = request;
    allow(principal, 'show', resource);
    const statement = rowStatement(resource, principal, params.id);
    if (statement === undefined) throw notFound();
    // Behind both walls: the condition in the statement, and the policies of the role.
    const reader = database.reader(principal, resource.source);
    const { rows } = await reader.query<RowText>(statement);
    const [found] = rows.length === 0 ? await rowElsewhere(elsewhere, reader, request) : rows;
    if (found === undefined) throw notFound();
    const country = found.country ?? principal.country;
    await readings.note(request, { record: resource.name, recordId: params.id, country, asked: () => null });
    if (found.version !== null) reply.header('etag', etagOf(found.version));
    return reply.header('content-type', json).send(await openedJson(askingOver(database), found.body));
};

export interface ReadOptions {
    readonly resource: Resource;
    readonly database: Pick<Database, 'reader' | 'borrow' | 'secrets'>;
    readonly lists: Lists;
    readonly readings: Readings;
    readonly elsewhere?: Elsewhere | undefined;
}

/** `GET /api/<name>` and `GET /api/<name>/:id` of one resource. */
export const readRoutes = (app: FastifyInstance, options: ReadOptions): void => {
    const path = `/api/${options.resource.name}`;
    const route = { config: { trustsRecentCheck: true, answersKeys: true }, onSend: answerUnchanged };
    const sourceOf = createReader(options);
    app.get<ListRoute>(path, route, async (request, reply) => {
        const { resource, readings } = options;
        allow(request.principal, 'list', resource);
        const source = sourceOf(request);
        const asked = () => toldQuery(resource, source.query);
        const { country } = request.principal;
        await readings.note(request, { record: resource.name, recordId: '*', country, asked });
        return sendPage(source, options, reply);
    });
    app.get<{ Params: { readonly id: string } }>(`${path}/:id`, route, (request, reply) =>
        sendRow(options, request, reply),
    );
};
