import type { DeviceState } from '../../../domain/application/application.ts';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import type { DeviceStatus } from '../../../server/partners/deviceLock/deviceLock.ts';
import type { Dice } from './dice.ts';

/** What the provider was last told for the phone, and when the phone takes it up. */
interface Pending {
    readonly wanted: WantedState;
    readonly at: number;
    /** It is void for the provider, too, and lands all the same. */
    readonly isLate?: true;
}

/** What it is told for the phone, and by which of our orders. */
interface Told {
    readonly wanted: WantedState;
    readonly order: number | null;
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
    let hasObeyed = false;
    let lastOrder: number | null = null;
    const settle = (now: number): void => {
        // Free for good: nothing that comes later has a say, and nothing waits.
        if (state === 'released') pending = [];
        const due = pending.filter(({ at }) => Math.max(at, offlineUntil) <= now);
        if (due.length === 0) return;
        pending = pending.filter((one) => !due.includes(one));
        for (const { wanted, isLate } of due.toSorted((one, other) => one.at - other.at)) {
            if (state === 'released') continue;
            state = stateOf[wanted];
            hasObeyed = isLate === undefined;
        }
    };
    const status = (): DeviceStatus => {
        const last = pending.at(-1);
        const isPassing = last !== undefined && stateOf[last.wanted] !== state && state !== 'released';
        return { state: isPassing ? passing[last.wanted] : state, failure: null, providerRef: null };
    };
    const take = ({ wanted, order }: Told, now: number): void => {
        lastOrder = order;
        // A newer order takes the place of one that waits, but for the one that lands late all the same.
        const lands = (one: Pending): Pending => ({ ...one, at: now + dice.between(2, 40) * 1_000, isLate: true });
        pending = dice.chance(0.02) ? pending.map(lands) : [];
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
        goAway: (until: number): void => {
            awayUntil = Math.max(awayUntil, until);
        },
        goOffline: (until: number): void => {
            offlineUntil = Math.max(offlineUntil, until);
        },
        /** A lock that nobody of ours ordered. */
        lockByItself: (): void => {
            if (state !== 'active') return;
            state = 'locked';
            hasObeyed = false;
        },
        /** Whether it is as it is by the newest order that it was told. */
        hasObeyed: (): boolean => hasObeyed,
        /** When it was last away, or will be until. */
        backAt: (): number => awayUntil,
        recover: (): void => {
            awayUntil = 0;
            offlineUntil = 0;
        },
        /** The newest order that it took. */
        lastOrder: (): number | null => lastOrder,
        /** What it answers to an order, or a look (null). */
        answer: (told: Told | null, now: number, isHealthy: boolean): DeviceStatus | PartnerTrouble => {
            settle(now);
            if (now < awayUntil) return new PartnerTrouble('device lock', 'down');
            if (!isHealthy && dice.chance(0.06)) {
                if (told !== null && state !== 'released' && dice.chance(0.5)) take(told, now);
                return new PartnerTrouble('device lock', dice.chance(0.8) ? 'timeout' : 'bad_reply');
            }
            if (told !== null && state !== 'released') take(told, now);
            return status();
        },
    };
};
