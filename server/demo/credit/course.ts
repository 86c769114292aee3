import type { Country } from '../../../domain/countries.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { demoCountries, demoOf } from '../countries.ts';
import type { CreditRecord } from './records.ts';
import { spread } from '../spread.ts';

export interface Course {
    readonly record: CreditRecord;
    readonly country: Country;
    readonly stage: Stage;
    readonly startedAt: Date;
}

/** Deals the records out as the markets differ in size: always to the country that is furthest behind its share. */
const dealer = (): (() => Country) => {
    const whole = demoCountries.reduce((sum, [, { share }]) => sum + share, 0);
    const owed = demoCountries.map(([country, { share }]) => ({ country, share, parts: 0 }));
    return () => {
        for (const one of owed) one.parts += one.share;
        const next = owed.reduce((most, one) => (one.parts > most.parts ? one : most));
        next.parts -= whole;
        return next.country;
    };
};

/** Where applications wait for somebody, and whether only those of good records get so far. */
const waitingStages: readonly (readonly [Stage, needsGood: boolean])[] = [
    ['draft', false],
    ['pending', false],
    ['under_review', false],
    ['reviewed', true],
    ['edit_requested', false],
    ['condition_approved', true],
    ['approved', true],
    ['signed', true],
];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago it began, from and to; short enough for no timer to end at once what waits. */
const ages: Readonly<Record<Stage, readonly [from: number, to: number]>> = {
    draft: [2 * hour, 20 * day],
    pending: [22 * minute, 75 * minute],
    under_review: [32 * minute, 44 * minute],
    reviewed: [70 * minute, 5 * hour],
    edit_requested: [5 * hour, 5 * day],
    condition_approved: [4 * hour, 5 * day],
    approved: [3 * hour, 5 * day],
    signed: [3 * hour, 2 * day],
    completed: [1 * day, 120 * day],
    rejected: [1 * day, 120 * day],
    cancelled: [1 * day, 120 * day],
    expired: [32 * day, 120 * day],
};

const opensAt = 8;
const openHours = 10;

/** Applications are begun while shops are open, but for those of the last hours, which began when they must have. */
const startOf = ({ number }: CreditRecord, stage: Stage, now: Date): Date => {
    const [from, to] = ages[stage];
    const at = new Date(now.getTime() - from - (spread(number, 70, 10_000) / 10_000) * (to - from));
    if (to <= 20 * day) return at;
    at.setUTCHours(opensAt + spread(number, 71, openHours), spread(number, 72, 60), spread(number, 73, 60));
    // The day's opening hours may still lie ahead.
    return at.getTime() > now.getTime() - 2 * hour ? new Date(at.getTime() - day) : at;
};

const ended = ({ number, isGood }: CreditRecord): Stage => {
    const chance = spread(number, 74, 100);
    if (chance < 7) return 'cancelled';
    if (chance < 13) return 'expired';
    return isGood ? 'completed' : 'rejected';
};

/** What becomes of each record: a good one is sold, a bad one declined, and some of either wait, expire or withdraw. */
export const coursesOf = (records: readonly CreditRecord[], now: Date): readonly Course[] => {
    const taken = new Map<string, number>();
    const nextWaiting = (country: Country, isGood: boolean): Stage | undefined => {
        const { waiting } = demoOf(country);
        const free = waitingStages.find(
            ([stage, needsGood]) => (isGood || !needsGood) && (taken.get(country + stage) ?? 0) < (waiting[stage] ?? 0),
        );
        if (free === undefined) return undefined;
        taken.set(country + free[0], (taken.get(country + free[0]) ?? 0) + 1);
        return free[0];
    };
    const deal = dealer();
    return records.map((record) => {
        const country = deal();
        const stage = nextWaiting(country, record.isGood) ?? ended(record);
        return { record, country, stage, startedAt: startOf(record, stage, now) };
    });
};
