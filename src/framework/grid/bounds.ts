import type { Field } from '../../../domain/field.ts';
import { fromMajor, toMajor } from '../../../domain/lending/money.ts';
import { basisPointsOf, percentOf } from '../percent.ts';

/** How the end of a range is written and read. */
export interface Bound {
    readonly write: (bound: unknown) => string;
    /** Undefined for a text that is not (yet) such a value. */
    readonly read: (text: string) => unknown;
    readonly type?: 'date';
    readonly unit?: string;
}

const day: Bound = { type: 'date', write: String, read: (text) => text };
const whole: Bound = { write: String, read: (text) => (/^-?\d+$/.test(text.trim()) ? Number(text) : undefined) };
const percent: Bound = { unit: '%', write: (bound) => percentOf(Number(bound)), read: basisPointsOf };

const money = (currency: string): Bound => ({
    unit: currency,
    write: (amount) => toMajor(Number(amount), currency),
    read: (text) => fromMajor(text, currency),
});

/** The ends of a field's ranges. Amounts are compared within one currency; undefined for them without one. */
export const boundFor = ({ kind }: Pick<Field, 'kind'>, currency: string | undefined): Bound | undefined => {
    if (kind === 'money') return currency === undefined ? undefined : money(currency);
    if (kind === 'date' || kind === 'instant') return day;
    return kind === 'basisPoints' ? percent : whole;
};
