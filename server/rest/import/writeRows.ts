import type { Row } from '../../../domain/resource.ts';
import type { ImportStatus } from '../../../domain/import.ts';
import type { AuditEvent } from '../../platform/audit/eventLog.ts';
import { attempt } from '../../platform/database/savepoint.ts';
import { type ApiError, stale } from '../../platform/errors.ts';
import { insertRows, updateRows } from '../sql/rowStore.ts';
import { duplicate, isDuplicate, announced } from '../write/writeOne.ts';
import type { WriteContext } from '../write/context.ts';

/** A row that is to be created or changed, after every check. */
export interface PlannedRow {
    readonly row: number;
    readonly current: Row | null;
    readonly next: Row;
    readonly changed: readonly string[];
}

export const statusOf = ({ current }: PlannedRow): ImportStatus => (current === null ? 'create' : 'update');

const write = async ({ tx, resource }: WriteContext, rows: readonly PlannedRow[]): Promise<void> => {
    const created = rows.filter(({ current }) => current === null);
    try {
        await insertRows(
            tx,
            resource,
            created.map(({ next }) => next),
        );
        for (const { current, next, changed } of rows) {
            if (current === null) continue;
            const written = await updateRows(tx, { resource, names: changed, rows: [{ current, next }] });
            if (written !== 1) throw stale(Number(current['version']));
        }
    } catch (error) {
        throw isDuplicate(error) ? duplicate(resource, error) : error;
    }
};

const writeAll = async (context: WriteContext, rows: readonly PlannedRow[]): Promise<readonly AuditEvent[]> => {
    const { tx, origin, hook } = context;
    if (hook?.fromFile !== undefined) {
        const events: AuditEvent[] = [];
        for (const { next } of rows) events.push(await hook.fromFile.write(tx, next, origin));
        return events;
    }
    await write(context, rows);
    return announced(
        context,
        rows.map(({ current, next }) => ({
            before: current,
            after: next,
            operation: current === null ? 'create' : 'update',
        })),
    );
};

interface Refused {
    readonly row: number;
    readonly error: ApiError;
}

/** Writes rows as single writes are written; those that are refused are left out and told. */
export const writeRows = async (
    context: WriteContext,
    rows: readonly PlannedRow[],
): Promise<{ readonly events: readonly AuditEvent[]; readonly refused: readonly Refused[] }> => {
    const together = await attempt(context.tx, (tx) => writeAll({ ...context, tx }, rows));
    if ('result' in together) return { events: together.result, refused: [] };
    // One of them is at fault: which one shows when each goes by itself.
    const events: AuditEvent[] = [];
    const refused: Refused[] = [];
    for (const row of rows) {
        const alone = await attempt(context.tx, (tx) => writeAll({ ...context, tx }, [row]));
        if ('result' in alone) events.push(...alone.result);
        else refused.push({ row: row.row, error: alone.refusal });
    }
    return { events, refused };
};
