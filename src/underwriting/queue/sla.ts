import type { Timers } from '../../../domain/countries.ts';

/** 'fresh' until it should have been claimed, then 'due', then amber and red (domain rule 3.4). */
export type SlaState = 'fresh' | 'due' | 'amber' | 'red';

export interface Sla {
    readonly state: SlaState;
    /** Whole minutes since it was submitted. */
    readonly minutes: number;
}

type SlaTimers = Pick<Timers, 'slaClaimMin' | 'slaAmberMin' | 'slaRedMin'>;

const stateOf = (minutes: number, { slaClaimMin, slaAmberMin, slaRedMin }: SlaTimers): SlaState => {
    if (minutes >= slaRedMin) return 'red';
    if (minutes >= slaAmberMin) return 'amber';
    return minutes >= slaClaimMin ? 'due' : 'fresh';
};

/** How long the customer has waited for an answer; `since` is when it was submitted, `now` in milliseconds. */
export const slaOf = (since: string, timers: SlaTimers, now: number): Sla => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
    return { state: stateOf(minutes, timers), minutes };
};

/** '4 min', '2 h 05', '3 d'. */
export const spanOf = (minutes: number): string => {
    if (minutes < 60) return `${minutes} min`;
    const hours = Math.floor(minutes / 60);
    if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
    const days = Math.floor(hours / 24);
    return days === 1 ? '1 day' : `${days} days`;
};

interface Queued {
    readonly submittedAt: string | null;
    readonly stageSince: string;
    readonly customerWaiting: boolean;
}

/** When the clock of a row started: its submission, or its stage where it never was submitted. */
export const clockStart = ({ submittedAt, stageSince }: Pick<Queued, 'submittedAt' | 'stageSince'>): string =>
    submittedAt ?? stageSince;

/** The order of work: red first, then customers who stand in the shop, then the oldest. */
export const inQueueOrder = <R extends Queued>(
    rows: readonly R[],
    timersOf: (row: R) => SlaTimers,
    now: number,
): readonly R[] => {
    const isRed = (row: R): number => (slaOf(clockStart(row), timersOf(row), now).state === 'red' ? 1 : 0);
    return rows.toSorted(
        (one, other) =>
            isRed(other) - isRed(one) ||
            Number(other.customerWaiting) - Number(one.customerWaiting) ||
            Date.parse(clockStart(one)) - Date.parse(clockStart(other)),
    );
};
