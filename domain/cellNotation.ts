import { reach } from './yup.ts';
import { instantOf } from './calendar.ts';
import { choiceCalled, choiceNear, type Words } from './choiceNamed.ts';
import { safeText } from './csv.ts';
import type { Field } from './field.ts';
import { fieldKinds, type FieldKind } from './fieldKind.ts';
import { toMajor } from './lending/money.ts';
import { writtenAmount, writtenDay, writtenPlace } from './matching/written.ts';
import type { Resource, Row } from './resource.ts';
import { foldText } from './searchText.ts';

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
    /** What choices are called. */
    readonly words: Words;
}

/** How a value stands in a file or on the clipboard: an import reads what an export wrote, a paste what a copy did. */
interface Notation {
    /** Written by its digits alone, so that it is never taken for a formula. */
    readonly isFigure?: true;
    readonly write: (value: unknown, field: Field, row: Row) => string;
    readonly read: (cell: Cell) => unknown;
}

const text: Notation = {
    write: String,
    read: (cell) => cell.text,
};

const wholeNumber: Notation = {
    isFigure: true,
    write: (value) => String(Number(value)),
    read: (cell) =>
        /^[+-]?(?:\d{1,15}|\d{1,3}(?:[,\s]\d{3}){1,4})$/u.test(cell.text)
            ? Number(cell.text.replaceAll(/[,\s]/gu, ''))
            : new Unreadable('Write a whole number such as 12.'),
};

const day: Notation = {
    ...text,
    read: (cell) => writtenDay(cell.text) ?? new Unreadable('Write a day such as 2026-01-31 or 31/01/2026.'),
};

const moment: Notation = {
    isFigure: true,
    write: (value) => (value instanceof Date ? value.toISOString() : String(value)),
    read: (cell) =>
        instantOf(cell.text) === undefined
            ? new Unreadable('Write a point in time such as 2026-01-31T08:00:00Z.')
            : cell.text,
};

const money: Notation = {
    isFigure: true,
    write: (value, _field, row) => toMajor(Number(value), String(row['currency'])),
    read: (cell) => {
        const currency = cell.textOf('currency');
        if (!/^[A-Z]{3}$/.test(currency))
            return new Unreadable('An amount needs its currency, such as GHS, in the same row.');
        return writtenAmount(cell.text, currency) ?? new Unreadable(`Write an amount of ${currency} such as 1500.`);
    },
};

const percent: Notation = {
    isFigure: true,
    write: (value) => String(Number(value) / 100),
    read: (cell) => {
        const [, whole, decimals = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(cell.text) ?? [];
        return whole === undefined
            ? new Unreadable('Write percent with at most two decimals, such as 2.5.')
            : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
    },
};

const yes = ['true', 'yes', 'y', '1', 'oui', 'vrai', 'ndiyo', 'kweli'];
const no = ['false', 'no', 'n', '0', 'non', 'faux', 'hapana', 'si kweli'];

const yesOrNo: Notation = {
    ...text,
    read: (cell) => {
        const word = foldText(cell.text);
        return yes.includes(word) || (no.includes(word) ? false : new Unreadable('Write yes or no.'));
    },
};

const choice: Notation = {
    ...text,
    read: ({ field: { choices }, text: given, words }) => {
        if (choices.length === 0) return given;
        const found = choiceCalled(choices, given, words);
        if (found !== undefined) return found.id;
        const near = choiceNear(choices, given, words);
        const names = choices.map(({ name }) => name).join(', ');
        return new Unreadable(near === undefined ? `Write one of ${names}.` : `Did you mean ${near.name}?`);
    },
};

const list: Notation = {
    write: (value) => (Array.isArray(value) ? value.map(String).join('; ') : JSON.stringify(value)),
    read: ({ resource, field, text: given }) => {
        const entries = given
            .split(/[;\n]/)
            .map((entry) => entry.trim())
            .filter((entry) => entry !== '');
        // The schema knows whether they are numbers; what is none stays text, and is refused as such.
        return reach(resource.schema, field.name).cast(entries, { assert: false });
    },
};

const asJson = (value: unknown): string => JSON.stringify(value);

const json: Notation = {
    write: asJson,
    read: (cell) => {
        try {
            return JSON.parse(cell.text) as unknown;
        } catch {
            return new Unreadable('Write it as JSON, as an export does.');
        }
    },
};

const place: Notation = {
    write: (value) => {
        const { latitude, longitude, ...rest } = Object(value) as Readonly<Record<string, unknown>>;
        return Object.keys(rest).length === 0 ? `${String(latitude)}, ${String(longitude)}` : asJson(value);
    },
    read: (cell) => {
        if (cell.text.startsWith('{')) return json.read(cell);
        return writtenPlace(cell.text) ?? new Unreadable('Write latitude and longitude, such as 5.55, -0.2.');
    },
};

const ofType = { text, bigint: wholeNumber, boolean: yesOrNo, date: day, timestamptz: moment, jsonb: json };
const ofKind: Readonly<Partial<Record<FieldKind, Notation>>> = {
    choice,
    money,
    basisPoints: percent,
    tags: list,
    location: place,
};

const notationOf = (kind: FieldKind): Notation => ofKind[kind] ?? ofType[fieldKinds[kind].sql];

const isMissing = (value: unknown): boolean => value === null || value === undefined;

// What comes out of the database masked is text whatever its kind.
const writtenBy = (field: Field, value: unknown): Notation =>
    typeof value === 'string' ? text : notationOf(field.kind);

/** A value as text, as a file holds it; '' for none. A choice is written by its name, which an import reads in every language. */
export const plainCell = (field: Field, row: Row, told: (text: string) => string): string => {
    const value = row[field.name];
    if (isMissing(value)) return '';
    const chosen = field.choices.find(({ id }) => id === value);
    return chosen === undefined ? writtenBy(field, value).write(value, field, row) : told(chosen.name);
};

/** A value as a cell of CSV, not yet quoted. */
export const writtenCell = (field: Field, row: Row, told: (text: string) => string): string => {
    const written = plainCell(field, row, told);
    return writtenBy(field, row[field.name]).isFigure === true ? written : safeText(written);
};

/** What a cell says, as the write routes take it, or how to write it. */
export const readCell = (cell: Cell): unknown => notationOf(cell.field.kind).read(cell);
