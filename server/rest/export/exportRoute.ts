import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Field } from '../../../domain/field.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { originOf, recordEvent } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import { askingOver, opened } from '../../platform/database/owned.ts';
import { setScope } from '../../platform/database/scopedQuery.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import { languageFor } from '../../platform/http/caller.ts';
import { audienceOf } from '../sql/audience.ts';
import { ApiError } from '../../platform/errors.ts';
import { parseExportQuery, type ExportQuery } from './exportQuery.ts';
import { formats, type FileFormat } from './formats.ts';
import type { Elsewhere, Handed } from '../list/elsewhere.ts';
import type { ListRequest } from '../list/listCondition.ts';
import { seekBy } from '../list/listQuery.ts';
import { allRowsStatement, countStatement } from '../list/listStatement.ts';
import { createTurns, type Turns } from '../../platform/turns.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { allow } from '../../identity/allow.ts';
import { onlyRow } from '../sql/onlyRow.ts';
import { toldQuery } from '../list/toldQuery.ts';

interface ExportOptions {
    readonly resource: Resource;
    readonly database: Pick<Database, 'borrow' | 'secrets' | 'withTransaction'>;
    readonly freshness: Freshness;
    readonly turns: Turns;
    readonly elsewhere?: Elsewhere | undefined;
}

interface Snapshot {
    readonly client: PoolClient;
    readonly rows: number;
    /** Ends it; may be called again. */
    readonly close: () => void;
}

const pageSize = 250;

interface Wanted {
    readonly request: ListRequest;
    readonly columns: readonly Field[];
    readonly over: Handed['over'];
}

/** Opens a cursor over every row as of this moment. */
const openSnapshot = async (client: PoolClient, { request, columns, over }: Wanted) => {
    let isOpen = true;
    const close = (): void => {
        if (!isOpen) return;
        isOpen = false;
        client.query('rollback').then(
            () => client.release(),
            (error: Error) => client.release(error),
        );
    };
    try {
        await client.query('begin isolation level repeatable read read only');
        await client.query(setScope(request.reader));
        const { rows } = await client.query<{ total: number }>(over(countStatement(request)));
        const { text, values } = over(allRowsStatement(request, columns));
        await client.query(`declare export no scroll cursor for ${text}`, values);
        return { client, rows: onlyRow(rows).total, close };
    } catch (error) {
        close();
        throw error;
    }
};

/** The file in pieces of a few hundred rows: whatever its size, one piece is in memory. */
const piecesOf = async function* (
    { client, close }: Snapshot,
    file: ReturnType<FileFormat['open']>,
    openRows: (rows: readonly Row[]) => Promise<readonly Row[]>,
): AsyncGenerator<string | Uint8Array> {
    try {
        yield file.begin();
        for (;;) {
            const { rows } = await client.query<Row>(`fetch ${pageSize} from export`);
            const piece = file.add(await openRows(rows));
            const isLast = rows.length < pageSize;
            // Answers that follow one another stay in memory together until all of it is cleaned: without rows they are little.
            rows.length = 0;
            if (piece.length > 0) yield piece;
            if (isLast) break;
        }
        const end = file.end();
        if (end.length > 0) yield end;
    } finally {
        close();
    }
};

/** Written before the first byte leaves, so that nothing leaves unrecorded. */
const record = async (
    { resource, database, freshness }: ExportOptions,
    request: FastifyRequest,
    { query, columns, format, rows }: ExportQuery & Pick<Snapshot, 'rows'>,
): Promise<void> => {
    const origin = originOf(request);
    const after = { rows, ...toldQuery(resource, query), columns: columns.map(({ name }) => name), format };
    const { country } = origin.principal;
    const event = { ...origin, action: 'export', record: resource.name, recordId: '*', country, before: null, after };
    await database.withTransaction((tx) => recordEvent(tx, event), { scope: origin.principal });
    freshness.bump();
};

const tooLong = (most: number): ApiError => {
    const message = `A sheet holds ${most} rows: narrow the filter, or export them as CSV.`;
    return new ApiError({ status: 422, code: 'too_much', message });
};

const send = async (options: ExportOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { resource, database, turns, elsewhere } = options;
    const { principal } = request;
    allow(principal, 'export', resource);
    const audience = audienceOf(resource, principal);
    // Fastify parsed the address; the names and values are checked here.
    const asked = parseExportQuery(
        resource,
        { principal, seek: seekBy(database.secrets) },
        request.query as Readonly<Record<string, unknown>>,
    );
    const source = { resource, audience, scope: resource.scope(principal), reader: principal, query: asked.query };
    const handed = await elsewhere?.listed(source);
    const wanted: Wanted = {
        request: { ...source, resource: handed?.resource ?? resource },
        columns: asked.columns,
        over: handed?.over ?? ((statement) => statement),
    };
    const over = await turns.take(principal.username, request.signal);
    const opening = database.borrow((client) => openSnapshot(client, wanted), { pace: 'slow' });
    const snapshot = await opening.catch((error: unknown) => {
        over();
        throw error;
    });
    const format: FileFormat = formats[asked.format];
    const file = format.open(asked.columns, resource.label.many, languageFor(request));
    const stream = Readable.from(
        piecesOf(snapshot, file, (rows) => opened(askingOver(database), rows)),
        { highWaterMark: 1 },
    );
    // Also where the reader leaves before the first piece.
    stream.once('close', () => {
        snapshot.close();
        over();
    });
    try {
        if (snapshot.rows > format.mostRows) throw tooLong(format.mostRows);
        await record(options, request, { ...asked, rows: snapshot.rows });
    } catch (error) {
        stream.destroy();
        throw error;
    }
    const day = new Date().toISOString().slice(0, 10);
    return reply
        .header('content-type', format.type)
        .header(
            'content-disposition',
            `attachment; filename="${resource.name.replaceAll('/', '-')}-${day}.${asked.format}"`,
        )
        .header('cache-control', 'no-store')
        .header('x-total-count', snapshot.rows)
        .send(stream);
};

/** Exports of all resources take turns: each holds a connection for as long as its reader takes. */
export const exportTurns = ({ slowPool }: Pick<Database, 'slowPool'>): Turns =>
    createTurns({
        atOnce: Math.max(1, Math.floor(slowPool.options.max / 2)),
        waiting: 30,
        longestMs: 600_000,
        comeAgain: 30,
    });

/** `GET /api/exports/turn`: how many exports come before the caller's that waits; `before` is null where none waits. */
export const exportTurnRoute = (app: FastifyInstance, turns: Turns): void => {
    describeRoute('GET /api/exports/turn', 'How many exports come before yours that waits for its turn', {
        tag: 'About',
        reply: { type: 'object', required: ['before'], properties: { before: { type: ['integer', 'null'] } } },
    });
    app.get('/api/exports/turn', async ({ principal: { username } }) => ({ before: turns.before(username) ?? null }));
};

/** `GET /api/<name>/export?filter&sort&columns&format`: every row in reach that matches, as CSV or as a workbook, when its turn comes. */
export const exportRoute = (app: FastifyInstance, options: ExportOptions): void => {
    const { access, name } = options.resource;
    if (access.export === undefined) return;
    // A million rows over a slow network take their time.
    const route = { handlerTimeout: 1_800_000 };
    app.get(`/api/${name}/export`, route, (request, reply) => send(options, request, reply));
};
