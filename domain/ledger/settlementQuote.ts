import { costOf, earnedBy, type FrozenPlan } from './costOfCredit.ts';
import { dueDay } from '../lending/schedule.ts';
import { standingOf, type Standing } from '../lending/standing.ts';

/** What a customer pays to end a loan early. Minor units; days 'YYYY-MM-DD'. */
export interface SettlementQuote {
    /** The last day on which it can be paid. */
    readonly validUntil: string;
    /** What the instalments to come add up to. */
    readonly unpaid: number;
    readonly pay: number;
    /** What is saved: the cost of credit that no day has earned yet. */
    readonly rebate: number;
}

const daysToPay = 3;

/** Until when a quote holds: for three days, and never past the next due day, as what is due then comes first. */
export const payableUntil = ({ next }: Pick<Standing, 'next'>, today: string): string => {
    const last = dueDay(today, 'daily', daysToPay);
    return next !== null && next.dueOn >= today && next.dueOn < last ? next.dueOn : last;
};

interface QuoteQuestion {
    readonly paid: number;
    readonly today: string;
    /** Minor units in one whole unit of the currency: networks carry whole ones only. */
    readonly unit: number;
}

/**
 * What ends a loan today: what is unpaid without the cost that is not earned yet (actuarial in every country, without a fee;
 * being late changes nothing), in whole units in the customer's favour. Null where that saves nothing or nothing is owed.
 */
export const settlementQuote = (plan: FrozenPlan, { paid, today, unit }: QuoteQuestion): SettlementQuote | null => {
    const standing = standingOf(plan, paid, today);
    const { outstanding: unpaid } = standing;
    // By its plan: that less is asked of a late customer makes nothing of it earned.
    const exact = Math.max(0, unpaid + (plan.capped ?? 0) - (costOf(plan) - earnedBy(plan, today)));
    const pay = Math.max(unit, Math.floor(exact / unit) * unit);
    if (unpaid === 0 || pay >= unpaid) return null;
    return { validUntil: payableUntil(standing, today), unpaid, pay, rebate: unpaid - pay };
};
