import { boolean, number, object, string, ValidationError } from '../../yup.ts';
import type { AppPhone, Said, Wish } from './appPhone.ts';

const short = () => string().max(100);
const instant = () =>
    short().test(
        'instant',
        '${path} must be an instant such as 2026-11-28T10:00:00.000Z',
        (value) => typeof value !== 'string' || !Number.isNaN(Date.parse(value)),
    );

/** What our lock app sends each time: all of what it is, so that a word that was lost does not matter. */
const shape = object({
    seq: number().integer().min(0).required(),
    isLocked: boolean().required(),
    lockAt: instant().defined().nullable(),
    simHash: short().defined().nullable(),
    isIntact: boolean().required(),
    codeCount: number().integer().min(0).max(100_000).required(),
    appVersion: short().required(),
}).noUnknown();

/** What a phone says in a check-in, or what is wrong with it, by field. */
export const readCheckIn = (
    sent: unknown,
): { readonly said: Said } | { readonly problems: Readonly<Record<string, string>> } => {
    try {
        return { said: shape.validateSync(sent, { strict: true, abortEarly: false }) };
    } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const faults = error.inner.length === 0 ? [error] : error.inner;
        return { problems: Object.fromEntries(faults.map(({ path, message }) => [path || 'body', message])) };
    }
};

/** What it hears: the whole wish, and what it needs to go on without us. */
export interface Instructions extends Wish {
    /** ISO instant from which it says that it will lock; null: it will not. */
    readonly warnFrom: string | null;
    readonly reminder: string | null;
    /** Codes up to this one are used up, typed or not. */
    readonly codeCount: number;
    /** Our time, ISO: the app goes by it, and not by the phone's. */
    readonly now: string;
    readonly nextCheckInSeconds: number;
}

const second = 1_000;
const hour = 3_600 * second;
const warnedMs = 24 * hour;

// Whoever stands at the counter, or has just paid, looks at the phone.
const soonSeconds = 15;
const usualSeconds = 4 * 3_600;

const heard = (phone: AppPhone, said: Said, at: { readonly signedAt: number; readonly now: Date }): AppPhone => ({
    ...phone,
    said,
    saidAt: at.now,
    signedAt: at.signedAt,
    firstSim: phone.firstSim ?? said.simHash,
    askedAgainAt: null,
    codeCount: Math.max(phone.codeCount, said.codeCount),
});

const instructionsFor = ({ wish, reminder, said, codeCount }: AppPhone, now: Date): Instructions => ({
    ...wish,
    warnFrom: wish.lockAt === null ? null : new Date(Date.parse(wish.lockAt) - warnedMs).toISOString(),
    reminder,
    codeCount,
    now: now.toISOString(),
    nextCheckInSeconds: said?.seq === wish.seq ? usualSeconds : soonSeconds,
});

/** A phone after its word, and what it hears. A word that is not newer than the last one is a repetition: it is answered, and changes nothing. */
export const checkIn = (
    phone: AppPhone,
    said: Said,
    at: { readonly signedAt: number; readonly now: Date },
): { readonly phone: AppPhone; readonly instructions: Instructions } => {
    if (phone.signedAt !== null && at.signedAt <= phone.signedAt)
        return { phone, instructions: instructionsFor(phone, at.now) };
    const after = heard(phone, said, at);
    return { phone: { ...after, reminder: null }, instructions: instructionsFor(after, at.now) };
};
