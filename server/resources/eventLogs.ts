import type { FastifyInstance, FastifyRequest } from 'fastify';
import { within } from '../../domain/access/scope.ts';
import { fieldsOf } from '../../domain/field.ts';
import { objectSchema } from '../../domain/jsonSchema.ts';
import { can } from '../../domain/resource.ts';
import { revealInput } from '../../domain/resources/eventLogs.ts';
import { eventLogs } from '../../domain/resources/index.ts';
import { asSystem } from '../platform/database/asSystem.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { malformed, notAllowed, notFound } from '../platform/errors.ts';
import { describeRoute } from '../platform/http/openapi/describeRoute.ts';
import { parseJson } from '../rest/list/listQuery.ts';
import { revealReason } from '../rest/reveal/revealRoute.ts';
import { originOf, recordEvent } from '../platform/audit/eventLog.ts';
import { unmasked, type MaskedLeaf } from '../platform/audit/masking.ts';
import { firstSeal, verifyPiece, type Seal } from '../platform/audit/verifyLog.ts';

interface Shown {
    readonly country: string;
    readonly actor: string;
    readonly record: string;
    readonly changes: unknown;
}

/** The entry if the person reaches it; 404 otherwise. */
const findEntry = async ({ client }: Transaction, request: FastifyRequest, sequence: number): Promise<Shown> => {
    const { rows } = await client.query<Shown>({
        name: 'entry to reveal',
        text: 'select country, actor, record, changes from event_log where sequence = $1',
        values: [sequence],
    });
    const [entry] = rows;
    if (entry === undefined || !within(eventLogs.scope(request.principal), { ...entry })) throw notFound();
    return entry;
};

const leavesOf = (tx: Transaction, sequence: number): Promise<readonly MaskedLeaf[]> =>
    asSystem(tx, async () => {
        const { rows } = await tx.client.query<{ leaves: readonly MaskedLeaf[] }>({
            name: 'masked leaves of entry',
            text: 'select leaves from event_personal where sequence = $1',
            values: [sequence],
        });
        return rows[0]?.leaves ?? [];
    });

const reveal = (database: Pick<Database, 'withTransaction'>, request: FastifyRequest, id: string) => {
    const { principal } = request;
    if (!can(principal, 'show', eventLogs) || !/^\d{1,15}$/.test(id)) throw notFound();
    const sequence = Number(id);
    return database.withTransaction(
        async (tx) => {
            const { changes, country } = await findEntry(tx, request, sequence);
            const reason = revealReason(request.body);
            const leaves = await leavesOf(tx, sequence);
            const after = { reason, values: leaves.length };
            const told = { action: 'reveal', record: eventLogs.name, recordId: id, country, before: null, after };
            await recordEvent(tx, { ...originOf(request), ...told });
            return { changes: unmasked(changes, leaves), revealed: leaves.length };
        },
        { scope: principal },
    );
};

interface PieceRoute {
    readonly Querystring: { readonly from?: string };
}

const isSeal = (value: unknown): value is Seal =>
    typeof value === 'object' &&
    value !== null &&
    'sequence' in value &&
    Number.isSafeInteger(value.sequence) &&
    Number(value.sequence) >= 0 &&
    'hash' in value &&
    typeof value.hash === 'string' &&
    /^[\da-f]{64}$/.test(value.hash);

const sealIn = (text: string | undefined): Seal => {
    const seal = text === undefined ? firstSeal : parseJson('from', text);
    if (isSeal(seal)) return seal;
    const cure = 'Send the number and the hash of an entry: {"sequence":7,"hash":"..."}.';
    throw malformed(cure, { from: cure });
};

/** About half a second of work on an idle machine. */
const entriesAtOnce = 10_000;
// A busy one does as much of it as a request may take.
const pieceMs = 2_000;

const describe = (): void => {
    const tag = eventLogs.label.many;
    const fields = fieldsOf(revealInput);
    describeRoute('GET /api/event-logs/verification', 'Recompute the chain of the event log, a piece at a time', {
        tag,
        query: {
            from: { type: 'object', properties: { sequence: { type: 'integer' }, hash: { type: 'string' } } },
        },
        reply: { type: 'object' },
        allowed: (principal) => can(principal, 'export', eventLogs),
    });
    describeRoute(
        'POST /api/event-logs/:id/reveal',
        'See the personal data of an entry unmasked, for a reason that is logged',
        {
            tag,
            body: objectSchema(fields, { required: fields }),
            reply: { type: 'object' },
            refusals: [422],
            allowed: (principal) => can(principal, 'show', eventLogs),
        },
    );
};

/**
 * `GET /api/event-logs/verification?from=` recomputes a piece of the chain from a seal on, for those who may export
 * the log; `POST /api/event-logs/:id/reveal` `{ reason }` answers an entry's changes unmasked, and logs that it did.
 */
export const eventLogRoutes =
    ({ database }: { readonly database: Pick<Database, 'slowPool' | 'withTransaction'> }) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        app.get<PieceRoute>('/api/event-logs/verification', async ({ principal, query }) => {
            if (!can(principal, 'export', eventLogs)) throw notAllowed('You are not allowed to verify the event log.');
            return verifyPiece(database.slowPool, { from: sealIn(query.from), most: entriesAtOnce, mostMs: pieceMs });
        });
        // Without an idempotency key: its stored reply would be one more copy of what is masked.
        app.post<{ Params: { readonly id: string } }>('/api/event-logs/:id/reveal', (request) =>
            reveal(database, request, request.params.id),
        );
    };
