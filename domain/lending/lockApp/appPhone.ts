import type { DeviceState } from '../../application/application.ts';
import type { WantedState } from '../lockOrder.ts';
import type { SeenPhone } from '../phoneSignals.ts';

/** All that is wanted of a phone, as our lock app reads it. */
export interface Wish {
    /** Rises with every change: the app obeys the highest that it has seen, and no lower one. */
    readonly seq: number;
    readonly state: 'open' | 'locked' | 'released';
    /** ISO instant at which an open phone locks by itself; null: it does not. */
    readonly lockAt: string | null;
    /** What a locked screen says, and whom to call from it. */
    readonly message: string;
    readonly caller: string;
}

/** What a phone says of itself. */
export interface Said {
    /** Of the wish that it obeys. */
    readonly seq: number;
    readonly isLocked: boolean;
    readonly lockAt: string | null;
    /** Of its SIM, without saying which; null without one. */
    readonly simHash: string | null;
    /** It is as it left the factory, and cannot be set back to that without us. */
    readonly isIntact: boolean;
    /** The highest count of a code that it took. */
    readonly codeCount: number;
    readonly appVersion: string;
}

/** A phone with our lock app, as its server remembers it. */
export interface AppPhone {
    readonly phoneId: string;
    readonly imei: string;
    readonly wish: Wish;
    /** A text to show once, without locking. */
    readonly reminder: string | null;
    /** When it was given its key; null until then. */
    readonly keyGivenAt: Date | null;
    /** Null until it used its key for the first time. */
    readonly said: Said | null;
    readonly saidAt: Date | null;
    /** When it says that it signed that, in milliseconds: what is not newer is a repetition. */
    readonly signedAt: number | null;
    /** The SIM that it was enrolled with. */
    readonly firstSim: string | null;
    /** It asked to be enrolled though it was: it was set back, or somebody pretends to be it. */
    readonly askedAgainAt: Date | null;
    /** How many codes were given for it. */
    readonly codeCount: number;
}

export const newAppPhone = ({ phoneId, imei }: Pick<AppPhone, 'phoneId' | 'imei'>): AppPhone => ({
    phoneId,
    imei,
    wish: { seq: 1, state: 'open', lockAt: null, message: '', caller: '' },
    reminder: null,
    keyGivenAt: null,
    said: null,
    saidAt: null,
    signedAt: null,
    firstSim: null,
    askedAgainAt: null,
    codeCount: 0,
});

/**
 * A phone that was set back, as it waits for a new key: what it said before it does not know any more. What is wanted of it stays, and
 * codes that were given are used up.
 */
export const setBack = (phone: AppPhone): AppPhone => ({
    ...newAppPhone(phone),
    wish: phone.wish,
    codeCount: phone.codeCount,
});

/** Where a phone is: what it last said, and what it has not obeyed yet. */
export const stateOf = ({ wish, keyGivenAt, said }: AppPhone): DeviceState => {
    const hasObeyed = said?.seq === wish.seq;
    if (wish.state === 'released') return said === null || hasObeyed ? 'released' : 'releasing';
    if (said === null) return keyGivenAt === null ? 'registering' : 'activating';
    if (wish.state === 'locked' && !said.isLocked) return 'locking';
    if (wish.state === 'open' && said.isLocked && !hasObeyed) return 'unlocking';
    return said.isLocked ? 'locked' : 'active';
};

interface Order {
    readonly wanted: WantedState;
    readonly until: string | null;
    readonly message: string;
    readonly caller: string;
}

/** A phone that is wanted otherwise from now on; as it was where nothing changes. */
export const ordered = (phone: AppPhone, { wanted, until, message, caller }: Order): AppPhone => {
    if (wanted === 'enrolled' || phone.wish.state === 'released') return phone;
    const { seq, ...before } = phone.wish;
    const next = { state: wanted, lockAt: until, message, caller };
    const isSame = JSON.stringify(before) === JSON.stringify(next);
    return isSame ? phone : { ...phone, wish: { seq: seq + 1, ...next }, reminder: null };
};

/** What people see of a phone in the nightly comparison. */
export const seenOf = ({ said, saidAt, firstSim, askedAgainAt }: AppPhone): SeenPhone => ({
    lastSeen: saidAt?.toISOString() ?? null,
    isOnOtherSim: said === null ? null : said.simHash !== null && said.simHash !== firstSim,
    isProtected: said?.isIntact ?? null,
    isReset: askedAgainAt !== null,
    serial: null,
});
