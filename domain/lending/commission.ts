import { roundHalfUp } from './money.ts';

/** When a part of a commission becomes payable. */
export type DueCondition =
    | { readonly kind: 'deposit_paid' }
    | { readonly kind: 'months_paid'; readonly months: number }
    | { readonly kind: 'month_closed' }
    | { readonly kind: 'at_once' };

/** A tier takes sales up to its cash price, the last one (null) every other. Amounts are minor units. */
export interface CommissionTier {
    readonly code: string;
    readonly cashPriceUpTo: number | null;
    readonly amount: number;
}

/** How a country pays its agents (domain rule 4.4). */
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

export type EarningKind = 'tranche' | 'bonus' | 'clawback' | 'adjustment';
export type EarningState = 'earned' | 'released' | 'paid' | 'clawback' | 'adjustment';

/** A row of the ledger: signed minor units; rows are only ever added. `tranche` counts from 1, null for the rest. */
export interface EarningRow {
    readonly kind: EarningKind;
    readonly tranche: number | null;
    readonly amount: number;
    readonly state: EarningState;
    readonly dueCondition: DueCondition;
}

export type ClawBackCause =
    | { readonly kind: 'first_instalment_unpaid'; readonly days: number }
    | { readonly kind: 'returned'; readonly days: number }
    | { readonly kind: 'fraud' };

/** What makes a plan unusable, in words; none means it is sound. */
export function planProblems({ base, tranches }: CommissionPlan): string[] {
    const shares = tranches.reduce((sum, { shareBps }) => sum + shareBps, 0);
    const problems: string[] = [];
    if (base.kind === 'financed' && (base.bps < 0 || base.bps > 10_000)) {
        problems.push('Commission must be between 0% and 100% of the financed amount');
    }
    if (base.kind === 'tier' && base.tiers.at(-1)?.cashPriceUpTo !== null) {
        problems.push('The last commission tier must be open-ended');
    }
    if (shares !== 10_000) problems.push(`Commission tranches must add up to 100%, not ${shares / 100}%`);
    return problems;
}

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
export function saleCommission(plan: CommissionPlan, sale: Sale): EarningRow[] {
    const base = baseCommission(plan, sale);
    let shares = 0;
    let given = 0;
    return plan.tranches.map(({ shareBps, due }, index) => {
        shares += shareBps;
        const amount = roundHalfUp(base * shares, 10_000) - given;
        given += amount;
        const state = due.kind === 'deposit_paid' ? 'released' : 'earned';
        return { kind: 'tranche', tranche: index + 1, amount, state, dueCondition: due };
    });
}

/** True once a waiting row's condition holds, by the number of whole months the customer has paid. */
export function isReleasable(row: EarningRow, monthsPaid: number): boolean {
    return row.state === 'earned' && row.dueCondition.kind === 'months_paid' && monthsPaid >= row.dueCondition.months;
}

/** The month's bonus: the highest step reached, unless too many customers missed their first payment. */
export function volumeBonus(
    { volumeBonuses, maxFirstPaymentDefaultBps }: CommissionPlan,
    month: { readonly completed: number; readonly firstPaymentDefaultBps: number },
): EarningRow[] {
    if (month.firstPaymentDefaultBps > maxFirstPaymentDefaultBps) return [];
    const reached = volumeBonuses.filter(({ minCompleted }) => month.completed >= minCompleted);
    const amount = Math.max(0, ...reached.map((step) => step.amount));
    if (amount === 0) return [];
    return [{ kind: 'bonus', tranche: null, amount, state: 'released', dueCondition: { kind: 'month_closed' } }];
}

/**
 * The rows that take back a sale's commission, given all its rows so far: the first tranche when the first instalment
 * stays unpaid; after a return or fraud also the tranches still waiting, since they can never fall due. None when the
 * cause is not (yet) one to claw back for, or has been answered before.
 */
export function clawBack(plan: CommissionPlan, rows: readonly EarningRow[], cause: ClawBackCause): EarningRow[] {
    if (!isClawedBack(plan, cause)) return [];
    const first = reversal(rows, 1, 'clawback');
    if (cause.kind === 'first_instalment_unpaid') return first;
    const waiting = rows.filter((row) => row.kind === 'tranche' && row.state === 'earned' && row.tranche !== 1);
    const numbers = [...new Set(waiting.map((row) => row.tranche))];
    return [...first, ...numbers.flatMap((tranche) => reversal(rows, tranche, 'adjustment'))];
}

function isClawedBack(plan: CommissionPlan, cause: ClawBackCause): boolean {
    if (cause.kind === 'fraud') return true;
    if (cause.kind === 'returned') return cause.days <= plan.clawBackReturnDays;
    return cause.days >= plan.clawBackAfterUnpaidDays;
}

function reversal(rows: readonly EarningRow[], tranche: number | null, kind: 'clawback' | 'adjustment'): EarningRow[] {
    const standing = balance(rows.filter((row) => row.tranche === tranche));
    if (standing <= 0) return [];
    return [{ kind, tranche, amount: -standing, state: kind, dueCondition: { kind: 'at_once' } }];
}

/** A booked row as far as taking it back is concerned. */
export interface Booked {
    readonly kind: string;
    readonly amount: number;
    readonly state: string;
}

/**
 * The rows that undo all that was booked for a sale: one for each tranche, in its own state, so that what only waited is
 * not taken from what is paid out. What was paid already is taken from what is released next. None when nothing stands.
 */
export function undoSale(rows: readonly Booked[]): readonly Omit<Booked, 'kind'>[] {
    if (rows.reduce((sum, { amount }) => sum + amount, 0) === 0) return [];
    return rows
        .filter(({ kind, amount, state }) => kind.startsWith('tranche') && amount > 0 && state !== 'void')
        .map(({ amount, state }) => ({ amount: -amount, state: state === 'paid' ? 'released' : state }));
}

/** What the rows add up to; a negative balance is carried into the next month. */
export function balance(rows: readonly EarningRow[]): number {
    return rows.reduce((sum, { amount }) => sum + amount, 0);
}
