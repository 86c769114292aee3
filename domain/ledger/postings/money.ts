import { at, type Place } from '../entry.ts';

export interface Money {
    readonly method: string;
    /** Who took it: cash is owed by this person until it is handed over. */
    readonly takenBy: string;
    /** What came in by itself and is drawn on; null where it is booked as it comes. */
    readonly inboundId?: string | null;
}

/** Where money of a method comes in. What was paid before there were books comes from their opening. */
export const moneyAt = ({ method, takenBy, inboundId = null }: Money): Place => {
    if (inboundId !== null) return at('2500', inboundId);
    if (method === 'cash') return at('1100', takenBy);
    if (method === 'brought_forward') return at('3900');
    return method === 'bank_transfer' ? at('1020') : at('1010');
};
