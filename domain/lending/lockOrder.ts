import { isSettled, type DeviceState } from '../application/application.ts';

/**
 * What a phone is wanted to do. An order says all of it, so that repeating one is harmless and the newest makes every earlier one
 * void. `enrolled`: the provider has it, and nothing was ever wanted of it.
 */
export type WantedState = 'enrolled' | 'open' | 'locked' | 'released';

/** What is wanted of a phone, and what its provider last said of it. */
export interface TwoTruths {
    readonly wanted: WantedState;
    /** When a phone that was opened for a time is locked again by its provider. */
    readonly wantedUntil: Date | null;
    readonly wantedSeq: number;
    readonly wantedAt: Date;
    readonly told: DeviceState;
    /** To which order that was the answer. */
    readonly toldSeq: number;
    /** When the provider may have heard of the newest order; null while it cannot have. */
    readonly askedAt: Date | null;
    /** How often it was asked because of this order. */
    readonly round: number;
    /** How often in a row it was seen as it is wanted. */
    readonly confirmed: number;
}

const reachedIn: Readonly<Record<WantedState, readonly DeviceState[]>> = {
    enrolled: ['active', 'reminder'],
    open: ['active', 'reminder'],
    locked: ['locked'],
    released: ['released', 'none', 'rejected'],
};

/** Whether a phone is as it is wanted, by the last word of its provider. */
export const isReached = ({ wanted, told }: Pick<TwoTruths, 'wanted' | 'told'>): boolean =>
    reachedIn[wanted].includes(told);

/** Whether a phone is locked of which nobody ever wanted that: no order is under way that would open it. */
export const isLockedByOthers = ({ wanted, told }: Pick<TwoTruths, 'wanted' | 'told'>): boolean =>
    wanted === 'enrolled' && told === 'locked';

/** Whether an order, or an answer to it, still counts: a newer one makes it void. */
export const hasASay = (phone: Pick<TwoTruths, 'wantedSeq'>, seq: number): boolean => phone.wantedSeq === seq;

/** What a provider is at that an earlier order wanted: it did not hear of the newest, or has not come to it. */
const ofEarlierOrder: Readonly<Record<WantedState, readonly DeviceState[]>> = {
    enrolled: [],
    open: ['locking'],
    locked: ['unlocking'],
    released: ['locking', 'unlocking'],
};

export const isOfEarlierOrder = ({ wanted, told }: Pick<TwoTruths, 'wanted' | 'told'>): boolean =>
    ofEarlierOrder[wanted].includes(told);

const stays: readonly DeviceState[] = ['none', 'locked', 'reminder'];

const isUnderWay = ({ wanted, told }: Pick<TwoTruths, 'wanted' | 'told'>): boolean =>
    !isSettled(told) && !stays.includes(told) && !isOfEarlierOrder({ wanted, told });

/** Whether the time for which a phone was opened is over: then its provider locks it, and we only look. */
const isOver = ({ wantedUntil }: Pick<TwoTruths, 'wantedUntil'>, now: Date): boolean =>
    wantedUntil !== null && wantedUntil <= now;

/**
 * What to do next about a phone: tell its provider the order, or look how it stands. An order that may have arrived is looked
 * after before it is repeated, but for one that opens: whoever has paid does not wait for us to find out.
 */
export const nextMove = (phone: TwoTruths, now: Date): 'tell' | 'look' => {
    const { wanted, wantedSeq, told, toldSeq, askedAt } = phone;
    if (isOver(phone, now) || phone.confirmed > 0) return 'look';
    // A phone is released once: one that is free already, or about to be, is left alone.
    if (askedAt === null && (wanted !== 'released' || toldSeq === wantedSeq)) return 'tell';
    if (toldSeq === wantedSeq) {
        // Some providers take a phone first and are told by another call to manage it: enrolling goes on from where it is.
        const isTaken = wanted === 'enrolled' && told === 'registering';
        return isUnderWay(phone) && !isTaken ? 'look' : 'tell';
    }
    return wanted === 'open' ? 'tell' : 'look';
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const lastOf = (waits: readonly number[], index: number): number => waits[Math.min(index, waits.length - 1)] ?? hour;

const untilOnline = [2 * second, 5 * second, 15 * second, minute, 5 * minute, 30 * minute, 4 * hour, 24 * hour];

/**
 * At the counter people watch the phone come online, for a quarter of an hour at most: up to which round, and how long between. A
 * provider that answers about a phone a hundred times a day is not asked more often.
 */
const untilEnrolled = [
    [20, second],
    [40, 5 * second],
    [66, 30 * second],
] as const;

// A release takes two days at some providers.
const looks: Readonly<Record<WantedState, (round: number) => number>> = {
    enrolled: (round) => untilEnrolled.find(([last]) => round <= last)?.[1] ?? hour,
    open: (round) => lastOf(untilOnline, round - 1),
    locked: (round) => lastOf(untilOnline, round - 1),
    released: (round) => lastOf([15 * second, minute, hour, 49 * hour, 24 * hour], round - 1),
};

/** A phone that was opened is looked at again: an earlier lock of the provider's own queue may land late. */
const confirmations = [5 * second, minute];

/** How long the person at the counter waits before they are told to try again. */
const patience = 15 * minute;

export const isOutOfPatience = ({ wanted, wantedAt }: Pick<TwoTruths, 'wanted' | 'wantedAt'>, now: Date): boolean =>
    wanted === 'enrolled' && now.getTime() - wantedAt.getTime() > patience;

/** In how many milliseconds to come back to a phone after an answer; null: it is at rest. */
export const waitAfterAnswer = (phone: TwoTruths, now: Date): number | null => {
    const { wanted, wantedUntil, told, askedAt, round, confirmed } = phone;
    // Its provider locks it now.
    if (isOver(phone, now)) return isUnderWay({ wanted: 'locked', told }) ? looks.locked(1) : null;
    if (isReached(phone)) {
        const untilOver = wantedUntil === null ? null : Math.max(0, wantedUntil.getTime() - now.getTime());
        const again = wanted === 'open' ? confirmations[confirmed - 1] : undefined;
        return again ?? untilOver;
    }
    // One that an earlier order was still to free is enrolled once it is free.
    const isEnrolled = wanted === 'enrolled' && told !== 'released';
    const isHopeless = isEnrolled ? isSettled(told) : wanted === 'locked' && told === 'error';
    if (isHopeless) return null;
    return askedAt === null ? 0 : looks[wanted](round);
};

/**
 * In how many milliseconds to try again after the provider gave no answer. What opens or frees a phone is tried for good: at
 * least once a minute in the first hour, every five minutes afterwards. A lock has time.
 */
export const waitAfterTrouble = ({ wanted, wantedAt, round }: TwoTruths, now: Date): number => {
    if (wanted === 'locked') return lastOf([15 * second, minute, 5 * minute, 30 * minute], round - 1);
    if (wanted === 'enrolled') return looks.enrolled(round);
    const isOld = now.getTime() - wantedAt.getTime() > hour;
    return isOld ? 5 * minute : lastOf([2 * second, 5 * second, 15 * second, 30 * second, minute], round - 1);
};

const urgencies = { open: 40, released: 30, enrolled: 20, toConfirm: 10, locked: 0 } as const satisfies Record<
    WantedState | 'toConfirm',
    number
>;

/**
 * Work with a higher number is taken up first: who paid, then who stands at the counter, then everything else. Nobody waits for a
 * phone that was seen open to be looked at once more.
 */
export const urgencyOf = ({ wanted, confirmed }: Pick<TwoTruths, 'wanted' | 'confirmed'>): number =>
    urgencies[wanted === 'open' && confirmed > 0 ? 'toConfirm' : wanted];

/** Whether work of this urgency is to lock a phone. */
export const isToLock = (urgency: number): boolean => urgency === urgencies.locked;
