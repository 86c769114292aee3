import { reach } from 'yup';
import { unguarded } from '../../../domain/csv.ts';
import type { Field, FieldKind } from '../../../domain/field.ts';
import { importLimits, type ImportMapping } from '../../../domain/import.ts';
import { fromMajor } from '../../../domain/lending/money.ts';
import type { Resource } from '../../../domain/resource.ts';
import { currencyOf, instantOf, isDay } from '../sql/fieldValues.ts';

/** A cell that cannot be read; the text says how to write it. */
class Unreadable {
    readonly cure: string;

    constructor(cure: string) {
        this.cure = cure;
    }
}

interface Cell {
    readonly resource: Resource;
    readonly field: Field;
    /** Trimmed, never empty. */
    readonly text: string;
    /** The text of the same row's other fields. */
    readonly textOf: (name: string) => string;
}

type Read = (cell: Cell) => unknown;

const text: Read = ({ text: given }) => given;

const wholeNumber: Read = ({ text: given }) =>
    /^[+-]?\d{1,15}$/.test(given) ? Number(given) : new Unreadable('Write a whole number such as 12.');

const day: Read = ({ text: given }) => (isDay(given) ? given : new Unreadable('Write a day such as 2026-01-31.'));

const moment: Read = ({ text: given }) =>
    instantOf(given) === undefined ? new Unreadable('Write a point in time such as 2026-01-31T08:00:00Z.') : given;

const money: Read = ({ field, text: given, textOf }) => {
    const currency = textOf(currencyOf(field));
    if (!/^[A-Z]{3}$/.test(currency))
        return new Unreadable('An amount needs its currency, such as GHS, in the same row.');
    return fromMajor(given, currency) ?? new Unreadable(`Write an amount of ${currency} such as 1500.`);
};

const percent: Read = ({ text: given }) =>
    /^\d{1,4}(\.\d{1,2})?$/.test(given)
        ? Math.round(Number(given) * 100)
        : new Unreadable('Write percent with at most two decimals, such as 2.5.');

const truths: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

const yesOrNo: Read = ({ text: given }) => truths[given.toLowerCase()] ?? new Unreadable('Write yes or no.');

const choice: Read = ({ field: { choices }, text: given }) => {
    if (choices.length === 0) return given;
    const wanted = given.toLowerCase();
    const found =
        choices.find(({ id }) => id === given) ??
        choices.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
    return found?.id ?? new Unreadable(`Write one of ${choices.map(({ id }) => id).join(', ')}.`);
};

const list: Read = ({ resource, field, text: given }) => {
    const entries = given
        .split(';')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
    // The schema knows whether they are numbers; what is none stays text, and is refused as such.
    return reach(resource.schema, field.name).cast(entries, { assert: false });
};

const json: Read = ({ text: given }) => {
    try {
        return JSON.parse(given) as unknown;
    } catch {
        return new Unreadable('Write it as JSON, as an export does.');
    }
};

const readers: Readonly<Record<FieldKind, Read>> = {
    text,
    longText: text,
    email: text,
    phone: text,
    reference: text,
    photo: text,
    date: day,
    instant: moment,
    choice,
    integer: wholeNumber,
    money,
    basisPoints: percent,
    boolean: yesOrNo,
    tags: list,
    location: json,
    items: json,
    json,
};

export interface ReadRow {
    /** As the write routes take it. */
    readonly body: Readonly<Record<string, unknown>>;
    /** Fields that the file has a column for and this row no value. */
    readonly empty: readonly Field[];
    readonly faults: Readonly<Record<string, string>>;
}

const valueOf = (cell: Cell): unknown => {
    if (cell.text.length > importLimits.cell) return new Unreadable('This text is too long.');
    return readers[cell.field.kind](cell);
};

/**
 * What a row of the file says, as the write routes take it: an export's own notation read back. An empty cell empties a
 * field that may be empty; another one stays out of the body.
 */
export const readRow = (resource: Resource, mapping: ImportMapping, cells: readonly string[]): ReadRow => {
    const textOf = (name: string): string => unguarded((cells[mapping.indexOf(name)] ?? '').trim());
    const body: [string, unknown][] = [];
    const faults: [string, string][] = [];
    const empty: Field[] = [];
    for (const name of mapping) {
        if (name === null) continue;
        const field = resource.field(name);
        const given = textOf(name);
        if (given === '') {
            empty.push(field);
            if (field.nullable) body.push([name, null]);
            continue;
        }
        const value = valueOf({ resource, field, text: given, textOf });
        if (value instanceof Unreadable) faults.push([name, value.cure]);
        else body.push([name, value]);
    }
    return { body: Object.fromEntries(body), empty, faults: Object.fromEntries(faults) };
};
