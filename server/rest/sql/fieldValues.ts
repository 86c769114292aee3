import { instantOf, isDay } from '../../../domain/calendar.ts';
import type { Field } from '../../../domain/field.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';

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
