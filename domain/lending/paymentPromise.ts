/** What became of a customer's word that they pay by a day: it stands, they paid, or the day is over and they did not. */
export const promiseStates = ['open', 'kept', 'broken'] as const;
export type PromiseState = (typeof promiseStates)[number];

/** What a customer whose loan is late said they pay, and by when. Amounts are minor units, days 'YYYY-MM-DD'. */
export interface PaymentPromise {
    /** The last day on which it can be kept; null where nobody promised anything. */
    readonly promisedOn: string | null;
    /** How much must have been paid on the loan in all. */
    readonly promiseNeeded: number | null;
    readonly promiseState: PromiseState | null;
}

interface Moment {
    /** In all, as the books have it. */
    readonly paid: number;
    readonly overdue: number;
    readonly today: string;
}

/** What becomes of a promise by what is paid and by the day. One that was broken stays so until nothing is late any more. */
export const promiseStateOn = (promise: PaymentPromise, { paid, overdue, today }: Moment): PromiseState | null => {
    const { promisedOn, promiseNeeded, promiseState } = promise;
    if (promisedOn === null || promiseNeeded === null || promiseState === null) return null;
    if (promiseState === 'broken') return overdue === 0 ? null : 'broken';
    if (paid >= promiseNeeded) return 'kept';
    return today > promisedOn ? 'broken' : 'open';
};

/** Whether a promise keeps reminders and the lock still: up to its last day. */
export const isPromised = ({ promisedOn, promiseState }: PaymentPromise, today: string): boolean =>
    promiseState === 'open' && promisedOn !== null && today <= promisedOn;
