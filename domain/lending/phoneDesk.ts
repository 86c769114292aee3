import type { ActionName } from '../application/lifecycle/transitions.ts';

/** Why an action is not offered at all. */
export const refusedBy = {
    stage: 'Not at this stage of the application',
    rights: 'Not with your rights: ask a senior of support or an administrator',
} as const;

/** One order to a phone, as it went out and what came of it. */
export interface PhoneOrder {
    readonly at: string;
    /** 'lock', 'unlock', 'release', 'enroll' or 'remind'. */
    readonly type: string;
    readonly reason: string;
    /** Username. */
    readonly by: string;
    readonly status: string;
    readonly changedAt: string;
}

/** What the money says while a customer calls; minor units. */
export interface PhoneMoney {
    readonly currency: string;
    readonly overdue: number;
    /** What must still come in for a locked phone to open; null where nothing would. */
    readonly toOpen: number | null;
    readonly lastPayment: { readonly amount: number; readonly receivedOn: string } | null;
    /** Money that this customer's phone was asked for and that may be on its way. */
    readonly isOnItsWay: boolean;
    /** Until which day its loan stands still, or goodwill keeps it open; null: neither. */
    readonly openUntil: string | null;
}

/** What support needs of a phone beside both truths; null to everybody else. */
export interface PhoneDesk {
    /** Newest first. */
    readonly orders: readonly PhoneOrder[];
    /** Null before the hand-over. */
    readonly money: PhoneMoney | null;
    /** Why an action cannot be done now, by this person; what is not named may be tried. */
    readonly refusals: { readonly [Action in ActionName]?: string };
}
