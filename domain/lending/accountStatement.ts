import type { Plan } from './standing.ts';

/** What moved what is owed on a loan. Minor units. */
interface Moved {
    /** 'YYYY-MM-DD' */
    readonly receivedOn: string;
    readonly amount: number;
    readonly reference: string | null;
    /** The day on which it was taken back; null where it stands. */
    readonly reversedOn: string | null;
    /** What is not asked any more because it paid a part early. */
    readonly saved: number;
}

export interface StatedLoan extends Plan {
    readonly startedOn: string;
    /** What is not asked any more since all was paid early. */
    readonly rebate: number;
    readonly capped: number;
    readonly outstanding: number;
    readonly payments: readonly Moved[];
}

/**
 * `begun`: what was to be paid at hand-over; `capped`: what may not be asked while it is late; `ended`: what nobody asks for any
 * more, as after a return; `back`: what was paid beyond what was owed, and is the customer's.
 */
type LineKind = 'begun' | 'paid' | 'reversed' | 'saved' | 'capped' | 'ended' | 'back';

/** A line of a statement of account. Minor units. */
export interface StatementLine {
    readonly day: string;
    readonly kind: LineKind;
    /** What it added to what is owed; below zero what it took off. */
    readonly amount: number;
    /** What is owed after it. */
    readonly owed: number;
    /** Of the transfer. */
    readonly reference: string | null;
}

const order: readonly LineKind[] = ['begun', 'paid', 'saved', 'reversed', 'capped', 'ended', 'back'];

/** What paying parts early took off the plan that was signed. */
export const savedByParts = ({ payments }: Pick<StatedLoan, 'payments'>): number =>
    payments.reduce((sum, { saved }) => sum + saved, 0);

type Entry = Omit<StatementLine, 'owed'>;

const signedFor = ({ schedule, payments }: StatedLoan): number =>
    schedule.reduce((sum, { amount }) => sum + amount, savedByParts({ payments }));

const entriesOf = (loan: StatedLoan): readonly Entry[] => [
    { day: loan.startedOn, kind: 'begun', amount: signedFor(loan), reference: null },
    ...loan.payments.flatMap(({ receivedOn: day, amount, reference, reversedOn, saved }): readonly Entry[] => [
        { day, kind: 'paid', amount: -amount, reference },
        ...(saved === 0 ? [] : [{ day, kind: 'saved', amount: -saved, reference: null } as const]),
        ...(reversedOn === null ? [] : [{ day: reversedOn, kind: 'reversed', amount, reference } as const]),
    ]),
];

/** Everything that made a loan what it is, the oldest first; the last line says what is owed on `today`. */
export const accountStatement = (loan: StatedLoan, today: string): readonly StatementLine[] => {
    const entries = [...entriesOf(loan)];
    const last =
        entries
            .map(({ day }) => day)
            .toSorted()
            .at(-1) ?? today;
    const none = { reference: null } as const;
    if (loan.rebate > 0) entries.push({ day: last, kind: 'saved', amount: -loan.rebate, ...none });
    if (loan.capped > 0) entries.push({ day: today, kind: 'capped', amount: -loan.capped, ...none });
    const left = loan.outstanding - entries.reduce((sum, { amount }) => sum + amount, 0);
    if (left !== 0) entries.push({ day: today, kind: left > 0 ? 'back' : 'ended', amount: left, ...none });
    let owed = 0;
    return entries
        .toSorted(
            (one, other) => one.day.localeCompare(other.day) || order.indexOf(one.kind) - order.indexOf(other.kind),
        )
        .map((entry) => ({ ...entry, owed: (owed += entry.amount) }));
};
