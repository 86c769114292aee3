import type { DeviceState } from '../../../domain/application/application.ts';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import type { DeviceStatus } from '../../../server/partners/deviceLock/deviceLock.ts';
import type { Dice } from './dice.ts';

/** What the provider was last told for the phone, and when the phone takes it up. */
interface Pending {
    readonly wanted: WantedState;
    readonly at: number;
}

const stateOf: Readonly<Record<WantedState, DeviceState>> = {
    enrolled: 'active',
    open: 'active',
    locked: 'locked',
    released: 'released',
};
const passing: Readonly<Record<WantedState, DeviceState>> = {
    enrolled: 'activating',
    open: 'unlocking',
    locked: 'locking',
    released: 'releasing',
};

/**
 * A lock provider and its phone on a virtual clock: away for a while, without an answer though it did what was asked, or did not,
 * a phone that is offline for hours, a lock that lands after an unlock, one that nobody ordered.
 */
export const playProvider = (dice: Dice) => {
    let state: DeviceState = 'active';
    let pending: Pending[] = [];
    let awayUntil = 0;
    let offlineUntil = 0;
    const settle = (now: number): void => {
        if (state === 'released') return;
        const due = pending.filter(({ at }) => Math.max(at, offlineUntil) <= now);
        if (due.length === 0) return;
        pending = pending.filter((one) => !due.includes(one));
        for (const { wanted } of due.toSorted((one, other) => one.at - other.at)) {
            // Free for good: nothing that comes later has a say.
            if (state !== 'released') state = stateOf[wanted];
        }
    };
    const status = (): DeviceStatus => {
        const last = pending.at(-1);
        const isPassing = last !== undefined && stateOf[last.wanted] !== state && state !== 'released';
        return { state: isPassing ? passing[last.wanted] : state, failure: null, providerRef: null };
    };
    const take = (wanted: WantedState, now: number): void => {
        // A newer order takes the place of one that waits, but for the one that lands late all the same.
        pending = dice.chance(0.02) ? pending.map((one) => ({ ...one, at: now + dice.between(2, 40) * 1_000 })) : [];
        const delay = dice.chance(0.8) ? 0 : dice.between(1, 90) * 1_000;
        pending.push({ wanted, at: now + (wanted === 'released' && dice.chance(0.5) ? 48 * 3_600_000 : delay) });
        settle(now);
    };
    return {
        is: (now: number): DeviceState => {
            settle(now);
            return state;
        },
        /** When the phone next takes up what waits; Infinity: nothing does. */
        nextChange: (): number => Math.min(...pending.map(({ at }) => Math.max(at, offlineUntil)), Infinity),
        isReachable: (now: number): boolean => now >= awayUntil && now >= offlineUntil,
        goAway: (until: number): void => {
            awayUntil = Math.max(awayUntil, until);
        },
        goOffline: (until: number): void => {
            offlineUntil = Math.max(offlineUntil, until);
        },
        /** A lock that nobody of ours ordered. */
        lockByItself: (): void => {
            if (state === 'active') state = 'locked';
        },
        recover: (): void => {
            awayUntil = 0;
            offlineUntil = 0;
        },
        /** What it answers to an order (`wanted`), or a look (null). */
        answer: (wanted: WantedState | null, now: number, isHealthy: boolean): DeviceStatus | PartnerTrouble => {
            settle(now);
            if (now < awayUntil) return new PartnerTrouble('device lock', 'down');
            if (!isHealthy && dice.chance(0.06)) {
                if (wanted !== null && state !== 'released' && dice.chance(0.5)) take(wanted, now);
                return new PartnerTrouble('device lock', dice.chance(0.8) ? 'timeout' : 'bad_reply');
            }
            if (wanted !== null && state !== 'released') take(wanted, now);
            return status();
        },
    };
};
