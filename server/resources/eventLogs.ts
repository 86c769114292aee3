import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as yup from 'yup';
import type { Principal } from '../../domain/access/roles.ts';
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
import { openArchive, type Archive } from '../platform/audit/archive/archive.ts';
import { readLeaves } from '../platform/audit/leaves.ts';
import { unmasked, type MaskedLeaf } from '../platform/audit/masking.ts';
import type { SealMark } from '../../domain/logFault.ts';
import type { Seals } from '../platform/audit/seals/sealing.ts';
import { verifyPiece } from '../platform/audit/verifyLog.ts';

interface Shown {
    readonly country: string;
    readonly actor: string;
    readonly record: string;
    readonly changes: unknown;
}

interface Log {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly archive: Archive;
}

/** The entry, also one that left the database, if the person reaches it; 404 otherwise. */
const findEntry = async (
    { client }: Transaction,
    archive: Archive,
    { principal, sequence }: { readonly principal: Principal; readonly sequence: number },
): Promise<Shown> => {
    const { rows } = await client.query<Shown>({
        name: 'entry to reveal',
        text: 'select country, actor, record, changes from event_log where sequence = $1',
        values: [sequence],
    });
    const entry = rows[0] ?? (await archive.entry(sequence));
    if (entry === undefined || !within(eventLogs.scope(principal), { ...entry })) throw notFound();
    return entry;
};

const leavesOf = (tx: Transaction, sequence: number): Promise<readonly MaskedLeaf[]> =>
    asSystem(tx, async () => (await readLeaves(tx, [sequence])).get(sequence) ?? []);

const reveal = ({ database, archive }: Log, request: FastifyRequest, id: string) => {
    const { principal } = request;
    if (!can(principal, 'show', eventLogs) || !/^\d{1,15}$/.test(id)) throw notFound();
    const sequence = Number(id);
    return database.withTransaction(
        async (tx) => {
            const { changes, country } = await findEntry(tx, archive, { principal, sequence });
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
    readonly Querystring: { readonly from?: string; readonly noted?: string };
}

const markSchema: yup.ObjectSchema<SealMark> = yup.object({
    country: yup
        .string()
        .matches(/^([A-Z]{2}|\*)$/)
        .required(),
    n: yup.number().strict().integer().min(0).required(),
    hash: yup
        .string()
        .matches(/^[\da-f]{64}$/)
        .required(),
});

const cure = 'Send country, number and hash of a seal: {"country":"GH","n":7,"hash":"..."}.';

const markIn = (field: string, value: unknown): SealMark => {
    if (markSchema.isValidSync(value, { strict: true })) return value;
    throw malformed(cure, { [field]: cure });
};

const mostNoted = 100;

const notedIn = (text: string | undefined): readonly SealMark[] => {
    const noted = text === undefined ? [] : parseJson('noted', text);
    if (!Array.isArray(noted) || noted.length > mostNoted) throw malformed(cure, { noted: cure });
    return noted.map((one: unknown) => markIn('noted', one));
};

/** As much as a request may take. */
const pieceMs = 1_000;

const describe = (): void => {
    const tag = eventLogs.label.many;
    const fields = fieldsOf(revealInput);
    const mark = {
        type: 'object',
        properties: { country: { type: 'string' }, n: { type: 'integer' }, hash: { type: 'string' } },
    };
    describeRoute('GET /api/event-logs/verification', 'Recompute the event log and its seals, a piece at a time', {
        tag,
        query: { from: mark, noted: { type: 'array', items: mark } },
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
 * `GET /api/event-logs/verification?from=&noted=` recomputes a piece of the log from a seal on, and compares seals that somebody
 * noted, for those who may export the log; `POST /api/event-logs/:id/reveal` `{ reason }` answers an entry's changes unmasked, and logs that it did.
 */
export const eventLogRoutes =
    ({
        database,
        seals,
    }: {
        readonly database: Pick<Database, 'slowPool' | 'withTransaction'>;
        readonly seals: Seals;
    }) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        const archive = openArchive(database.slowPool, seals.store);
        app.get<PieceRoute>('/api/event-logs/verification', async ({ principal, query }) => {
            if (!can(principal, 'export', eventLogs)) throw notAllowed('You are not allowed to verify the event log.');
            const from = query.from === undefined ? null : markIn('from', parseJson('from', query.from));
            return verifyPiece(database.slowPool, { ...seals, from, noted: notedIn(query.noted), mostMs: pieceMs });
        });
        // Without an idempotency key: its stored reply would be one more copy of what is masked.
        app.post<{ Params: { readonly id: string } }>('/api/event-logs/:id/reveal', (request) =>
            reveal({ database, archive }, request, request.params.id),
        );
    };
