import { v7 as newId } from 'uuid';
import type { Principal } from '../../../domain/access/roles.ts';
import { problemsOf } from '../../../domain/application/section.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { Field } from '../../../domain/field.ts';
import { lastFour } from '../../../domain/lastFour.ts';
import { withDiallingCode } from '../../../domain/matching/diallingCode.ts';
import { reasonInput } from '../../../domain/reason.ts';
import { canRead, canWrite, isMasked, type Resource, type Row } from '../../../domain/resource.ts';
import { invalid, malformed, stale, versionRequired } from '../../platform/errors.ts';
import { sameValue, typedValue } from '../sql/fieldValues.ts';
import { hasVersion, shown } from '../sql/rowStore.ts';
import { checkRow } from './checkRow.ts';
import type { WriteContext } from './context.ts';

/** A body as an object; throws 400 for anything else. */
export const bodyOf = (body: unknown): Readonly<Record<string, unknown>> => {
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
    throw malformed('Send an object with the fields of the record.');
};

/** The reason that came with a write; undefined where none did. Throws 422 where it says nothing. */
export const reasonIn = (body: unknown): string | undefined => {
    if (typeof body !== 'object' || body === null || !('reason' in body)) return undefined;
    const { reason } = body;
    const problems = problemsOf(reasonInput, { reason });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return String(reason).trim();
};

// A record comes back as it was shown: a masked value that still wears its mask was not changed.
const wearsMask = (principal: Principal, field: Field, [before, value]: readonly [unknown, unknown]): boolean =>
    isMasked(principal, field) && typeof before === 'string' && value === lastFour(before);

interface Asked {
    readonly resource: Resource;
    readonly principal: Principal;
    readonly current: Row | null;
}

const decisionOn = ({ principal, current }: Asked, field: Field, value: unknown): 'same' | 'write' | 'refuse' => {
    const before = current?.[field.name];
    if (current !== null && (sameValue(before, value) || wearsMask(principal, field, [before, value]))) return 'same';
    // An empty value for what the server fills in anyway is how forms leave it out.
    if (current === null && field.readOnly && value == null) return 'same';
    const writable = canWrite(principal, field, { creating: current === null }) && !isMasked(principal, field);
    return writable ? 'write' : 'refuse';
};

const refusal = (field: Field, creating: boolean): string => {
    if (field.readOnly) return 'The server sets this; leave it out.';
    return field.createOnly && !creating
        ? 'This cannot be changed after creation.'
        : 'You are not allowed to set this.';
};

/** A telephone number may come as people of the record's country write it: files that went through a spreadsheet hold no others. */
const dialled = ({ kind }: Field, value: unknown, home: unknown): unknown =>
    kind === 'phone' && typeof value === 'string' && isCountry(home)
        ? withDiallingCode(value, countries[home].diallingCode)
        : value;

/**
 * The fields of a body that differ from the current row, as typed values. Throws 422 naming every field that does not
 * exist, that the person may not see, or that they may not write.
 */
const changesIn = (asked: Asked, body: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const { resource, principal, current } = asked;
    const errors: [string, string][] = [];
    const changes: [string, unknown][] = [];
    const home = body['country'] ?? current?.['country'] ?? principal.country;
    for (const [name, given] of Object.entries(body)) {
        // The dialect repeats the key as `id`; the version was read before.
        if (name === 'id' || (name === 'version' && current !== null)) continue;
        const field = resource.fields.find((one) => one.name === name);
        if (field === undefined || !canRead(principal, field)) {
            errors.push([name, 'There is no such field.']);
            continue;
        }
        const value = dialled(field, typedValue(field, given), home);
        const decision = decisionOn(asked, field, value);
        if (decision === 'refuse') errors.push([name, refusal(field, current === null)]);
        if (decision === 'write') changes.push([name, value]);
    }
    if (errors.length > 0) throw invalid(Object.fromEntries(errors));
    return Object.fromEntries(changes);
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

export interface Creation {
    readonly current: null;
    readonly next: Row;
    readonly changed: readonly string[];
}

/** The row that a body makes, after every check. Throws 422 with faults by field. */
export const plannedCreation = async (
    context: WriteContext,
    body: Readonly<Record<string, unknown>>,
): Promise<Creation> => {
    const { resource, origin } = context;
    const { principal } = origin;
    const changes = changesIn({ resource, principal, current: null }, body);
    const next = definedOnly({ ...filledIn(resource, principal, new Date()), ...changes });
    const creation = { current: null, next, changed: Object.keys(next) };
    await checkRow(context, creation);
    return creation;
};

export interface Edit {
    readonly id: string;
    readonly body: Readonly<Record<string, unknown>>;
    /** The version the change was made on; undefined when the caller did not say. */
    readonly version: number | undefined;
    /** The sequence of the entry of the log that it takes back, as it was sent; absent where it takes none. */
    readonly reverts?: unknown;
}

/** Throws 412 with the current row when the caller names another version. */
export const requireCurrent = async (
    context: WriteContext,
    { id, version }: Pick<Edit, 'id' | 'version'>,
    current: Row,
): Promise<void> => {
    if (version === undefined || version === current['version']) return;
    throw stale(Number(current['version']), { current: (await shown(context, id)).body });
};

// A change of many rows at once cannot know their versions: it is let through for fields meant to be changed that way.
const mayGoBlind = ({ bulkEdit = [] }: Resource, changed: readonly string[]): boolean =>
    changed.every((name) => bulkEdit.includes(name));

export interface Plan {
    readonly current: Row;
    readonly next: Row;
    readonly changed: readonly string[];
}

/** Fields that the server sets with every change, by the names every resource uses. */
const stampsOf = ({ fields }: Resource): readonly string[] =>
    fields.filter(({ name }) => name === 'editedBy').map(({ name }) => name);

/** The plan with what waits kept beside what counts; the same one where everything counts at once. */
export const heldBack = <P extends Plan>({ resource, origin, hook }: WriteContext, plan: P): P => {
    if (hook?.holdsBack === undefined || plan.changed.length === 0) return plan;
    const { current } = plan;
    const next = hook.holdsBack(plan, origin);
    const differs = ({ name }: Field): boolean => !sameValue(current[name], next[name]);
    return { ...plan, next, changed: resource.fields.filter(differs).map(({ name }) => name) };
};

export const plannedEdit = async (context: WriteContext, edit: Edit, current: Row): Promise<Plan> => {
    const { resource, origin } = context;
    const { principal } = origin;
    await requireCurrent(context, edit, current);
    if ('id' in edit.body && !sameValue(String(edit.body['id']), edit.id)) {
        throw invalid({ id: 'This is not the id of the record.' });
    }
    const changes = changesIn({ resource, principal, current }, edit.body);
    const changed = Object.keys(changes);
    if (hasVersion(resource) && edit.version === undefined && !mayGoBlind(resource, changed)) throw versionRequired();
    const next = { ...current, ...changes };
    if (changed.length === 0) return { current, next: current, changed };
    await checkRow(context, { current, next, changed });
    const stamps = stampsOf(resource);
    const stamped = { ...next, ...Object.fromEntries(stamps.map((name) => [name, principal.username])) };
    return { current, next: stamped, changed: [...changed, ...stamps] };
};
