import { granted, type Principal } from '../access/roles.ts';

/** What one person who sells has in the ledger: one of `GET /api/shop/balances`. Minor units. */
export interface Balance {
    readonly username: string;
    readonly name: string;
    readonly currency: string;
    /** Waits for its customers to pay on. */
    readonly earned: number;
    /** To be paid out; below zero where more was taken back than is due. */
    readonly released: number;
    readonly paid: number;
    /** Booked in the month that was asked for, whatever became of it. */
    readonly inMonth: number;
    /** Phones handed over in that month. */
    readonly sales: number;
}

/** Somebody who sells in the shop: one of `GET /api/shop/team`. */
export interface Agent {
    readonly username: string;
    readonly name: string;
}

/** How long a step usually takes: the median of the last 30 days, in minutes. Null where there were too few. */
export interface UsualWaits {
    /** From sending in until an underwriter begins. */
    readonly claim: number | null;
    /** From then until the decision. */
    readonly decision: number | null;
    /** A decision is to be there within so many minutes of working hours. */
    readonly promised: number;
}

/** From fewer than these nothing is told. */
export const fewestWaits = 5;

export const sells = (principal: Principal): boolean => granted(principal, ['sales']);
