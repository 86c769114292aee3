import { v7 as newId } from 'uuid';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { changesIn } from './sentChanges.ts';
import { checkReferences } from './references.ts';
import { validateRow } from './validateRow.ts';
import type { WriteContext } from './writeContext.ts';

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

export interface Creation {
    readonly current: null;
    readonly next: Row;
    readonly changed: readonly string[];
}

/** The row that a body makes, after every check. Throws 422 with faults by field. */
export const plannedCreation = async (
    { tx, resources, resource, origin, remembered }: WriteContext,
    body: Readonly<Record<string, unknown>>,
): Promise<Creation> => {
    const { principal } = origin;
    const changes = changesIn({ resource, principal, current: null }, body);
    const next = definedOnly({ ...filledIn(resource, principal, new Date()), ...changes });
    await validateRow({ resource, principal, current: null, next });
    const changed = Object.keys(next);
    const known = remembered === undefined ? {} : { remembered };
    await checkReferences(tx.client, { resources, resource, principal, current: null, next, changed, ...known });
    return { current: null, next, changed };
};
