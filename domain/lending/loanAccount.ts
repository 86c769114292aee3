import type { Contact } from './contacts.ts';
import type { LockTruth } from './lockTruth.ts';
import { instalmentsOf, type DatedInstalment, type Plan } from './standing.ts';

/** One instalment, and how much of it is paid. Minor units; `dueOn` is a day 'YYYY-MM-DD'. */
export interface AccountInstalment {
    readonly number: number;
    readonly dueOn: string;
    readonly amount: number;
    readonly paid: number;
}

/** A payment as whoever asks about it is told; `reversed` ones count no more. */
interface AccountPayment {
    readonly paymentId: string;
    readonly receivedOn: string;
    readonly amount: number;
    readonly method: string;
    readonly reversed: boolean;
}

/** What answers a customer's "why do I owe this?": `GET /api/loans/:uid/account`. */
export interface LoanAccount {
    readonly customerName: string;
    readonly daysOverdue: number;
    readonly schedule: readonly AccountInstalment[];
    /** The newest first. */
    readonly payments: readonly AccountPayment[];
    /** When the customer was told that money is due, within the seven days that end today. */
    readonly contacts: readonly Contact[];
    /** The first day from today on which they may be told again, 'YYYY-MM-DD'. */
    readonly nextContactOn: string;
    /** A new plan that waits for the customer's signature, its payments on days of the calendar; null where none does. */
    readonly awaited: {
        readonly ahead: readonly DatedInstalment[];
        readonly unpaid: number;
        readonly signUntil: string;
    } | null;
    /** The phone that was sold; null where none was enrolled. */
    readonly phone: { readonly model: string; readonly lock: LockTruth | null } | null;
}

/** The instalments that are asked for with what was paid put on them, the oldest first. */
export const paidOff = (plan: Plan, paid: number): readonly AccountInstalment[] => {
    let left = paid;
    return instalmentsOf(plan).map(({ number, dueOn, amount }) => {
        const own = Math.min(left, amount);
        left -= own;
        return { number, dueOn, amount, paid: own };
    });
};
