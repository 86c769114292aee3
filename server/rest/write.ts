import { v7 as newId } from 'uuid';
import type { Principal } from '../../domain/access/roles.ts';
import type { Resource, Row } from '../../domain/resource.ts';
import { announce, type Operation } from '../audit/changeFeed.ts';
import type { AuditEvent, Origin } from '../audit/eventLog.ts';
import { constraintOf, sqlStateOf } from '../database/failures.ts';
import type { Transaction } from '../database/transaction.ts';
import { ApiError, invalid, notFound, stale, versionRequired } from '../errors.ts';
import { changesIn } from './changes.ts';
import { hasVersion, rowStatement, type RowText } from './read.ts';
import { checkReferences } from './references.ts';
import { onlyRow } from './rows.ts';
import { deleteRow, insertRow, lockRow, updateRow } from './rowStore.ts';
import { sameValue } from './values.ts';
import { validateRow } from './validate.ts';

export interface WriteContext {
    readonly tx: Transaction;
    readonly resources: readonly Resource[];
    readonly resource: Resource;
    readonly origin: Origin;
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

const isDuplicate = (error: unknown): boolean => sqlStateOf(error) === '23505';

const duplicate = (resource: Resource, error: unknown): ApiError => {
    // PostgreSQL names the constraint behind a primary key after its table.
    const isKey = constraintOf(error) === `${resource.source}_pkey`;
    const message = `There is a ${resource.label.one.toLowerCase()} with this value already.`;
    return new ApiError({
        status: 409,
        code: 'duplicate',
        message,
        ...(isKey ? { errors: { [resource.key]: message } } : {}),
        cause: error,
    });
};

const shown = async (
    { tx, resource, origin }: WriteContext,
    id: string,
): Promise<Pick<Outcome, 'body' | 'version'>> => {
    const statement = rowStatement(resource, origin.principal, id);
    if (statement === undefined) throw notFound();
    const { rows } = await tx.client.query<RowText>(statement);
    const { body, version } = onlyRow(rows);
    return { body: JSON.parse(body), version };
};

const logged = async (
    { tx, resource, origin }: WriteContext,
    {
        before,
        after,
        operation,
    }: { readonly before: Row | null; readonly after: Row | null; readonly operation: Operation },
): Promise<AuditEvent> => {
    const row = after ?? before ?? {};
    const id = String(row[resource.key]);
    const country = typeof row['country'] === 'string' ? row['country'] : '*';
    await announce(tx, { principal: origin.principal, entity: resource.name, id, operation, country });
    const action = operation === 'update' ? 'edit' : operation;
    return { ...origin, action, record: resource.name, recordId: id, country, before, after };
};

/** What the server fills in at creation, by the names every resource uses. */
const filledIn = (resource: Resource, principal: Principal, now: Date): Row => {
    const values: Row = { createdAt: now, updatedAt: now, version: 1, createdBy: principal.username };
    const known = resource.fields.filter((field) => field.readOnly || field.name === 'version');
    const nullable = resource.fields.filter(({ nullable: can }) => can).map(({ name }) => [name, null]);
    const key = resource.field(resource.key);
    return {
        ...Object.fromEntries(nullable),
        ...definedOnly(resource.schema.getDefault()),
        ...Object.fromEntries(known.filter(({ name }) => name in values).map(({ name }) => [name, values[name]])),
        ...(key.readOnly ? { [key.name]: newId() } : {}),
        ...resource.fixed,
    };
};

const definedOnly = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Creates one row. Throws 422 with faults by field, 409 `duplicate` when the key or another unique value is taken. */
export const createOne = async (context: WriteContext, body: Readonly<Record<string, unknown>>): Promise<Outcome> => {
    const { tx, resources, resource, origin } = context;
    const { principal } = origin;
    const changes = changesIn({ resource, principal, current: null }, body);
    const next = definedOnly({ ...filledIn(resource, principal, new Date()), ...changes });
    await validateRow({ resource, principal, current: null, next });
    await checkReferences(tx.client, { resources, resource, principal, next, changed: Object.keys(next) });
    try {
        await insertRow(tx.client, resource, next);
    } catch (error) {
        throw isDuplicate(error) ? duplicate(resource, error) : error;
    }
    const event = await logged(context, { before: null, after: next, operation: 'create' });
    return { id: event.recordId, ...(await shown(context, event.recordId)), before: null, after: next, event };
};

interface Edit {
    readonly id: string;
    readonly body: Readonly<Record<string, unknown>>;
    /** The version the change was made on; undefined when the caller did not say. */
    readonly version: number | undefined;
}

const locked = async ({ tx, resource, origin }: WriteContext, id: string): Promise<Row> => {
    const current = await lockRow(tx.client, { resource, principal: origin.principal, id });
    if (current === undefined) throw notFound();
    return current;
};

const requireCurrent = async (context: WriteContext, { id, version }: Edit, current: Row): Promise<void> => {
    if (version === undefined || version === current['version']) return;
    throw stale(Number(current['version']), { current: (await shown(context, id)).body });
};

// A change of many rows at once cannot know their versions: it is let through for fields meant to be changed that way.
const mayGoBlind = ({ bulkEdit = [] }: Resource, changed: readonly string[]): boolean =>
    changed.every((name) => bulkEdit.includes(name));

/**
 * Changes one row: fields left out stay, fields sent unchanged are ignored. Throws 404 out of reach, 412 `stale` with the
 * current row, 428 without a version, 422 with faults by field.
 */
export const updateOne = async (context: WriteContext, edit: Edit): Promise<Outcome> => {
    const { tx, resources, resource, origin } = context;
    const { principal } = origin;
    const current = await locked(context, edit.id);
    await requireCurrent(context, edit, current);
    if ('id' in edit.body && !sameValue(String(edit.body['id']), edit.id)) {
        throw invalid({ id: 'This is not the id of the record.' });
    }
    const changes = changesIn({ resource, principal, current }, edit.body);
    const changed = Object.keys(changes);
    if (hasVersion(resource) && edit.version === undefined && !mayGoBlind(resource, changed)) throw versionRequired();
    if (changed.length === 0) {
        return { id: edit.id, ...(await shown(context, edit.id)), before: current, after: current, event: null };
    }
    const next = { ...current, ...changes };
    await validateRow({ resource, principal, current, next });
    await checkReferences(tx.client, { resources, resource, principal, next, changed });
    try {
        const isWritten = await updateRow(tx.client, { resource, current, next, changed });
        if (!isWritten) throw stale(Number(current['version']));
    } catch (error) {
        throw isDuplicate(error) ? duplicate(resource, error) : error;
    }
    const event = await logged(context, { before: current, after: next, operation: 'update' });
    return { id: edit.id, ...(await shown(context, edit.id)), before: current, after: next, event };
};

/** Deletes one row and answers with what it was. Throws 404 out of reach, 412 `stale` when a version is given and old. */
export const deleteOne = async (context: WriteContext, edit: Omit<Edit, 'body'>): Promise<Outcome> => {
    const current = await locked(context, edit.id);
    await requireCurrent(context, { ...edit, body: {} }, current);
    const was = await shown(context, edit.id);
    await deleteRow(context.tx.client, context.resource, current);
    const event = await logged(context, { before: current, after: null, operation: 'delete' });
    return { id: edit.id, ...was, before: current, after: null, event };
};
