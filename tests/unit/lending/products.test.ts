import { describe, expect, it } from 'vitest';
import { availableActions } from '../../../domain/application/lifecycle/transitions.ts';
import { frozenDeal } from '../../../domain/ledger/bookedLoan.ts';
import { costOf, earnedBy } from '../../../domain/ledger/costOfCredit.ts';
import { settlementQuote } from '../../../domain/ledger/settlementQuote.ts';
import { quote, quoteProblem, saleProblem } from '../../../domain/lending/offer.ts';
import { priceProblem, type PriceRow } from '../../../domain/lending/price.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { applicationWith, people } from '../application/people.ts';
import { terms } from '../application/situation.ts';
import { workedPrice } from './prices.ts';

/** What a lender of short loans sells: one amount, so many days, its cost a fee. */
const shortLoan = (amount: number, fee: number, days: number, mode: PriceRow['adminFeeMode']): PriceRow => ({
    ...workedPrice,
    kind: 'cash',
    currency: 'NGN',
    model: '',
    tacs: [],
    cashPrice: amount,
    depositMinBps: 0,
    tenors: [],
    dayTenors: [days],
    frequencies: ['once'],
    ratePerMonthBps: 0,
    adminFee: fee,
    adminFeeMode: mode,
    roundTo: 100,
});

const started = '2026-01-31';
const chosen = (days: number) => ({ deposit: 0, tenorMonths: 0, tenorDays: days, frequency: 'once' }) as const;

/** A loan of a price as the books have it from its first day. */
const begun = (price: PriceRow, days: number) => {
    const offer = quote(price, chosen(days), started);
    const schedule = offer.schedule.map((one) => ({ ...one, dueOn: one.dueOn ?? '' }));
    return {
        offer,
        loan: {
            uid: 'L',
            merchantCode: 'S',
            startedOn: started,
            schedule,
            ...frozenDeal(offer, { startedOn: started, schedule }),
        },
    };
};

describe('loans of cash as 22,551 of them were given: of 15, 30, 60 and 90 days', () => {
    const amounts = [1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000, 6_000_000];
    const shapes = [15, 30, 60, 90].flatMap((days) =>
        amounts.flatMap((amount) =>
            // The cost of most of them was from 5 to 30 of 100, to the naira.
            [500, 1_000, 1_150, 1_500, 2_000, 3_000].flatMap((bps) =>
                (['upfront', 'financed'] as const).map((mode) => ({
                    days,
                    amount,
                    fee: (amount * bps) / 10_000,
                    mode,
                })),
            ),
        ),
    );

    it('are all priced, to the unit', () => {
        expect(shapes).toHaveLength(288);
        for (const { days, amount, fee, mode } of shapes) {
            const price = shortLoan(amount, fee, days, mode);
            expect(saleProblem(price)).toBeUndefined();
            const { offer, loan } = begun(price, days);
            const repaid = mode === 'upfront' ? amount : amount + fee;
            expect(offer.schedule).toEqual([{ number: 1, amount: repaid, dueOn: dueDay(started, 'daily', days) }]);
            expect([offer.totalCost, offer.costOfCredit, offer.dueAtHandover]).toEqual([repaid, fee, 0]);
            expect([loan.cashPrice - loan.paidDown, costOf(loan), loan.fees]).toEqual([repaid - fee, fee, fee]);
            expect(earnedBy(loan, dueDay(started, 'daily', days))).toBe(fee);
        }
    });

    it('are paid back early for what their days cost: 11,500 of 15 days on the fifth are 10,500', () => {
        const { loan } = begun(shortLoan(1_000_000, 150_000, 15, 'financed'), 15);
        const at = { paid: 0, today: dueDay(started, 'daily', 5), unit: 100 };
        expect(settlementQuote(loan, at)).toMatchObject({ pay: 1_050_000, rebate: 100_000 });
    });

    it('may be paid in weeks, at a rate, too', () => {
        const price: PriceRow = {
            ...shortLoan(1_000_000, 0, 56, 'financed'),
            ratePerMonthBps: 500,
            frequencies: ['weekly'],
        };
        expect(quote(price, { ...chosen(56), frequency: 'weekly' }).schedule).toHaveLength(8);
    });
});

describe('a price of cash', () => {
    const price = shortLoan(1_000_000, 150_000, 30, 'upfront');

    it.each([
        [{ depositMinBps: 1 }, 'depositMinBps'],
        [{ minDeposit: 1 }, 'minDeposit'],
        [{ adminFee: 1_000_000 }, 'adminFee'],
    ])('cannot have %j', (changes, field) => {
        expect(priceProblem(price)).toBeUndefined();
        expect(priceProblem({ ...price, ...changes })?.field).toBe(field);
    });

    it('takes no deposit of whoever offers one', () => {
        expect(quoteProblem(price, { ...chosen(30), deposit: 100 })?.field).toBe('deposit');
    });
});

/** A phone for which so much is paid a day. */
const daily = (cashPrice: number, deposit: number, pricePerDay: number): PriceRow => ({
    ...workedPrice,
    currency: 'KES',
    cashPrice,
    minDeposit: deposit,
    depositMinBps: 0,
    tenors: [12],
    frequencies: ['daily', 'weekly'],
    method: 'per_day',
    ratePerMonthBps: 0,
    pricePerDay,
    adminFee: 0,
});

// As they were published: cash price, deposit, and 365 days at a price for each. Of Watu alone no figures are: the second are told of hire
// purchase as Watu Credit and Lipa Mdogo Mdogo sell it.
it.each([
    ['M-KOPA, Galaxy A10s, Kenya', 1_300_000, 350_000, 6_000, 2_540_000, [19_877, 62_596]],
    ['Watu, Galaxy A36, Kenya', 4_000_000, 1_550_000, 25_700, 10_930_500, [37_357, 401_280]],
])('the deal of %s is a product', (_, cashPrice, deposit, pricePerDay, totalCost, rates) => {
    const price = daily(cashPrice, deposit, pricePerDay);
    expect(saleProblem(price)).toBeUndefined();
    const offer = quote(price, { deposit, tenorMonths: 12, frequency: 'daily' });
    expect(new Set(offer.schedule.map(({ amount }) => amount))).toEqual(new Set([pricePerDay]));
    expect([offer.schedule.length, offer.totalCost]).toEqual([365, totalCost]);
    const [nominal = 0, effective = 0] = rates;
    expect(Math.abs(offer.aprBps - nominal)).toBeLessThanOrEqual(1);
    expect(Math.abs(offer.earBps - effective) / effective).toBeLessThan(0.0005);
});

it('the deal of Watu is paid in 52 weeks too, for the same sum to the unit', () => {
    const price = { ...daily(4_000_000, 1_550_000, 25_700), roundTo: 100 };
    const offer = quote(price, { deposit: 1_550_000, tenorMonths: 12, frequency: 'weekly' });
    const amounts = offer.schedule.map(({ amount }) => amount);
    expect(amounts).toEqual([...Array.from({ length: 51 }, () => 180_400), 180_100]);
    expect([offer.totalCost, offer.costOfCredit, offer.principal]).toEqual([10_930_500, 6_930_500, 2_450_000]);
});

it('what is signed for a phone asks for its steps, and what is signed for cash for its own', () => {
    const actionsOf = (kind: 'phone' | 'cash') =>
        availableActions(
            applicationWith({ stage: 'signed', terms: { ...terms, offer: { ...terms.offer, kind } } }),
            people.owner,
        ).map(({ action }) => action);
    expect(actionsOf('phone')).toEqual(expect.arrayContaining(['ask_deposit', 'enrol_device', 'complete']));
    expect(actionsOf('phone')).not.toContain('pay_out');
    expect(actionsOf('cash')).toContain('pay_out');
    for (const step of ['ask_deposit', 'confirm_deposit', 'enrol_device', 'complete'] as const)
        expect(actionsOf('cash')).not.toContain(step);
});
