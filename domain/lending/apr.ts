import { roundHalfUp } from './money.ts';
import type { Repayments } from './instalments.ts';

/** What the customer received and pays back. Minor units. */
export interface CashFlow {
    readonly received: number;
    readonly runs: Repayments;
    readonly periodsPerYear: number;
}

export interface AnnualRates {
    /** Nominal: rate per period times periods per year. */
    readonly aprBps: number;
    /** Effective: compounded over the year. Absurd rates stop at the largest safe integer. */
    readonly earBps: number;
}

/**
 * Nominal and effective yearly rate of a plan, from the internal rate of return per period (rule 4.1).
 * Throws a RangeError unless something was received and at least as much is paid back.
 */
export function annualRates(flow: CashFlow): AnnualRates {
    const perPeriod = ratePerPeriod(flow);
    return {
        aprBps: asBps(perPeriod * flow.periodsPerYear),
        earBps: asBps(Math.expm1(flow.periodsPerYear * Math.log1p(perPeriod))),
    };
}

const asBps = (rate: number): number => Math.min(Number.MAX_SAFE_INTEGER, roundHalfUp(rate * 10_000));

// Enough for more digits than a double holds.
const halvings = 60;

// The present value falls as the rate rises, so halving a bracket always finds the one rate at which both sides meet.
function ratePerPeriod(flow: CashFlow): number {
    const paid = flow.runs.reduce((sum, { count, amount }) => sum + count * amount, 0);
    if (!(flow.received > 0) || paid < flow.received) {
        throw new RangeError('A rate needs an amount received and at least as much paid back');
    }
    let low = 0;
    let high = 1;
    while (presentValue(flow, high) > flow.received) high *= 2;
    for (let step = 0; step < halvings; step += 1) {
        const middle = (low + high) / 2;
        if (presentValue(flow, middle) > flow.received) low = middle;
        else high = middle;
    }
    return (low + high) / 2;
}

function presentValue({ runs }: CashFlow, rate: number): number {
    const growth = Math.log1p(rate);
    let [value, before] = [0, 0];
    for (const { count, amount } of runs) {
        value += (-amount * Math.exp(-before * growth) * Math.expm1(-count * growth)) / rate;
        before += count;
    }
    return value;
}
