import type { DeviceState } from '../application/application.ts';
import { isReached, type WantedState } from './lockOrder.ts';

/** A code by which a phone without a network opens. */
export interface OfflineCode {
    /** Nine. */
    readonly digits: string;
    /** Whole days from when it is typed; null: for good. */
    readonly days: number | null;
    readonly givenAt: string;
    readonly givenBy: string;
}

/** What was asked of a phone, and what its provider last said: only that says whether it is locked. */
export interface LockTruth {
    readonly wanted: WantedState;
    readonly wantedAt: string;
    /** When a phone that was opened for a time is locked again; null for good. */
    readonly wantedUntil: string | null;
    readonly told: DeviceState;
    /** Null: it has said nothing yet. */
    readonly toldAt: string | null;
    readonly provider: string;
    /** Somebody looks after it by itself. */
    readonly isUnderWay: boolean;
    /** The last word that the phone itself sent its provider, where that says so. */
    readonly lastSeen: string | null;
    /** The newest one within a day; null without one, and to whoever may not give one. */
    readonly code: OfflineCode | null;
}

/** `waiting`: it is being looked after; `other`: a person is to look. */
export type LockDifference = 'none' | 'waiting' | 'other';

export const differenceOf = (truth: LockTruth): LockDifference => {
    if (truth.toldAt !== null && isReached(truth)) return 'none';
    return truth.isUnderWay ? 'waiting' : 'other';
};
