import { v7 as newId } from 'uuid';
import type { Principal } from '../../domain/access/roles.ts';
import type { Resource, Row } from '../../domain/resource.ts';
import { constraintOf, sqlStateOf } from '../database/failures.ts';
import { ApiError, notFound, stale } from '../errors.ts';
import { changesIn } from './changes.ts';
import { planned, requireCurrent, type Edit } from './plan.ts';
import { checkReferences } from './references.ts';
import { deleteRow, insertRow, lockRow, updateRows } from './rowStore.ts';
import { confirmTogether } from './secondPerson.ts';
import { validateRow } from './validate.ts';
import { logged, shown, type Outcome, type WriteContext } from './writeContext.ts';

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

/** What the server fills in at creation, by the names every resource uses. */
const filledIn = (resource: Resource, principal: Principal, now: Date): Row => {
    const { username: createdBy, country } = principal;
    const values: Row = { createdAt: now, updatedAt: now, version: 1, createdBy, country };
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
    const changed = Object.keys(next);
    await checkReferences(tx.client, { resources, resource, principal, current: null, next, changed });
    await confirmTogether(context, { current: null, next, changed });
    try {
        await insertRow(tx.client, resource, next);
    } catch (error) {
        throw isDuplicate(error) ? duplicate(resource, error) : error;
    }
    const event = await logged(context, { before: null, after: next, operation: 'create' });
    return { id: event.recordId, ...(await shown(context, event.recordId)), before: null, after: next, event };
};

const locked = async ({ tx, resource, origin }: WriteContext, id: string): Promise<Row> => {
    const current = await lockRow(tx.client, { resource, principal: origin.principal, id });
    if (current === undefined) throw notFound();
    return current;
};

/**
 * Changes one row: fields left out stay, fields sent unchanged are ignored. Throws 404 out of reach, 412 `stale` with the
 * current row, 428 without a version, 422 with faults by field.
 */
export const updateOne = async (context: WriteContext, edit: Edit): Promise<Outcome> => {
    const { tx, resource } = context;
    const plan = await planned(context, edit, await locked(context, edit.id));
    const { current, next, changed } = plan;
    if (changed.length === 0) {
        return { id: edit.id, ...(await shown(context, edit.id)), before: current, after: current, event: null };
    }
    await confirmTogether(context, plan);
    try {
        const written = await updateRows(tx.client, { resource, names: changed, rows: [plan] });
        if (written !== 1) throw stale(Number(current['version']));
    } catch (error) {
        throw isDuplicate(error) ? duplicate(resource, error) : error;
    }
    const event = await logged(context, { before: current, after: next, operation: 'update' });
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
