import type { DeviceState } from '../../../domain/application/application.ts';
import type { SimulatedState } from '../simulatorState.ts';

/** How long each passing state lasts, in milliseconds. */
export type Pace = Readonly<Partial<Record<DeviceState, number>>>;

export const realPace: Pace = {
    registering: 2_000,
    activating: 3_000,
    reminder: 10_000,
    locking: 2_000,
    unlocking: 2_000,
    exchanging: 3_000,
    releasing: 10_000,
};

export const instantPace: Pace = {};

/** Where a passing state leads when its time is over. */
const nextStates: Partial<Record<DeviceState, DeviceState>> = {
    registering: 'activating',
    activating: 'active',
    reminder: 'active',
    locking: 'locked',
    unlocking: 'active',
    exchanging: 'released',
    releasing: 'released',
};

/** A phone as the simulated provider remembers it. */
export interface SimulatedDevice extends SimulatedState {
    readonly approveId: string;
    readonly model: string;
    readonly state: DeviceState;
    /** ISO instant at which it came into that state. */
    readonly since: string;
    readonly failure: string | null;
    /** ISO instant from which an unlocked phone is locked again; null for none. */
    readonly lockAt: string | null;
    readonly lastMessage: string | null;
}

/**
 * Where a phone is at an instant: states pass by stored instants alone, so it does not matter which process asks, or how
 * often. A phone that is offline stays at activating.
 */
export const deviceAt = (device: SimulatedDevice, now: number, pace: Pace): SimulatedDevice => {
    const { state, since, lockAt } = device;
    const next = nextStates[state];
    const isHeld = state === 'activating' && device.failure === 'OFFLINE';
    const over = Date.parse(since) + (pace[state] ?? 0);
    if (next !== undefined && !isHeld && over <= now) {
        return deviceAt({ ...device, state: next, since: new Date(over).toISOString() }, now, pace);
    }
    if (state === 'active' && lockAt !== null && Date.parse(lockAt) <= now) {
        return deviceAt({ ...device, state: 'locking', since: lockAt, lockAt: null }, now, pace);
    }
    return device;
};
