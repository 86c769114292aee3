import { granted, type Principal } from '../access/roles.ts';
import type { Stage } from '../application/stages.ts';
import type { Portfolio } from './portfolio.ts';

/** Sums over applications are for those who see all of them in their country (rule 6.2). */
export const maySeeDashboard = (principal: Principal): boolean => granted(principal, ['admin', 'support']);

/** How far the applications started in a period came. Counts; minutes where a name says so. */
export interface Progress {
    readonly started: number;
    readonly submitted: number;
    /** Approved or rejected, by a person or by a rule. */
    readonly decided: number;
    /** With the terms asked for or changed ones. */
    readonly approved: number;
    readonly signed: number;
    readonly completed: number;
    /** From submission to a person's decision, half of them quicker; null where nobody decided. */
    readonly medianMinutes: number | null;
}

/** The progress of one period, country, merchant or product. */
export interface ProgressOf extends Progress {
    readonly key: string;
    readonly name: string;
}

export const dimensions = ['country', 'merchant', 'product'] as const;
export type Dimension = (typeof dimensions)[number];

/** Applications started in one period within one country, merchant or product. */
export interface Volume {
    readonly period: string;
    readonly key: string;
    readonly name: string;
    readonly started: number;
}

/** An application that waits longer for its decision than its country promises; no personal data. */
export interface Overdue {
    readonly uid: string;
    readonly reference: string;
    readonly stage: Stage;
    readonly country: string;
    readonly merchantCode: string;
    readonly merchantName: string;
    readonly assignee: string | null;
    readonly waitingMinutes: number;
}

export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export interface Dashboard {
    /** The first and the last day, ISO, in UTC. */
    readonly from: string;
    readonly to: string;
    readonly unit: PeriodUnit;
    readonly total: Progress;
    readonly periods: readonly ProgressOf[];
    readonly divided: Readonly<Record<Dimension, readonly ProgressOf[]>>;
    readonly volumes: Readonly<Record<Dimension, readonly Volume[]>>;
    /** All applications by where they stand now, whenever they were started. */
    readonly stages: readonly { readonly stage: Stage; readonly applications: number }[];
    readonly overdue: { readonly total: number; readonly longest: readonly Overdue[] };
    readonly portfolio: readonly Portfolio[];
}

/** The longest period a dashboard covers, in days. */
export const mostDays = 366;

const DAY_MS = 86_400_000;

/** The first of so many days of which the last lies in `last` (milliseconds); ISO, in UTC. */
export const firstDayOf = (days: number, last: number): string =>
    new Date(last - (days - 1) * DAY_MS).toISOString().slice(0, 10);

/** How many days from one ISO day to another, both counted. */
export const daysBetween = (from: string, to: string): number =>
    Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Points a chart can be read by: days up to six weeks, weeks up to half a year, then months. */
export const unitFor = (days: number): PeriodUnit => {
    if (days <= 42) return 'day';
    return days <= 184 ? 'week' : 'month';
};

/** The first day of the period that a day lies in; weeks begin on Monday. */
export const periodOf = (day: string, unit: PeriodUnit): string => {
    if (unit === 'month') return `${day.slice(0, 7)}-01`;
    if (unit === 'day') return day;
    const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
    return new Date(Date.parse(day) - sinceMonday * DAY_MS).toISOString().slice(0, 10);
};

/** Every period from one day to another, also those in which nothing happened. */
export const periodsBetween = (from: string, to: string, unit: PeriodUnit): readonly string[] => {
    const days = Array.from({ length: daysBetween(from, to) }, (_, index) =>
        new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
    );
    return [...new Set(days.map((day) => periodOf(day, unit)))];
};

/** Approved of a hundred decided; null where nothing was decided. */
export const approvalRate = ({ approved, decided }: Pick<Progress, 'approved' | 'decided'>): number | null =>
    decided === 0 ? null : (approved / decided) * 100;

/** The key under which `foldSmall` adds up the rest. */
export const others = 'others';

/** The largest `most` by what was started, and the sum of all others as one; the order of the largest comes first. */
export const foldSmall = (volumes: readonly Volume[], most: number): readonly Volume[] => {
    const sums = new Map<string, number>();
    for (const { key, started } of volumes) sums.set(key, (sums.get(key) ?? 0) + started);
    const ranked = [...sums].toSorted((left, right) => right[1] - left[1]).map(([key]) => key);
    const kept = new Set(ranked.length <= most + 1 ? ranked : ranked.slice(0, most));
    const folded = new Map<string, number>();
    for (const { key, period, started } of volumes)
        if (!kept.has(key)) folded.set(period, (folded.get(period) ?? 0) + started);
    return [
        ...volumes
            .filter(({ key }) => kept.has(key))
            .toSorted((left, right) => ranked.indexOf(left.key) - ranked.indexOf(right.key)),
        ...[...folded].map(([period, started]) => ({ period, key: others, name: 'Others', started })),
    ];
};
