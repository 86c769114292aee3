import { describe, expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { withRunning, type RunningLoan } from '../../../domain/lending/runningLoan.ts';
import { isForCustomer, secondLoanProblem, type SecondLoanRule } from '../../../domain/lending/secondLoan.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import { runningLoan } from './runningLoan.ts';

const half: SecondLoanRule = { kinds: ['cash'], paidBps: 5_000, openAtMost: 2 };
const other = runningLoan({ reference: 'GH-2026-000008' });

describe('a second loan', () => {
    it.each<[string, readonly RunningLoan[], SecondLoanRule | null, string | undefined]>([
        ['no loan', [], half, undefined],
        ['no loan, where there are none', [], null, undefined],
        ['exactly half paid', [runningLoan()], half, undefined],
        [
            'a pesewa less than half',
            [runningLoan({ paid: 71_499, outstanding: 71_501 })],
            half,
            'Of GH-2026-000007, 50% must be paid before a second loan: GH₵0.01 more',
        ],
        [
            'half of an odd sum, rounded up',
            [runningLoan({ paid: 50, outstanding: 51 })],
            half,
            'Of GH-2026-000007, 50% must be paid before a second loan: GH₵0.01 more',
        ],
        [
            'nothing paid',
            [runningLoan({ paid: 0, outstanding: 143_000 })],
            half,
            'Of GH-2026-000007, 50% must be paid before a second loan: GH₵715.00 more',
        ],
        [
            'late, though enough is paid',
            [runningLoan({ overdue: 5_500 })],
            half,
            'GH₵55.00 of GH-2026-000007 is late: it must be paid before a second loan',
        ],
        [
            'two run already, well paid',
            [runningLoan(), other],
            half,
            'This customer still owes GH-2026-000007, GH-2026-000008: at most 2 loans run at once',
        ],
        ['two where three may run', [runningLoan(), other], { ...half, openAtMost: 3 }, undefined],
        [
            'the second of two is late',
            [runningLoan(), { ...other, overdue: 1 }],
            { ...half, openAtMost: 3 },
            'GH₵0.01 of GH-2026-000008 is late: it must be paid before a second loan',
        ],
        [
            'no second loans in the country',
            [runningLoan()],
            null,
            'This customer still owes GH-2026-000007: there are no second loans here',
        ],
        ['where nothing need be paid', [runningLoan({ paid: 0 })], { ...half, paidBps: 0 }, undefined],
    ])('%s', (_, running, rule, problem) => {
        expect(secondLoanProblem(running, rule)).toBe(problem);
    });

    it.each<[string, { lentAs?: 'first' | 'second' }, readonly RunningLoan[], boolean]>([
        ['a price of old, to whoever owes nothing', {}, [], true],
        ['a first loan, to whoever owes nothing', { lentAs: 'first' }, [], true],
        ['a first loan, beside one', { lentAs: 'first' }, [runningLoan()], false],
        ['a second loan, beside one', { lentAs: 'second' }, [runningLoan()], true],
        ['a second loan, to whoever owes nothing', { lentAs: 'second' }, [], false],
    ])('%s: %j', (_, price, running, isFor) => {
        expect(isForCustomer(price, running)).toBe(isFor);
    });

    it('counts what runs among the debts, and knows no sum where the others are unknown', () => {
        expect(withRunning(10_000, [runningLoan(), other])).toBe(10_000 + 2 * 23_834);
        expect(withRunning('unknown', [runningLoan()])).toBe('unknown');
        expect(withRunning(10_000)).toBe(10_000);
    });
});

describe('a price lent as a second loan', () => {
    const problemsOf = (kind: string) =>
        pricing.rules?.(
            {
                country: 'GH',
                currency: 'GHS',
                kind,
                lentAs: 'second',
                status: 'draft',
                model: kind === 'cash' ? '' : 'A06',
                tacs: kind === 'cash' ? [] : ['35690412'],
                cashPrice: 50_000,
                depositMinBps: 0,
                minDeposit: 0,
                tenors: [3],
                dayTenors: [],
                frequencies: ['weekly'],
                method: 'flat',
                ratePerMonthBps: 500,
                pricePerDay: 0,
                adminFee: 0,
                adminFeeMode: 'financed',
                serviceFee: 0,
                roundTo: 1,
                validFrom: '2026-01-01',
                validTo: null,
            },
            // Of a change, the rules of prices read these alone.
            { current: null, principal: { username: 'admin' } } as never,
        );

    it('is of the kinds that its country lends so', async () => {
        expect(countries.GH.secondLoan?.kinds).toEqual(['cash']);
        expect(await problemsOf('cash')).toEqual({});
        expect(await problemsOf('phone')).toEqual({
            lentAs: 'This kind is no second loan in Ghana: choose another kind, or a first loan',
        });
    });
});
