import { roundHalfUp } from './money.ts';

/** When a part of a commission becomes payable. */
export type DueCondition =
    | { readonly kind: 'deposit_paid' }
    | { readonly kind: 'months_paid'; readonly months: number }
    | { readonly kind: 'month_closed' }
    | { readonly kind: 'at_once' };

/** A tier takes sales up to its cash price, the last one (null) every other. Amounts are minor units. */
interface CommissionTier {
    readonly code: string;
    readonly cashPriceUpTo: number | null;
    readonly amount: number;
}

/** How a country pays its agents (rule 4.4). */
export interface CommissionPlan {
    readonly base:
        | { readonly kind: 'tier'; readonly tiers: readonly CommissionTier[] }
        | { readonly kind: 'financed'; readonly bps: number };
    readonly tranches: readonly { readonly shareBps: number; readonly due: DueCondition }[];
    readonly volumeBonuses: readonly { readonly minCompleted: number; readonly amount: number }[];
    /** Above this share of customers who missed their first payment, no volume bonus is paid. */
    readonly maxFirstPaymentDefaultBps: number;
    readonly clawBackAfterUnpaidDays: number;
    readonly clawBackReturnDays: number;
}

/** What one completed sale is worth a commission for. */
export interface Sale {
    readonly cashPrice: number;
    readonly financed: number;
}

/** Where an amount of the ledger is: still waiting for its condition, to be paid out, or paid out. */
export type EarningState = 'earned' | 'released' | 'paid';

/** A row of the ledger: signed minor units. Rows are only ever added: an amount moves by one row out and one row in. */
export interface Booked {
    /** 'tranche_1', 'volume_bonus', 'claw_back', 'payout', ... */
    readonly kind: string;
    readonly amount: number;
    readonly state: string;
}

/** A part of a commission as it is earned. `tranche` counts from 1. */
export interface Tranche extends Booked {
    readonly tranche: number;
    readonly state: EarningState;
    readonly dueCondition: DueCondition;
}

const trancheKind = (tranche: number): string => `tranche_${tranche}`;

export type ClawBackCause =
    | { readonly kind: 'first_instalment_unpaid'; readonly days: number }
    | { readonly kind: 'returned'; readonly days: number }
    | { readonly kind: 'fraud' };

/** The whole commission of one sale, in minor units. */
export function baseCommission({ base }: CommissionPlan, { cashPrice, financed }: Sale): number {
    if (base.kind === 'financed') return roundHalfUp(financed * base.bps, 10_000);
    const tier = base.tiers.find(({ cashPriceUpTo }) => cashPriceUpTo === null || cashPrice <= cashPriceUpTo);
    return tier?.amount ?? 0;
}

/**
 * The ledger rows of a completed sale: the deposit is paid at completion, so its tranche is released at once; the rest
 * is earned and waits for its condition. The rows add up to the commission exactly.
 */
export function saleCommission(plan: CommissionPlan, sale: Sale): Tranche[] {
    const base = baseCommission(plan, sale);
    let shares = 0;
    let given = 0;
    return plan.tranches.map(({ shareBps, due }, index) => {
        shares += shareBps;
        const amount = roundHalfUp(base * shares, 10_000) - given;
        given += amount;
        const tranche = index + 1;
        const state = due.kind === 'deposit_paid' ? 'released' : 'earned';
        return { kind: trancheKind(tranche), tranche, amount, state, dueCondition: due };
    });
}

/** What rows add up to, those of some states or all of them; a negative balance is carried into the next month. */
export function balance(rows: readonly Booked[], states?: readonly EarningState[]): number {
    const counted = states === undefined ? rows : rows.filter(({ state }) => states.some((one) => one === state));
    return counted.reduce((sum, { amount }) => sum + amount, 0);
}

/** An amount that goes from one state to the next: two rows that add up to nothing. */
export const moved = (
    kind: string,
    amount: number,
    [from, to]: readonly [from: EarningState, to: EarningState],
): Booked[] => [
    { kind, amount: -amount, state: from },
    { kind, amount, state: to },
];

interface TrancheMove {
    /** Which of the tranches that wait for so many paid months. */
    readonly isMoved: (months: number) => boolean;
    readonly way: readonly [from: EarningState, to: EarningState];
    /** No more than this in all. */
    readonly most: number;
}

function movedTranches({ tranches }: CommissionPlan, rows: readonly Booked[], move: TrancheMove): Booked[] {
    let left = move.most;
    return tranches.flatMap(({ due }, index) => {
        if (due.kind !== 'months_paid' || !move.isMoved(due.months)) return [];
        const kind = trancheKind(index + 1);
        const own = balance(
            rows.filter((row) => row.kind === kind),
            [move.way[0]],
        );
        const amount = Math.min(own, left);
        if (amount <= 0) return [];
        left -= amount;
        return moved(kind, amount, move.way);
    });
}

/**
 * The rows that release what waited for the customer to pay so many whole months, given all rows of the sale so far. None
 * where that was done before or what waited was taken back.
 */
export const releasedTranches = (plan: CommissionPlan, rows: readonly Booked[], monthsPaid: number): Booked[] =>
    movedTranches(plan, rows, {
        isMoved: (months) => monthsPaid >= months,
        way: ['earned', 'released'],
        most: balance(rows, ['earned']),
    });

/**
 * The rows that let what was released wait again, because payments were taken back and fewer whole months are paid than it was
 * released for. What was paid out already is taken from what is released next.
 */
export const withheldTranches = (plan: CommissionPlan, rows: readonly Booked[], monthsPaid: number): Booked[] =>
    movedTranches(plan, rows, {
        isMoved: (months) => monthsPaid < months,
        way: ['released', 'earned'],
        most: balance(rows, ['released', 'paid']),
    });

/** The month's bonus: the highest step reached, unless too many customers missed their first payment. */
export function volumeBonus(
    { volumeBonuses, maxFirstPaymentDefaultBps }: CommissionPlan,
    month: { readonly completed: number; readonly firstPaymentDefaultBps: number },
): Booked[] {
    if (month.firstPaymentDefaultBps > maxFirstPaymentDefaultBps) return [];
    const reached = volumeBonuses.filter(({ minCompleted }) => month.completed >= minCompleted);
    const amount = Math.max(0, ...reached.map((step) => step.amount));
    return amount === 0 ? [] : [{ kind: 'volume_bonus', amount, state: 'released' }];
}

/**
 * The rows that take back a sale's commission, given all its rows so far: the first tranche, once, when the first
 * instalment stays unpaid; everything after a return or fraud. None when the cause is not (yet) one to claw back for.
 */
export function clawBack(plan: CommissionPlan, rows: readonly Booked[], cause: ClawBackCause): Booked[] {
    if (!isClawedBack(plan, cause)) return [];
    if (cause.kind !== 'first_instalment_unpaid') return undoSale(rows);
    if (rows.some(({ kind }) => kind === 'claw_back')) return [];
    const first = balance(rows.filter(({ kind }) => kind === trancheKind(1)));
    return first > 0 ? [{ kind: 'claw_back', amount: -first, state: 'released' }] : [];
}

function isClawedBack(plan: CommissionPlan, cause: ClawBackCause): boolean {
    if (cause.kind === 'fraud') return true;
    if (cause.kind === 'returned') return cause.days <= plan.clawBackReturnDays;
    return cause.days >= plan.clawBackAfterUnpaidDays;
}

/**
 * The rows that undo all that stands for a sale, each in its own state, so that what only waited is not taken from what is
 * paid out. What was paid already is taken from what is released next.
 */
export function undoSale(rows: readonly Booked[]): Booked[] {
    const standing: readonly (readonly [EarningState, number])[] = [
        ['released', balance(rows, ['released', 'paid'])],
        ['earned', balance(rows, ['earned'])],
    ];
    return standing
        .filter(([, amount]) => amount > 0)
        .map(([state, amount]) => ({ kind: 'claw_back', amount: -amount, state }));
}

/** What one person, or one shop, is paid in a run. Minor units. */
export interface PayoutLine {
    /** '' where a shop is paid. */
    readonly username: string;
    readonly agentCode: string;
    readonly merchantCode: string;
    readonly amount: number;
}
