import { loanDay } from '../lending/hold.ts';
import { roundHalfUp } from '../lending/money.ts';
import { daysBetween } from '../lending/schedule.ts';
import type { Plan } from '../lending/standing.ts';

/** A plan whose cost of credit was frozen, instalment by instalment, when it began. */
export interface FrozenPlan extends Plan {
    /** By instalment, in order; minor units. With the principal in each they add up to its amount. */
    readonly costs: readonly number[];
    readonly carried?: Carried;
}

/** Where a plan that was agreed anew went on from. */
export interface Carried {
    /** The last day ('YYYY-MM-DD') up to which it earned by the plan before, and how much; minor units. */
    readonly on: string;
    readonly earned: number;
    /** How many instalments at the front of the plan were paid by then. */
    readonly count: number;
}

const one = 10n ** 60n;

const product = (left: bigint, right: bigint): bigint => (left * right) / one;

/** Powers of a factor for the lengths of periods that a plan has; most plans have one or four of them. */
const powersOf = (factor: bigint): ((exponent: number) => bigint) => {
    const known = new Map<number, bigint>();
    return (exponent) => {
        const before = known.get(exponent);
        if (before !== undefined) return before;
        let [power, base, left] = [one, factor, exponent];
        for (; left > 0; left = Math.floor(left / 2)) {
            if (left % 2 === 1) power = product(power, base);
            base = product(base, base);
        }
        known.set(exponent, power);
        return power;
    };
};

interface Flow {
    readonly advanced: number;
    /** In order; `days` since the period before, or since the start. */
    readonly periods: readonly { readonly days: number; readonly amount: number }[];
}

/** The worth of a flow at its start, and how fast it grows with the factor of a day. */
const worth = ({ periods }: Flow, factor: bigint): { readonly value: bigint; readonly slope: bigint } => {
    const power = powersOf(factor);
    let [value, slope, discount, day] = [0n, 0n, one, 0];
    for (const { days, amount } of periods) {
        discount = product(discount, power(days));
        day += days;
        value += BigInt(amount) * discount;
        slope += BigInt(amount) * BigInt(day) * discount;
    }
    return { value, slope: (slope * one) / factor };
};

const roughFactor = ({ advanced, periods }: Flow): number => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 60; step += 1) {
        const middle = (low + high) / 2;
        let [discount, value] = [1, 0];
        for (const { days, amount } of periods) {
            discount *= middle ** days;
            value += amount * discount;
        }
        if (value > advanced) high = middle;
        else low = middle;
    }
    return high;
};

// Beneath this there is no rate: what is due on the very first day pays back more than was advanced.
const leastFactor = 1e-12;

/** What a day discounts an amount by, so that the instalments are worth what was advanced; 60 digits. 0 where no rate does. */
const dayFactor = (flow: Flow): bigint => {
    const target = BigInt(flow.advanced) * one;
    const rough = roughFactor(flow);
    if (rough < leastFactor) return 0n;
    let factor = (BigInt(Math.round(rough * 1e15)) * one) / 10n ** 15n;
    // The worth only ever grows, ever faster: from fifteen digits each step doubles them.
    for (let step = 0; step < 6; step += 1) {
        const { value, slope } = worth(flow, factor);
        factor -= ((value - target) * one) / slope;
    }
    return factor;
};

/** What is owed after each period, by the factor of a day: exact to the last digits because it is computed from the end. */
const balancesAfter = ({ periods }: Flow, factor: bigint): readonly bigint[] => {
    const power = powersOf(factor);
    const balances: bigint[] = [];
    let balance = 0n;
    for (const { days, amount } of periods.toReversed()) {
        balances.push(balance);
        balance = product(balance + BigInt(amount) * one, power(days));
    }
    return balances.toReversed();
};

const flowOf = ({ startedOn, schedule }: Plan, advanced: number): Flow => {
    const days = schedule.map(({ dueOn }) => daysBetween(startedOn, dueOn));
    const periods = schedule.map(({ amount }, index) => ({
        amount,
        days: (days[index] ?? 0) - (days[index - 1] ?? 0),
    }));
    return { advanced, periods };
};

/**
 * How amounts due on the days of a plan are worth less at its start, and what is worth how much there, by the one rate at which
 * its instalments are worth what was advanced; undefined where there is none. Worths are counted in parts of `unit`.
 */
export const discounting = (plan: Plan, advanced: number) => {
    const factorOfDay = dayFactor(flowOf(plan, advanced));
    if (factorOfDay === 0n) return undefined;
    const power = powersOf(factorOfDay);
    return {
        unit: one,
        worthOf: (amount: number, dueOn: string): bigint => BigInt(amount) * power(daysBetween(plan.startedOn, dueOn)),
        /** The smallest amount due then that is worth as much. */
        amountFor: (worth: bigint, dueOn: string): number => {
            const factor = power(daysBetween(plan.startedOn, dueOn));
            return Number((worth + factor - 1n) / factor);
        },
    };
};

const rounded = (value: bigint): number => Number((2n * value + one) / (2n * one));

/**
 * The cost of credit in each instalment of a plan, frozen when it begins: the actuarial cost of each period, at the one rate by
 * which the instalments are worth what was advanced, rounded half up as a running sum. They add up to the whole cost exactly.
 * Minor units. Throws a RangeError where less is paid back than was advanced.
 */
export const frozenCosts = ({ startedOn, schedule }: Plan, advanced: number): number[] => {
    const total = schedule.reduce((sum, { amount }) => sum + amount, 0);
    if (total < advanced || advanced <= 0) throw new RangeError('A plan pays back at least what was advanced');
    if (total === advanced) return schedule.map(() => 0);
    const flow = flowOf({ startedOn, schedule }, advanced);
    const balances = balancesAfter(flow, dayFactor(flow));
    let [paid, given] = [0, 0];
    return schedule.map(({ amount }, index) => {
        paid += amount;
        const cost = rounded(BigInt(paid - advanced) * one + (balances[index] ?? 0n));
        // An instalment never holds more cost than it is worth: what it cannot hold, the next one does.
        const own = Math.min(amount, cost - given);
        given += own;
        return own;
    });
};

export const costOf = ({ costs }: Pick<FrozenPlan, 'costs'>): number => costs.reduce((sum, cost) => sum + cost, 0);

/** What is paid on a plan, parted. Minor units. */
export interface Parts {
    readonly cost: number;
    readonly principal: number;
}

/**
 * How the sum of all that was paid parts: the oldest instalment first, and in each its cost before its principal. Because the
 * sum alone decides, neither order nor date nor reversal of payments can make two answers of it.
 */
export const partsOf = ({ schedule, costs }: FrozenPlan, paid: number): Parts => {
    let [left, cost, principal] = [paid, 0, 0];
    for (const [index, { amount }] of schedule.entries()) {
        const here = Math.min(left, amount);
        const ownCost = Math.min(here, costs[index] ?? 0);
        cost += ownCost;
        principal += here - ownCost;
        left -= here;
    }
    return { cost, principal };
};

/**
 * The cost of credit that is earned up to a day ('YYYY-MM-DD'): by whole days within the period of each instalment. On days on
 * which the loan stands still nothing is earned. What a plan that was agreed anew still earns follows its own instalments.
 */
export const earnedBy = (plan: FrozenPlan, upTo: string): number => {
    const { carried, holds = [], schedule, costs } = plan;
    const day = loanDay(holds, upTo);
    if (carried === undefined) return earnedOver(plan, day);
    const { on, earned, count } = carried;
    if (day <= on) return earned;
    const ahead = { startedOn: on, schedule: schedule.slice(count), costs: costs.slice(count) };
    const [whole, left] = [BigInt(costOf(ahead)), BigInt(costOf(plan) - earned)];
    if (whole === 0n) return costOf(plan);
    return earned + Number((2n * left * BigInt(earnedOver(ahead, day)) + whole) / (2n * whole));
};

const earnedOver = ({ startedOn, schedule, costs }: FrozenPlan, day: string): number => {
    let [earned, from] = [0, startedOn];
    for (const [index, { dueOn }] of schedule.entries()) {
        if (day <= from) break;
        const cost = costs[index] ?? 0;
        earned += dueOn <= day ? cost : roundHalfUp(cost * daysBetween(from, day), daysBetween(from, dueOn));
        from = dueOn;
    }
    return earned;
};
