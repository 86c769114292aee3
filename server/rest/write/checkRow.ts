import { ValidationError } from 'yup';
import type { Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import type { Field } from '../../../domain/field.ts';
import type { FieldKind } from '../../../domain/fieldKind.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { invalid } from '../../platform/errors.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { keyValue } from '../sql/rowStore.ts';
import { Parameters, prepared, scopeCondition } from '../sql/statement.ts';
import type { WriteContext } from './context.ts';

interface Proposal {
    /** Null at creation. */
    readonly current: Row | null;
    readonly next: Row;
    readonly changed: readonly string[];
}

const has = (resource: Resource, name: string): boolean => resource.fields.some((field) => field.name === name);

const keysOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Keys that a field did not hold before; all of them where the row moved to another country. */
const keysToCheck = ({ current, next, changed }: Proposal, { name }: Field): readonly string[] => {
    const known = changed.includes('country') ? [] : keysOf(current?.[name]);
    return keysOf(next[name])
        .filter((key) => key != null && !known.includes(key))
        .map(String);
};

interface Reference {
    readonly field: Field;
    readonly id: string;
}

const faultOf = async (
    { tx, resources, resource, origin: { principal } }: WriteContext,
    { field, id }: Reference,
    next: Row,
): Promise<string | undefined> => {
    const target = resources.find(({ name }) => name === field.references);
    if (target === undefined)
        throw new Error(`${resource.name} refers to "${field.references}", which is no resource.`);
    const absent = field.kind === 'tags' ? `There is no such record: ${id}` : 'There is no such record';
    const key = keyValue(target, id);
    if (key === undefined) return absent;
    const parameters = new Parameters();
    const place = parameters.add(key, fieldKinds[target.field(target.key).kind].sql);
    const scope = scopeCondition(target.scope(principal), parameters);
    const country = has(target, 'country') && has(resource, 'country') ? 'country' : 'null::text as country';
    const text = `select ${country} from ${columnOf(target.source)} where ${columnOf(target.key)} = ${place} and ${scope}`;
    const { rows } = await tx.client.query<{ country: string | null }>(prepared(text, parameters.values));
    if (rows[0] === undefined) return absent;
    const elsewhere = rows[0].country !== null && rows[0].country !== next['country'];
    return elsewhere ? 'This belongs to another country.' : undefined;
};

/** As `faultOf`, once for many rows that refer to the same. */
const rememberedFault = (context: WriteContext, reference: Reference, next: Row): Promise<string | undefined> => {
    const { remembered } = context;
    const key = JSON.stringify([reference.field.name, reference.id, next['country']]);
    const fault = remembered?.get(key) ?? faultOf(context, reference, next);
    remembered?.set(key, fault);
    return fault;
};

/** References that point at no row in the person's reach, or at one of another country. */
const referenceErrors = async (context: WriteContext, proposal: Proposal): Promise<Record<string, string>> => {
    const { changed, next } = proposal;
    const errors: [string, string][] = [];
    for (const field of context.resource.fields) {
        const moved = changed.includes(field.name) || changed.includes('country');
        // What the server fills in is there.
        if (field.references === undefined || field.readOnly || !moved) continue;
        for (const id of keysToCheck(proposal, field)) {
            const message = await rememberedFault(context, { field, id }, next);
            if (message !== undefined) errors.push([field.name, message]);
        }
    }
    return Object.fromEntries(errors);
};

const wanted: Readonly<Record<FieldKind, string>> = {
    text: 'Send text.',
    longText: 'Send text.',
    email: 'Send text.',
    phone: 'Send text.',
    choice: 'Send one of the choices as text.',
    reference: 'Send an id as text.',
    photo: 'Send an id as text.',
    integer: 'Send a whole number.',
    money: 'Send a whole number of minor units.',
    basisPoints: 'Send a whole number of hundredths of a percent.',
    boolean: 'Send true or false.',
    month: 'Send a month such as 2026-01.',
    date: 'Send a day such as 2026-01-31.',
    instant: 'Send a point in time such as 2026-01-31T08:00:00Z.',
    tags: 'Send a list.',
    location: 'Send latitude and longitude.',
    items: 'Send a list.',
    json: 'Send JSON.',
};

const messageOf = (error: ValidationError, field: Field | undefined): string =>
    error.type === 'typeError' && field !== undefined ? wanted[field.kind] : error.message;

const schemaErrors = async ({ schema, fields }: Resource, next: Row): Promise<Record<string, string>> => {
    try {
        // Strict: JSON has types, and a silent conversion would hide a caller's mistake.
        await schema.validate(next, { strict: true, abortEarly: false });
        return {};
    } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const faults = error.inner.length === 0 ? [error] : error.inner;
        const byField = faults.toReversed().map((fault): [string, string] => {
            const path = fault.path ?? '';
            return [
                path,
                messageOf(
                    fault,
                    fields.find(({ name }) => name === path),
                ),
            ];
        });
        return Object.fromEntries(byField);
    }
};

// Which values to change so that the row lies within reach: those that miss the branch it misses least.
const scopeErrors = (resource: Resource, principal: Principal, next: Row): Record<string, string> => {
    const scope = resource.scope(principal);
    if (within(scope, next)) return {};
    const misses = scope.map((where) =>
        Object.entries(where)
            .filter(([name, value]) => !within([{ [name]: value }], next))
            .map(([name]) => name),
    );
    const [fewest = [resource.key]] = misses.toSorted((left, right) => left.length - right.length);
    return Object.fromEntries(fewest.map((name) => [name, 'This is outside of what you may work on.']));
};

const refuse = (faults: Readonly<Record<string, string>>): void => {
    if (Object.keys(faults).length > 0) throw invalid(faults);
};

/**
 * Checks a whole row before it is written: its schema, the person's scope, the rules over several fields, the reason where the
 * change asks for one, what it refers to. Throws 422 with the faults by field.
 */
export const checkRow = async (context: WriteContext, proposal: Proposal): Promise<void> => {
    const { resource, origin } = context;
    const { principal, reason } = origin;
    const { current, next } = proposal;
    refuse(await schemaErrors(resource, next));
    refuse(scopeErrors(resource, principal, next));
    refuse((await resource.rules?.(next, { current, principal })) ?? {});
    const demand =
        current === null || reason !== undefined ? undefined : resource.reasoned?.(next, { current, principal });
    if (demand !== undefined) throw invalid({ reason: demand }, demand);
    refuse(await referenceErrors(context, proposal));
};
