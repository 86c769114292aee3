import { headingOf } from '../../../domain/import.ts';
import { csvLine, quoted, safeText } from '../../../domain/csv.ts';
import type { Field, FieldKind } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { toMajor } from '../../../domain/lending/money.ts';
import { currencyOf } from '../sql/fieldValues.ts';
import { catalogueOf } from '../../platform/languages.ts';

type Write = (value: unknown, field: Field, row: Row) => string;

const text: Write = (value) => safeText(String(value));
const number: Write = (value) => String(Number(value));
const json: Write = (value) => safeText(JSON.stringify(value));
const tags: Write = (value) => safeText(Array.isArray(value) ? value.map(String).join('; ') : JSON.stringify(value));
const instant: Write = (value) => (value instanceof Date ? value.toISOString() : String(value));

const writers: Readonly<Record<FieldKind, Write>> = {
    text,
    longText: text,
    email: text,
    phone: text,
    choice: text,
    reference: text,
    photo: text,
    date: text,
    integer: number,
    money: (value, field, row) => toMajor(Number(value), String(row[currencyOf(field)])),
    basisPoints: (value) => String(Number(value) / 100),
    boolean: (value) => String(value),
    instant,
    tags,
    location: json,
    items: json,
    json,
};

// What comes out of the database masked is text whatever its kind.
const cellOf = (field: Field, row: Row): string => {
    const value = row[field.name];
    if (value === null || value === undefined) return '';
    const write = typeof value === 'string' ? text : writers[field.kind];
    return quoted(write(value, field, row));
};

/** The labels of the columns as a line of CSV; rates are written in percent, and say so. */
export const headLine = (fields: readonly Field[], language: Language): string => {
    const texts = catalogueOf(language);
    return csvLine(fields.map((field) => quoted(safeText(headingOf(field, (label) => texts[label] ?? label)))));
};

/**
 * Rows as lines of CSV: money in major units, points in time as ISO text, lists joined with semicolons. No text begins like
 * a formula.
 */
export const linesOf = (fields: readonly Field[], rows: readonly Row[]): string =>
    rows.map((row) => csvLine(fields.map((field) => cellOf(field, row)))).join('');
