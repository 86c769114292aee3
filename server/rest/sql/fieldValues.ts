import type { Field } from '../../../domain/field.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Whether the text is a day of the calendar, such as '2026-01-31'. */
export const isDay = (text: string): boolean => {
    if (!day.test(text)) return false;
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A point in time from ISO text with a zone, or the start of a day in UTC; undefined for anything else. */
export const instantOf = (value: unknown): Date | undefined => {
    if (typeof value !== 'string' || !instant.test(value) || !isDay(value.slice(0, 10))) return undefined;
    const date = new Date(value);
    // The database keeps years of four digits; a zone can push the last day beyond them.
    return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999 ? undefined : date;
};

/** Whether the database can hold the text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** A value from JSON as the schemas want it: days and points in time as Date. Text that is neither stays as it is. */
export const typedValue = ({ kind }: Pick<Field, 'kind'>, value: unknown): unknown => {
    if (value instanceof Date) return value;
    if (kind === 'instant') return instantOf(value) ?? value;
    if (kind === 'date') return typeof value === 'string' && isDay(value) ? new Date(value) : value;
    return value;
};

/** A typed value as a statement's parameter. */
export const storedValue = ({ kind }: Pick<Field, 'kind'>, value: unknown): unknown => {
    if (value === null || value === undefined) return null;
    if (value instanceof Date) return kind === 'date' ? value.toISOString().slice(0, 10) : value.toISOString();
    return fieldKinds[kind].sql === 'jsonb' ? JSON.stringify(value) : value;
};

/** Whether two typed values are the same to a reader. */
export const sameValue = (left: unknown, right: unknown): boolean =>
    left === right || canonicalJson(comparable(left)) === canonicalJson(comparable(right));

const comparable = (value: unknown): unknown => {
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime();
    return value ?? null;
};

/** The field that holds the currency of a money value. */
export const currencyOf = ({ currencyFrom = 'currency' }: Field): string => currencyFrom;
