import { reach } from 'yup';
import { safeText } from '../../../domain/csv.ts';
import type { Field } from '../../../domain/field.ts';
import { fieldKinds, type FieldKind } from '../../../domain/fieldKind.ts';
import { fromMajor, toMajor } from '../../../domain/lending/money.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { currencyOf, instantOf, isDay } from '../sql/fieldValues.ts';

/** A cell that cannot be read; the text says how to write it. */
export class Unreadable {
    readonly cure: string;

    constructor(cure: string) {
        this.cure = cure;
    }
}

export interface Cell {
    readonly resource: Resource;
    readonly field: Field;
    /** Trimmed, never empty. */
    readonly text: string;
    /** The text of the same row's other fields. */
    readonly textOf: (name: string) => string;
}

/** How a value stands in a file: an import reads what an export wrote. */
interface Notation {
    readonly write: (value: unknown, field: Field, row: Row) => string;
    readonly read: (cell: Cell) => unknown;
}

const text: Notation = {
    write: (value) => safeText(String(value)),
    read: (cell) => cell.text,
};

const wholeNumber: Notation = {
    write: (value) => String(Number(value)),
    read: (cell) =>
        /^[+-]?\d{1,15}$/.test(cell.text) ? Number(cell.text) : new Unreadable('Write a whole number such as 12.'),
};

const day: Notation = {
    ...text,
    read: (cell) => (isDay(cell.text) ? cell.text : new Unreadable('Write a day such as 2026-01-31.')),
};

const moment: Notation = {
    write: (value) => (value instanceof Date ? value.toISOString() : String(value)),
    read: (cell) =>
        instantOf(cell.text) === undefined
            ? new Unreadable('Write a point in time such as 2026-01-31T08:00:00Z.')
            : cell.text,
};

const money: Notation = {
    write: (value, field, row) => toMajor(Number(value), String(row[currencyOf(field)])),
    read: (cell) => {
        const currency = cell.textOf(currencyOf(cell.field));
        if (!/^[A-Z]{3}$/.test(currency))
            return new Unreadable('An amount needs its currency, such as GHS, in the same row.');
        return fromMajor(cell.text, currency) ?? new Unreadable(`Write an amount of ${currency} such as 1500.`);
    },
};

const percent: Notation = {
    write: (value) => String(Number(value) / 100),
    read: (cell) =>
        /^\d{1,4}(\.\d{1,2})?$/.test(cell.text)
            ? Math.round(Number(cell.text) * 100)
            : new Unreadable('Write percent with at most two decimals, such as 2.5.'),
};

const truths: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

const yesOrNo: Notation = {
    ...text,
    read: (cell) => truths[cell.text.toLowerCase()] ?? new Unreadable('Write yes or no.'),
};

const choice: Notation = {
    ...text,
    read: ({ field: { choices }, text: given }) => {
        if (choices.length === 0) return given;
        const wanted = given.toLowerCase();
        const found =
            choices.find(({ id }) => id === given) ??
            choices.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
        return found?.id ?? new Unreadable(`Write one of ${choices.map(({ id }) => id).join(', ')}.`);
    },
};

const list: Notation = {
    write: (value) => safeText(Array.isArray(value) ? value.map(String).join('; ') : JSON.stringify(value)),
    read: ({ resource, field, text: given }) => {
        const entries = given
            .split(';')
            .map((entry) => entry.trim())
            .filter((entry) => entry !== '');
        // The schema knows whether they are numbers; what is none stays text, and is refused as such.
        return reach(resource.schema, field.name).cast(entries, { assert: false });
    },
};

const json: Notation = {
    write: (value) => safeText(JSON.stringify(value)),
    read: (cell) => {
        try {
            return JSON.parse(cell.text) as unknown;
        } catch {
            return new Unreadable('Write it as JSON, as an export does.');
        }
    },
};

const ofType = { text, bigint: wholeNumber, boolean: yesOrNo, date: day, timestamptz: moment, jsonb: json };
const ofKind: Readonly<Partial<Record<FieldKind, Notation>>> = { choice, money, basisPoints: percent, tags: list };

const notationOf = (kind: FieldKind): Notation => ofKind[kind] ?? ofType[fieldKinds[kind].sql];

/** A value as a cell of CSV, not yet quoted; '' for none. What comes out of the database masked is text whatever its kind. */
export const writtenCell = (field: Field, row: Row): string => {
    const value = row[field.name];
    if (value === null || value === undefined) return '';
    return (typeof value === 'string' ? text : notationOf(field.kind)).write(value, field, row);
};

/** What a cell says, as the write routes take it, or how to write it. */
export const readCell = (cell: Cell): unknown => notationOf(cell.field.kind).read(cell);
