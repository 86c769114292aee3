import { at, type Place } from '../entry.ts';

export interface Money {
    readonly method: string;
    /** Who took it: cash is owed by this person until it is handed over. */
    readonly takenBy: string;
}

/** Where money of a method comes in. What was paid before there were books comes from their opening. */
export const moneyAt = ({ method, takenBy }: Money): Place => {
    if (method === 'cash') return at('1100', takenBy);
    if (method === 'brought_forward') return at('3900');
    return method === 'bank_transfer' ? at('1020') : at('1010');
};
