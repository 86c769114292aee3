import type { PoolClient } from 'pg';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Field } from '../../../domain/field.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { invalid } from '../../platform/errors.ts';
import { columnOf, sqlTypes } from '../../platform/database/fieldColumns.ts';
import { keyValue } from '../sql/oneRow.ts';
import { Parameters, prepared, scopeCondition } from '../sql/statement.ts';

interface Referring {
    readonly resources: readonly Resource[];
    readonly resource: Resource;
    readonly principal: Principal;
    /** Null at creation. */
    readonly current: Row | null;
    readonly next: Row;
    readonly changed: readonly string[];
    /** Verdicts on references met before, for batches that set the same one for many rows. */
    readonly remembered?: Map<string, Promise<string | undefined>>;
}

const has = (resource: Resource, name: string): boolean => resource.fields.some((field) => field.name === name);

const keysOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Keys that a field did not hold before; all of them where the row moved to another country. */
const keysToCheck = ({ current, next, changed }: Referring, { name }: Field): readonly string[] => {
    const known = changed.includes('country') ? [] : keysOf(current?.[name]);
    return keysOf(next[name])
        .filter((key) => key != null && !known.includes(key))
        .map(String);
};

interface Reference {
    readonly field: Field;
    readonly id: string;
}

const fault = async (
    client: PoolClient,
    referring: Referring,
    { field, id }: Reference,
): Promise<string | undefined> => {
    const { resources, resource, principal, next } = referring;
    const target = resources.find(({ name }) => name === field.references);
    if (target === undefined)
        throw new Error(`${resource.name} refers to "${field.references}", which is no resource.`);
    const absent = field.kind === 'tags' ? `There is no such record: ${id}` : 'There is no such record';
    const key = keyValue(target, id);
    if (key === undefined) return absent;
    const parameters = new Parameters();
    const place = parameters.add(key, sqlTypes[target.field(target.key).kind]);
    const scope = scopeCondition(target.scope(principal), parameters);
    const country = has(target, 'country') && has(resource, 'country') ? 'country' : 'null::text as country';
    const text = `select ${country} from ${columnOf(target.source)} where ${columnOf(target.key)} = ${place} and ${scope}`;
    const { rows } = await client.query<{ country: string | null }>(prepared(text, parameters.values));
    if (rows[0] === undefined) return absent;
    const elsewhere = rows[0].country !== null && rows[0].country !== next['country'];
    return elsewhere ? 'This belongs to another country.' : undefined;
};

const remember = (
    { remembered = new Map(), next }: Referring,
    { field, id }: Reference,
    find: () => Promise<string | undefined>,
): Promise<string | undefined> => {
    const key = JSON.stringify([field.name, id, next['country']]);
    const verdict = remembered.get(key) ?? find();
    remembered.set(key, verdict);
    return verdict;
};

/** Throws 422 unless every changed reference points at a row in the person's reach, in the row's own country. */
export const checkReferences = async (client: PoolClient, referring: Referring): Promise<void> => {
    const { resource, changed } = referring;
    const errors: [string, string][] = [];
    for (const field of resource.fields) {
        const moved = changed.includes(field.name) || changed.includes('country');
        if (field.references === undefined || !moved) continue;
        for (const id of keysToCheck(referring, field)) {
            const reference = { field, id };
            const message = await remember(referring, reference, () => fault(client, referring, reference));
            if (message !== undefined) errors.push([field.name, message]);
        }
    }
    if (errors.length > 0) throw invalid(Object.fromEntries(errors));
};
