import { canRead, isMasked, type Resource } from './resource.ts';
import type { Principal } from './access/roles.ts';
import type { Field } from './field.ts';
import { fieldKinds, type FieldKind } from './fieldKind.ts';

/** What a column can be measured by, over many rows; `filled` is how many have a value, `distinct` how many different ones. */
export const calculations = ['sum', 'average', 'min', 'max', 'filled', 'distinct'] as const;
export type Calculation = (typeof calculations)[number];

/** By what points in time and days are put together. */
export const steps = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Step = (typeof steps)[number];

export interface Measure {
    readonly field: Field;
    readonly calculation: Calculation;
}

/** What rows are put together by: a field's values, or the days, weeks, ... that they lie in. */
export interface Grouping {
    readonly field: Field;
    readonly step: Step | null;
}

/** A value measured: one, or where it is money one for each currency; null where no row has a value. */
export type Measured = number | string | null | Readonly<Record<string, number>>;

export interface SummaryGroup {
    /** Values by grouping, as `groupingText` writes those; one that is missing was summed over. */
    readonly by: Readonly<Record<string, string | number | boolean | null>>;
    readonly count: number;
    /** In the order of the measures. */
    readonly values: readonly Measured[];
}

export interface Summary {
    readonly groups: readonly SummaryGroup[];
    /** Whether there are more groups than were sent. */
    readonly isCut: boolean;
}

/** As many groups as one answer holds. */
export const mostGroups = 500;
export const mostMeasures = 20;

const always: readonly Calculation[] = ['filled', 'distinct'];

const byKind: Readonly<Partial<Record<FieldKind, readonly Calculation[]>>> = {
    integer: ['sum', 'average', 'min', 'max', ...always],
    money: ['sum', 'average', 'min', 'max', ...always],
    // Shares of different wholes do not add up.
    basisPoints: ['average', 'min', 'max', ...always],
    date: ['min', 'max', ...always],
    instant: ['min', 'max', ...always],
};

/** How a field can be measured; a value that is a structure, a file or sealed cannot. */
export const calculationsOf = ({ kind, sealed }: Field): readonly Calculation[] => {
    const { filter, sql } = fieldKinds[kind];
    return sealed !== undefined || filter === 'none' || sql === 'jsonb' ? [] : (byKind[kind] ?? always);
};

/** Whether rows can be put together by a field: amounts of several currencies are equal in nothing. */
export const isGroupable = (field: Field): boolean => calculationsOf(field).length > 0 && field.kind !== 'money';

/** Whether a field holds figures: those can be averaged. */
export const hasFigures = (field: Field): boolean => calculationsOf(field).includes('average');

export const hasSteps = ({ kind }: Field): boolean => kind === 'date' || kind === 'instant';

/** The columns of a list that a person may measure and group by: what is masked for them tells nothing in sums either. */
export const summarized = (resource: Resource, principal: Principal): readonly Field[] =>
    [...new Set([...resource.list.columns, ...(resource.list.filters ?? [])])]
        .map((name) => resource.field(name))
        .filter((one) => canRead(principal, one) && !isMasked(principal, one) && calculationsOf(one).length > 0);

/** 'state', 'startedOn:month'. */
export const groupingText = ({ field, step }: Grouping): string =>
    step === null ? field.name : `${field.name}:${step}`;

/** A grouping as it was written, among these fields; undefined for what is none. A day or a moment is grouped by month unless told. */
export const groupingOf = (text: string, fields: readonly Field[]): Grouping | undefined => {
    const [name, written] = text.split(':');
    const field = fields.find((one) => one.name === name && isGroupable(one));
    if (field === undefined) return undefined;
    const step = steps.find((one) => one === (written ?? (hasSteps(field) ? 'month' : undefined))) ?? null;
    return (step !== null) === hasSteps(field) && (written === undefined || written === step)
        ? { field, step }
        : undefined;
};

/** What rows are put together by while nobody has chosen: what takes few values, rather than what is of each row alone. */
export const usualGrouping = (fields: readonly Field[]): Grouping | undefined => {
    const possible = fields.filter(isGroupable);
    const usual =
        possible.find(({ kind }) => kind === 'choice') ??
        possible.find(({ kind }) => kind === 'reference') ??
        possible.find(hasSteps) ??
        possible[0];
    return usual === undefined ? undefined : groupingOf(usual.name, fields);
};

const monthsOf: Readonly<Record<Exclude<Step, 'day' | 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/** The last day of the period that begins on a day, both YYYY-MM-DD. */
export const lastDayOf = (first: string, step: Step): string => {
    const day = new Date(`${first}T00:00:00Z`);
    if (step === 'day' || step === 'week') day.setUTCDate(day.getUTCDate() + (step === 'week' ? 6 : 0));
    else day.setUTCMonth(day.getUTCMonth() + monthsOf[step], 0);
    return day.toISOString().slice(0, 10);
};
