/** What a lock provider shows of a phone beside its state; null where it does not say. */
export interface SeenPhone {
    /** ISO instant of its last word. */
    readonly lastSeen: string | null;
    /** It holds another SIM than those it is allowed. */
    readonly isOnOtherSim: boolean | null;
    /** It cannot be set back to how it left the factory. */
    readonly isProtected: boolean | null;
    /** It is being set back. */
    readonly isReset: boolean | null;
    readonly serial: string | null;
}

/** What is told of a phone to people, who find out why. No machine locks for it. */
export const phoneSignals = ['sim_changed', 'offline', 'reset', 'tampered'] as const;
export type PhoneSignal = (typeof phoneSignals)[number];

const day = 86_400_000;

/** After so many days without a word a person is told, once for each. */
const offlineDays = [3, 7, 30] as const;

const daysWithout = ({ lastSeen }: SeenPhone, now: Date): number =>
    lastSeen === null ? 0 : Math.floor((now.getTime() - Date.parse(lastSeen)) / day);

/** The days that a phone has been away for, as people are told them; 0: not long enough. */
export const offlineSince = (phone: SeenPhone, now: Date): number =>
    offlineDays.findLast((days) => daysWithout(phone, now) >= days) ?? 0;

/** From so many days on nobody knows what a lock would meet: a phone in a drawer, with somebody else, or without its agent. */
const unheardDays = 7;

/** Whether a phone has been away for so long that it is not locked any more, until it is heard of again. */
export const isUnheardOf = (phone: SeenPhone, now: Date): boolean => daysWithout(phone, now) >= unheardDays;

interface Compared {
    /** Null: it was never seen before, so nothing changed. */
    readonly before: SeenPhone | null;
    readonly after: SeenPhone;
    /** When the earlier look was. */
    readonly beforeAt: Date | null;
    readonly now: Date;
}

/** What happened to a phone between two looks of its provider. */
export const signalsBetween = ({ before, after, beforeAt, now }: Compared): readonly PhoneSignal[] => {
    const wasOffline = before === null || beforeAt === null ? 0 : offlineSince(before, beforeAt);
    const happened: Readonly<Record<PhoneSignal, boolean>> = {
        sim_changed: after.isOnOtherSim === true && before?.isOnOtherSim !== true,
        offline: offlineSince(after, now) > (before?.lastSeen === after.lastSeen ? wasOffline : 0),
        reset: after.isReset === true && before?.isReset !== true,
        tampered:
            (before?.isProtected === true && after.isProtected === false) ||
            (typeof before?.serial === 'string' && after.serial !== null && before.serial !== after.serial),
    };
    return phoneSignals.filter((signal) => happened[signal]);
};
