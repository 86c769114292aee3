import {
    queueClassOf,
    runsIn,
    slaStateOf,
    waitedMs,
    type Clocked,
    type SlaState,
} from '../../../domain/application/clock.ts';
import { rulesOf } from '../rules.ts';
import type { QueueRow } from './row.ts';

interface Timed extends Clocked {
    readonly country: string;
}

export interface Sla {
    readonly state: SlaState;
    /** Whole minutes of working time that the customer has waited. */
    readonly minutes: number;
    /** The clock stands: it is somebody else's turn. */
    readonly isPaused: boolean;
}

/** How long the customer has waited for an answer, and how urgent it is; `now` in milliseconds. */
export const slaOf = (application: Timed, now: number): Sla => {
    const rules = rulesOf(application);
    const minutes = Math.floor(waitedMs(application, rules, now) / 60_000);
    return { state: slaStateOf(minutes, rules.timers), minutes, isPaused: !runsIn(application.stage) };
};

interface Queued extends Timed {
    readonly customerWaiting: boolean;
    readonly isPriority: boolean;
}

const classOf = ({ customerWaiting, isPriority, ...clocked }: Queued, now: number): number =>
    queueClassOf({ isRed: slaOf(clocked, now).state === 'red', customerWaiting, isPriority });

/** The order in which the server hands out work: by class, and within each the longest wait first. */
export const inQueueOrder = <R extends Queued>(rows: readonly R[], now: number): readonly R[] =>
    rows.toSorted(
        (one, other) =>
            classOf(one, now) - classOf(other, now) ||
            Date.parse(one.waitingSince ?? one.stageSince) - Date.parse(other.waitingSince ?? other.stageSince),
    );

/** For whom a row that came back from an edit is kept, and until when (milliseconds); null when anybody may take it. */
export const reservationOf = (
    {
        country,
        reviewer,
        submittedAt,
        resubmittedAt,
    }: Pick<QueueRow, 'country' | 'reviewer' | 'submittedAt' | 'resubmittedAt'>,
    now: number,
): { readonly reviewer: string; readonly until: number } | null => {
    const since = resubmittedAt ?? submittedAt;
    if (reviewer === null || since === null) return null;
    const until = Date.parse(since) + rulesOf({ country }).timers.sameReviewerHours * 3_600_000;
    return now < until ? { reviewer, until } : null;
};
