import type { Principal } from '../../../domain/access/roles.ts';
import type { Field } from '../../../domain/field.ts';
import { canRead, canWrite, isMasked, type Resource, type Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';

/** A field's value before and after, as the log keeps it. */
interface Sides {
    readonly from: unknown;
    readonly to: unknown;
}

export type Changes = Readonly<Record<string, Sides>>;

/** What taking an entry of the log back would do to its record as it is now. */
export interface Reversal {
    /** The fields that go back, with the values they go back to: the body of the change. */
    readonly data: Row;
    /** The fields that stay, each with the reason. */
    readonly stays: readonly { readonly label: string; readonly reason: string }[];
}

const isSides = (value: unknown): value is Sides =>
    typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** Under these names the log keeps why, and which entry was taken back, beside what changed. */
const [told, taken] = ['reason', 'reverts'] as const;

const toldIn = (stored: unknown, name: string): unknown => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const sides: unknown = Object.entries(stored).find(([one]) => one === name)?.[1];
    return isSides(sides) ? sides.to : undefined;
};

/** Why somebody changed a record, in their words; undefined where the change asked for no reason. */
export const reasonIn = (stored: unknown): string | undefined => {
    const reason = toldIn(stored, told);
    return typeof reason === 'string' ? reason : undefined;
};

/** The entry that a change took back; undefined for every other change. */
export const takenBackIn = (stored: unknown): number | undefined => {
    const sequence = toldIn(stored, taken);
    return typeof sequence === 'number' ? sequence : undefined;
};

// The log keeps the instant at which a day begins; records have the day, and take nothing else.
const dayIn = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, '2027-03-01'.length) : value);

const asInRecords = (field: Field | undefined, { from, to }: Sides): Sides =>
    field?.kind === 'date' ? { from: dayIn(from), to: dayIn(to) } : { from, to };

/** The changes of an entry in the fields that the person may read; what the resource does not declare is shown as logged. */
export const changesFor = (principal: Principal, resource: Resource, stored: unknown): Changes => {
    if (typeof stored !== 'object' || stored === null) return {};
    const shown = Object.entries(stored).flatMap(([name, sides]): readonly (readonly [string, Sides])[] => {
        const field = resource.fields.find((one) => one.name === name);
        const isShown = name !== told && name !== taken && (field === undefined || canRead(principal, field));
        return isShown && isSides(sides) ? [[name, asInRecords(field, sides)]] : [];
    });
    return Object.fromEntries(shown);
};

const inOrder = (_name: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
        : value;

const isSame = (left: unknown, right: unknown): boolean =>
    JSON.stringify(left ?? null, inOrder) === JSON.stringify(right ?? null, inOrder);

const wearsMask = (value: unknown): boolean => JSON.stringify(value ?? null).includes('••••');

interface Asked {
    readonly principal: Principal;
    readonly resource: Resource;
    readonly record: Row;
}

const reasonToStay = (
    { principal, record }: Asked,
    field: Field | undefined,
    { from, to }: Sides,
): string | undefined => {
    if (field === undefined || field.readOnly) return say`follows from other changes`;
    if (field.createOnly) return say`cannot be changed after creation`;
    if (!canWrite(principal, field) || isMasked(principal, field)) return say`is not yours to change`;
    if (wearsMask(from) || wearsMask(to)) return say`is personal data, of which the log shows the end only`;
    return isSame(record[field.name], to) ? undefined : say`was changed again since`;
};

/** Which fields of an entry can go back to what they were, and why the others cannot. */
export const reversalOf = (asked: Asked, changes: Changes): Reversal => {
    const judged = Object.entries(changes).map(([name, sides]) => {
        const field = asked.resource.fields.find((one) => one.name === name);
        return { name, label: say(field?.label ?? name), from: sides.from, reason: reasonToStay(asked, field, sides) };
    });
    return {
        data: Object.fromEntries(
            judged.filter(({ reason }) => reason === undefined).map(({ name, from }) => [name, from]),
        ),
        stays: judged.flatMap(({ label, reason }) => (reason === undefined ? [] : [{ label, reason }])),
    };
};
