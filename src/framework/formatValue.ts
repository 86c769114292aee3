import { humanize, type Field } from '../../domain/field.ts';
import type { FieldKind } from '../../domain/fieldKind.ts';
import type { Row } from '../../domain/resource.ts';
import { say } from '../i18n/say.ts';
import { sayMessage } from '../i18n/sayMessage.ts';
import { formatMoney } from './money.ts';
import { formatNumber, percentText } from './numbers.ts';
import { formatDay, formatInstant } from './dates.ts';
import { formatWholeMonth } from './months.ts';

export interface Surroundings {
    /** The record the value belongs to: its currency is read from there. */
    readonly row: Row;
    /** For records that hold no currency of their own, such as a section of an application. */
    readonly currency?: string | undefined;
}

/** The record's own, else the one of its surroundings. */
const currencyOf = ({ row, currency }: Surroundings): string | undefined => {
    const own = row['currency'];
    return typeof own === 'string' && own !== '' ? own : currency;
};

type Formatter = (value: unknown, field: Field, surroundings: Surroundings) => string;

const text: Formatter = (value, { suggestions, told }) => {
    // Who did what nobody asked for, in place of a name.
    if (suggestions === undefined && value === 'system') return say`Ahadi itself`;
    const suggested = suggestions?.find(({ id }) => id === value);
    return suggested === undefined && !told ? say(String(value)) : sayMessage(suggested?.name ?? String(value));
};

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const choiceName = (field: Field, value: unknown): string =>
    say(field.choices.find(({ id }) => id === value)?.name ?? humanize(String(value)));

const coordinates: Formatter = (value) => {
    if (!isRow(value)) return '';
    const degrees = (part: unknown) => (typeof part === 'number' ? part.toFixed(5) : '?');
    const accuracy = typeof value['accuracy'] === 'number' ? ` ± ${Math.round(value['accuracy'])} m` : '';
    return `${degrees(value['latitude'])}, ${degrees(value['longitude'])}${accuracy}`;
};

const formatters: Partial<Record<FieldKind, Formatter>> = {
    integer: (value) => (typeof value === 'number' ? formatNumber(value) : String(value)),
    money: (value, _field, surroundings) => {
        const currency = currencyOf(surroundings);
        return typeof value === 'number' && currency !== undefined ? formatMoney(value, currency) : String(value);
    },
    basisPoints: (value) => (typeof value === 'number' ? percentText(value) : String(value)),
    boolean: (value) => (value === true ? say`Yes` : say`No`),
    month: (value) => formatWholeMonth(String(value)),
    date: (value) => (typeof value === 'string' || value instanceof Date ? formatDay(value) : String(value)),
    instant: (value) => (typeof value === 'string' || value instanceof Date ? formatInstant(value) : String(value)),
    choice: (value, field) => choiceName(field, value),
    tags: (value, field) =>
        Array.isArray(value)
            ? value.map((tag) => (typeof tag === 'string' ? choiceName(field, tag) : String(tag))).join(', ')
            : String(value),
    location: coordinates,
    items: (value) => (Array.isArray(value) ? `${value.length}` : ''),
    json: (value) => JSON.stringify(value, null, 2),
};

/** What a person reads for a value; '' for none. */
export const formatValue = (field: Field, value: unknown, surroundings: Surroundings): string =>
    value === null || value === undefined || value === ''
        ? ''
        : (formatters[field.kind] ?? text)(value, field, surroundings);
