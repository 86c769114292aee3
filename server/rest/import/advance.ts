import type { ImportStatus } from '../../../domain/import.ts';
import { recordEvents, type AuditEvent } from '../../platform/audit/eventLog.ts';
import { rehearse } from '../../platform/database/savepoint.ts';
import type { WriteContext } from '../write/context.ts';
import { faultsOf, planRows, type Planning } from './planRows.ts';
import {
    countsOf,
    finishRun,
    firstRowsOf,
    keepOutcomes,
    nextRows,
    setStage,
    type StoredRun,
    type RowOutcome,
} from './runs.ts';
import { statusOf, writeRows } from './writeRows.ts';

/** As many as are done well within the time a request has. */
const partSize = 500;

const written: Readonly<Partial<Record<ImportStatus, ImportStatus>>> = { create: 'created', update: 'updated' };

interface Part {
    readonly run: StoredRun;
    readonly statuses: readonly ImportStatus[];
    readonly isRehearsal: boolean;
}

interface Done {
    readonly outcomes: readonly RowOutcome[];
    readonly events: readonly AuditEvent[];
}

const carryOut = async (context: WriteContext, { planned, settled }: Planning, isRehearsal: boolean): Promise<Done> => {
    const write = (tx: WriteContext['tx']) => writeRows({ ...context, tx }, planned);
    // A rehearsal writes as well, because only the database knows every rule, and takes it back.
    const { events, refused } = await (isRehearsal ? rehearse(context.tx, write) : write(context.tx));
    const refusals = new Map(refused.map(({ row, error }) => [row, error]));
    const outcomes = planned.map((one): RowOutcome => {
        const { row, key } = one;
        const refusal = refusals.get(row);
        if (refusal !== undefined) return { row, key, status: 'fault', faults: faultsOf(refusal) };
        const status = statusOf(one);
        return { row, key, status: isRehearsal ? status : (written[status] ?? status), faults: [] };
    });
    return { outcomes: [...settled, ...outcomes], events: isRehearsal ? [] : events };
};

/** Works on the next rows; false when there are none left. */
const workOnPart = async (context: WriteContext, { run, statuses, isRehearsal }: Part): Promise<boolean> => {
    const { client } = context.tx;
    const rows = await nextRows(client, run.importId, { statuses, most: partSize });
    if (rows.length === 0 || run.mapping === null) return false;
    const firstRows = (keys: readonly string[]) => firstRowsOf(client, run.importId, keys);
    const planning = await planRows(context, { mapping: run.mapping, rows, firstRows });
    const { outcomes, events } = await carryOut(context, planning, isRehearsal);
    await keepOutcomes(client, run.importId, outcomes);
    await recordEvents(context.tx, events);
    return rows.length === partSize;
};

const recordEnd = async ({ tx, resource, origin }: WriteContext, run: StoredRun): Promise<void> => {
    const { created, updated, same, fault } = await countsOf(tx.client, run.importId);
    const { country } = origin.principal;
    const after = { file: run.fileName, created, updated, same, fault };
    const about = { record: resource.name, recordId: '*', country, before: null, after };
    await recordEvents(tx, [{ ...origin, action: 'import', ...about }]);
};

/**
 * Takes an import a part further: rows are checked by writing them and taking that back, or written for good. What was done
 * is kept with it, so the next call goes on from there, whoever was cut off in between.
 */
export const advance = async (context: WriteContext, run: StoredRun): Promise<void> => {
    // The entries of the log share the import's id, as those of one request share theirs.
    const whole = { ...context, origin: { ...context.origin, requestId: run.importId } };
    const { client } = context.tx;
    if (run.stage === 'checking') {
        const isMore = await workOnPart(whole, { run, statuses: ['new'], isRehearsal: true });
        if (!isMore) await setStage(client, run.importId, 'checked');
    }
    if (run.stage === 'writing') {
        const isMore = await workOnPart(whole, { run, statuses: ['create', 'update'], isRehearsal: false });
        if (isMore) return;
        await finishRun(client, run.importId);
        await recordEnd(whole, run);
    }
};
