import type { CountryRules, Timers } from '../countries/rules.ts';
import { workingMs, workingMsBefore } from '../workingTime.ts';
import type { Application } from './application.ts';
import type { Stage } from './stages.ts';

/** The stages in which the customer waits for us; in every other one the clock stands (rule 3.4). */
export const runningStages: readonly Stage[] = ['pending', 'under_review', 'reviewed'];

export const runsIn = (stage: Stage): boolean => runningStages.includes(stage);

export type Clocked = Pick<Application, 'waitingSince' | 'stage' | 'stageSince'>;
export type ClockRules = Pick<CountryRules, 'timeZone' | 'workingHours' | 'holidays'>;

/** Working time that the customer has waited for an answer, in milliseconds; `now` in milliseconds too. */
export const waitedMs = ({ waitingSince, stage, stageSince }: Clocked, rules: ClockRules, now: number): number =>
    waitingSince === null
        ? 0
        : workingMs(Date.parse(waitingSince), runsIn(stage) ? now : Date.parse(stageSince), rules);

/** A change of stage, at an ISO instant. */
export interface StageChange {
    readonly to: Stage;
    readonly at: string;
    readonly rules: ClockRules;
}

/**
 * Since when the customer has waited, after a change of stage. Time in which the clock stood is taken out by moving the
 * beginning, so that the oldest beginning is always the longest wait.
 */
export const waitingSinceAfter = (before: Clocked, { to, at, rules }: StageChange): string | null => {
    if (before.waitingSince === null) return runsIn(to) ? at : null;
    if (to === before.stage || runsIn(before.stage)) return before.waitingSince;
    const waited = waitedMs(before, rules, Date.parse(at));
    return new Date(workingMsBefore(Date.parse(at), waited, rules)).toISOString();
};

/** 'fresh' until it should have been claimed, then 'due', then amber and red (rule 3.4). */
export type SlaState = 'fresh' | 'due' | 'amber' | 'red';
export type SlaTimers = Pick<Timers, 'slaClaimMin' | 'slaAmberMin' | 'slaRedMin'>;

/** How urgent an answer is after so many minutes of waiting. */
export const slaStateOf = (minutes: number, { slaClaimMin, slaAmberMin, slaRedMin }: SlaTimers): SlaState => {
    if (minutes >= slaRedMin) return 'red';
    if (minutes >= slaAmberMin) return 'amber';
    return minutes >= slaClaimMin ? 'due' : 'fresh';
};

/** Who has waited since then or longer is overdue at `now`; both in milliseconds. */
export const redSince = (now: number, rules: ClockRules & { readonly timers: SlaTimers }): number =>
    workingMsBefore(now, rules.timers.slaRedMin * 60_000, rules);

/** Part of the queue: those that are so; null where it does not matter. */
export interface QueueClass {
    readonly isRed: boolean;
    readonly isPriority: boolean | null;
    readonly customerWaiting: boolean | null;
}

/** The classes of the queue, the most urgent first; within each the longest wait first. */
export const queueClasses: readonly QueueClass[] = [
    { isRed: true, isPriority: null, customerWaiting: true },
    { isRed: true, isPriority: null, customerWaiting: false },
    { isRed: false, isPriority: true, customerWaiting: null },
    { isRed: false, isPriority: false, customerWaiting: true },
    { isRed: false, isPriority: false, customerWaiting: false },
];

const fits = (asked: boolean | null, is: boolean): boolean => asked === null || asked === is;

export const queueClassOf = (one: { readonly [Name in keyof QueueClass]: boolean }): number =>
    queueClasses.findIndex(
        ({ isRed, isPriority, customerWaiting }) =>
            isRed === one.isRed && fits(isPriority, one.isPriority) && fits(customerWaiting, one.customerWaiting),
    );
