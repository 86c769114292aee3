import { actionOfChange, type Resource, type Row } from '../../../domain/resource.ts';
import { constraintOf, sqlStateOf } from '../../platform/database/failures.ts';
import { ApiError, notFound, stale } from '../../platform/errors.ts';
import { heldBack, plannedCreation, plannedEdit, requireCurrent, type Edit } from './planned.ts';
import { deleteRow, insertRows, lockRow, updateRows, shown } from '../sql/rowStore.ts';
import { asReversal, provenReversal } from './reversal.ts';
import { confirmTogether } from './secondPerson.ts';
import type { Outcome, WriteContext } from './context.ts';
import { announceMany, type Operation } from '../../platform/audit/changeFeed.ts';
import type { AuditEvent } from '../../platform/audit/eventLog.ts';
import { onlyRow } from '../sql/onlyRow.ts';

interface Step {
    readonly before: Row | null;
    readonly after: Row | null;
    readonly operation: Operation;
}

const eventOf = ({ resource, origin }: WriteContext, step: Step): AuditEvent => {
    const { before, after, operation } = step;
    const row = after ?? before ?? {};
    const country = typeof row['country'] === 'string' ? row['country'] : '*';
    const recordId = String(row[resource.key]);
    const done = operation === 'update' ? actionOfChange(resource, { current: before, next: after }) : undefined;
    const action = done?.name ?? (operation === 'update' ? 'edit' : operation);
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

const logged = async (context: WriteContext, step: Step): Promise<AuditEvent> =>
    onlyRow(await announced(context, [step]));

export const isDuplicate = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** 409 for a value that another row has already. */
export const duplicate = (resource: Resource, error: unknown): ApiError => {
    // PostgreSQL names the constraint behind a primary key after its table.
    const isKey = constraintOf(error) === `${resource.source}_pkey`;
    const message = `${resource.label.one}: there is one with this value already.`;
    return new ApiError({
        status: 409,
        code: 'duplicate',
        message,
        ...(isKey ? { errors: { [resource.key]: message } } : {}),
        cause: error,
    });
};

/** Creates one row. Throws 422 with faults by field, 409 `duplicate` when the key or another unique value is taken. */
export const createOne = async (context: WriteContext, body: Readonly<Record<string, unknown>>): Promise<Outcome> => {
    const { tx, resource } = context;
    const plan = await plannedCreation(context, body);
    const { next } = plan;
    const together = await confirmTogether(context, plan);
    try {
        await insertRows(tx, resource, [next]);
    } catch (error) {
        throw isDuplicate(error) ? duplicate(resource, error) : error;
    }
    const event = { ...(await logged(context, { before: null, after: next, operation: 'create' })), ...together };
    return { id: event.recordId, ...(await shown(context, event.recordId)), before: null, after: next, event };
};

/** The row to change, locked. Throws 404 out of reach. */
export const locked = async ({ tx, resource, origin }: WriteContext, id: string): Promise<Row> => {
    const current = await lockRow(tx, { resource, principal: origin.principal, id });
    if (current === undefined) throw notFound();
    return current;
};

/**
 * Changes one row: fields left out stay, fields sent unchanged are ignored. Throws 404 out of reach, 412 `stale` with the
 * current row, 428 without a version, 422 with faults by field or where it does not take back what it says.
 */
export const updateOne = async (context: WriteContext, edit: Edit): Promise<Outcome> => {
    const { tx, resource } = context;
    const asked = await plannedEdit(context, edit, await locked(context, edit.id));
    const { current } = asked;
    const reverts = await provenReversal(context, { id: edit.id, current, next: asked.next, reverts: edit.reverts });
    const unchanged = { id: edit.id, before: current, after: current, event: null };
    if (asked.changed.length === 0) return { ...unchanged, ...(await shown(context, edit.id)) };
    const together = await confirmTogether(context, { ...asked, reverts });
    const { next, changed } = heldBack(context, asked);
    if (changed.length === 0) return { ...unchanged, ...(await shown(context, edit.id)) };
    try {
        const written = await updateRows(tx, { resource, names: changed, rows: [{ current, next }] });
        if (written !== 1) throw stale(Number(current['version']));
    } catch (error) {
        throw isDuplicate(error) ? duplicate(resource, error) : error;
    }
    const edited = { ...(await logged(context, { before: current, after: next, operation: 'update' })), ...together };
    const event = reverts === null ? edited : asReversal(edited, reverts);
    return { id: edit.id, ...(await shown(context, edit.id)), before: current, after: next, event };
};

/** Deletes one row and answers with what it was. Throws 404 out of reach, 412 `stale` when a version is given and old. */
export const deleteOne = async (context: WriteContext, edit: Omit<Edit, 'body'>): Promise<Outcome> => {
    const current = await locked(context, edit.id);
    await requireCurrent(context, edit, current);
    const was = await shown(context, edit.id);
    await deleteRow(context.tx.client, context.resource, current);
    const event = await logged(context, { before: current, after: null, operation: 'delete' });
    return { id: edit.id, ...was, before: current, after: null, event };
};
