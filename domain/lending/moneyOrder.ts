/** What money is asked of a phone, or sent to one, for. */
export const orderKinds = ['deposit', 'instalment', 'payout', 'refund', 'shop_payment', 'disbursement'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Whether an order sends money to a phone, and does not ask one for it. */
export const isSentOut = (kind: unknown): boolean => kind !== 'deposit' && kind !== 'instalment';

/**
 * Where an order stands: kept and about to be sent; asked, or just being asked, and not answered; paid; refused by the person or
 * the network; and not known, because the network was told, or may have been, and did not say.
 */
export const orderStates = ['kept', 'asked', 'confirmed', 'refused', 'unknown'] as const;
export type OrderState = (typeof orderStates)[number];

/** What people say of an order: what they found out where no network tells it, or that it is not to be sent any more. */
export const settlements = ['arrived', 'not_arrived', 'withdrawn'] as const;
export type Settlement = (typeof settlements)[number];

/** An open order may still move money. */
export const openOrderStates: readonly OrderState[] = ['kept', 'asked', 'unknown'];

export const isOpenOrder = (state: string): boolean => openOrderStates.some((open) => open === state);

/** Why no money moved, where it was not the network that said so, or why money that moved is not booked. */
const ownReasons = {
    NETWORK_DOWN: 'The network could not be reached',
    /** The network says for long enough that it was never asked. */
    NEVER_ARRIVED: 'The network never got the request',
    NOT_OFFERED: 'This network cannot be asked',
    /** Two people found that out. */
    NOT_ARRIVED: 'It did not arrive: the network told us so',
    /** Two people did not want to wait for the network any longer. */
    WITHDRAWN: 'Withdrawn before it was sent',
    /** It was paid, and nothing is owed any more. */
    NOT_BOOKED: 'Paid, but not booked: give it back',
} as const;

/** What became of an order, by the code of the network or our own. */
export const reasonTexts: Readonly<Record<string, string>> = {
    ...ownReasons,
    APPROVAL_REJECTED: 'Declined on the phone',
    EXPIRED: 'Not answered in time',
    NOT_ENOUGH_FUNDS: 'Not enough money on the account',
    INVALID_AMOUNT: 'The network moves no such amount',
    LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: 'Not enough money, or a limit is reached',
    PAYER_LIMIT_REACHED: 'A limit of the account is reached',
    PAYER_NOT_PERMITTED: 'Our account at the network may not pay this',
    PAYER_NOT_FOUND: 'The number has no account',
    PAYEE_NOT_FOUND: 'The number has no account',
    PAYEE_NOT_ALLOWED_TO_RECEIVE: 'This account takes no money',
};

/** A reason in words; a network's own word where there are none. */
export const reasonText = (reason: string): string => reasonTexts[reason] ?? reason;

export interface OrderClock {
    readonly kind: OrderKind;
    readonly createdAt: Date;
    readonly now: Date;
}

const minute = 60_000;

// Who waits at a counter is not asked out of the blue later on; who is to be paid is paid when the network is back.
const giveUpAfter = (kind: OrderKind): number => (isSentOut(kind) ? Infinity : 10 * minute);

/** Whether an order that never left us is not to be sent any more. */
export const isTooLate = ({ kind, createdAt, now }: OrderClock): boolean =>
    now.getTime() - createdAt.getTime() >= giveUpAfter(kind);

// A request that was under way when the line broke has arrived by then, or never will. Money paid out is worth a longer look.
const arrivesWithin = (kind: OrderKind): number => (isSentOut(kind) ? 24 * 60 : 5) * minute;

/** Whether "the network knows nothing of it" may be believed: the request may have left long after the order was given. */
export const isNeverToArrive = ({
    kind,
    askedAt,
    now,
}: Pick<OrderClock, 'kind' | 'now'> & { readonly askedAt: Date }): boolean =>
    now.getTime() - askedAt.getTime() >= arrivesWithin(kind);

const tellsWithin = 24 * 60 * minute;

/** Whether a network that still does not tell what became of a request was asked for so long that people must find out. */
export const isForPeople = ({
    state,
    askedAt,
    now,
}: Pick<OrderClock, 'now'> & { readonly state: OrderState; readonly askedAt: Date }): boolean =>
    (state === 'asked' || state === 'unknown') && now.getTime() - askedAt.getTime() >= tellsWithin;

interface Standing {
    readonly kind: unknown;
    readonly state: unknown;
    /** Null while the network is still asked alone. */
    readonly unclearSince: unknown;
}

/**
 * What two people may say of an order as it stands. One that is kept was never sent, and never will be once it is withdrawn:
 * it is noted as asked before its network hears of it. What is asked of a customer is given up soon enough by itself.
 */
export const settlementsOf = ({ kind, state, unclearSince }: Standing): readonly Settlement[] => {
    if (state === 'kept') return isSentOut(kind) ? ['withdrawn'] : [];
    return isOpenOrder(String(state)) && unclearSince !== null ? ['arrived', 'not_arrived'] : [];
};

interface AskLimit {
    readonly perHour: number;
    readonly now: Date;
}

/** In how many whole minutes a phone may be asked again that was asked at these moments, the newest first; 0: now. */
export const minutesToAsk = (asked: readonly Date[], { perHour, now }: AskLimit): number => {
    const standsInTheWay = asked[perHour - 1];
    if (standsInTheWay === undefined) return 0;
    return Math.max(0, Math.ceil((standsInTheWay.getTime() + 60 * minute - now.getTime()) / minute));
};

export const askedTooOften = (minutes: number): string =>
    `The phone was asked several times within the hour: ask again in ${minutes} min`;

/** When to look again, in milliseconds: often while somebody waits, and once an hour in the end. */
export const nextLook = ({ createdAt, now }: Pick<OrderClock, 'createdAt' | 'now'>): number => {
    const age = now.getTime() - createdAt.getTime();
    if (age < 3 * minute) return 4_000;
    return age < 60 * minute ? minute : 60 * minute;
};
