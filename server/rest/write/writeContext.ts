import type { Resource, Row } from '../../../domain/resource.ts';
import { announceMany, type Operation } from '../../platform/audit/changeFeed.ts';
import type { AuditEvent, Origin } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Hook } from './hooks.ts';
import { rowStatement, type RowText } from '../sql/rowStore.ts';
import { onlyRow } from '../sql/onlyRow.ts';

export interface WriteContext {
    readonly tx: Transaction;
    readonly resources: readonly Resource[];
    readonly resource: Resource;
    readonly origin: Origin;
    readonly hook?: Hook | undefined;
    /** For batches: what references were found to be. */
    readonly remembered?: Map<string, Promise<string | undefined>>;
}

/** What one write did: the row as the person sees it, and the entry for the event log, which the caller records last. */
export interface Outcome {
    readonly id: string;
    readonly version: number | null;
    readonly body: unknown;
    /** Null where the row was created. */
    readonly before: Row | null;
    /** Null where the row was deleted; the same as before where nothing changed. */
    readonly after: Row | null;
    /** Null when nothing changed. */
    readonly event: AuditEvent | null;
}

/** The row as the person sees it. */
export const shown = async (
    { tx, resource, origin }: WriteContext,
    id: string,
): Promise<Pick<Outcome, 'body' | 'version'>> => {
    const statement = rowStatement(resource, origin.principal, id);
    if (statement === undefined) throw notFound();
    const { rows } = await tx.client.query<RowText>(statement);
    const { body, version } = onlyRow(rows);
    return { body: JSON.parse(body), version };
};

interface Step {
    readonly before: Row | null;
    readonly after: Row | null;
    readonly operation: Operation;
}

const eventOf = ({ resource, origin }: WriteContext, { before, after, operation }: Step): AuditEvent => {
    const row = after ?? before ?? {};
    const country = typeof row['country'] === 'string' ? row['country'] : '*';
    const recordId = String(row[resource.key]);
    const action = operation === 'update' ? 'edit' : operation;
    return { ...origin, action, record: resource.name, recordId, country, before, after };
};

/** Does what belongs to the steps and tells those who watch; returns the entries for the event log, in their order. */
export const announced = async (context: WriteContext, steps: readonly Step[]): Promise<readonly AuditEvent[]> => {
    const events = steps.map((step) => eventOf(context, step));
    const { origin, hook, tx } = context;
    const { principal } = origin;
    const written = steps.map(({ before, after }, index) => ({
        id: events[index]?.recordId ?? '',
        before,
        after,
        origin,
    }));
    if (written.length > 0) await hook?.withWrite(tx, written);
    await announceMany(
        tx,
        events.map(({ recordId: id, record: entity, country }, index) => {
            const operation = steps[index]?.operation ?? 'update';
            return { principal, entity, id, operation, country };
        }),
    );
    return events;
};

/** As `announced`, for one. */
export const logged = async (context: WriteContext, step: Step): Promise<AuditEvent> =>
    onlyRow(await announced(context, [step]));
