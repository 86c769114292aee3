import { describe, expect, it } from 'vitest';
import { claimOf } from '../../../domain/ledger/bookedLoan.ts';
import { costOf, earnedBy } from '../../../domain/ledger/costOfCredit.ts';
import { prepaidInPart, prepaymentUndone } from '../../../domain/ledger/postings/settlement.ts';
import { prepaid, prepaymentQuote } from '../../../domain/ledger/prepayment.ts';
import { settlementQuote } from '../../../domain/ledger/settlementQuote.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { dayOf, loanA } from './loanA.ts';

/** 26 weeks of 55.00, four paid, on its 31st day: 937.71 would end it. */
const moment = { paid: 22_000, today: dayOf(31), accruedTo: dayOf(30), roundTo: 100 };
const pay = 50_000;
const late = { ...moment, paid: 22_000, today: dayOf(60), accruedTo: dayOf(59) };

const after = (way: 'sooner' | 'lower') => {
    const anew = prepaid(loanA, { ...moment, paid: moment.paid + pay }, way);
    if (anew === null) throw new Error('It can be paid early');
    return { ...loanA, ...anew };
};

/** What instalments of the rate of the plan are worth a day after the 31st, reckoned by itself in floating point. */
const worth = (schedule: readonly { readonly dueOn: string; readonly amount: number }[], rate: number): number =>
    schedule.reduce((sum, { dueOn, amount }) => {
        const days = (Date.parse(dueOn) - Date.parse(dayOf(31))) / 86_400_000;
        return sum + amount / (1 + rate) ** days;
    }, 0);

const toCome = loanA.schedule.slice(4);
const owed = 93_771;

const rateOf = (): number => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 200; step += 1) {
        const middle = (low + high) / 2;
        if (worth(toCome, middle) > owed) low = middle;
        else high = middle;
    }
    return low;
};

describe('a part that is paid early', () => {
    it('ends the plan sooner by the same instalments, worth what is owed without it', () => {
        const loan = after('sooner');
        const ahead = loan.schedule.slice(loan.carried.count);
        expect(ahead.slice(0, -1).every(({ amount }) => amount === 5_500)).toBe(true);
        expect(ahead.map(({ dueOn }) => dueOn)).toEqual(toCome.slice(0, ahead.length).map(({ dueOn }) => dueOn));
        expect(Math.abs(worth(ahead, rateOf()) - (owed - pay))).toBeLessThan(1);
    });

    it('or lowers the instalments of the same days', () => {
        const loan = after('lower');
        const ahead = loan.schedule.slice(loan.carried.count);
        expect(ahead.map(({ dueOn }) => dueOn)).toEqual(toCome.map(({ dueOn }) => dueOn));
        expect(new Set(ahead.slice(0, -1).map(({ amount }) => amount % 100))).toEqual(new Set([0]));
        expect(Math.abs(worth(ahead, rateOf()) - (owed - pay))).toBeLessThan(1);
    });

    it('saves more the sooner it ends, and never more than settling does', () => {
        const quoteOf = (way: 'sooner' | 'lower') => prepaymentQuote(loanA, { ...moment, pay, way });
        const [sooner, lower] = [quoteOf('sooner'), quoteOf('lower')];
        const settling = settlementQuote(loanA, { paid: 22_000, today: dayOf(31), unit: 100 });
        expect(sooner).toMatchObject({ count: 9, instalment: 5_500, lastOn: toCome[8]?.dueOn });
        expect(lower).toMatchObject({ count: 22, lastOn: toCome.at(-1)?.dueOn });
        expect(sooner?.saved ?? 0).toBeGreaterThan(lower?.saved ?? 0);
        expect(lower?.saved ?? 0).toBeGreaterThan(0);
        expect(settling?.rebate ?? 0).toBeGreaterThan(sooner?.saved ?? 0);
    });

    it.each(['sooner', 'lower'] as const)('is booked out of what no day has earned, and back (%s)', (way) => {
        const change = { before: loanA, after: after(way), paymentId: 'P' };
        const { paid, accruedTo } = { ...moment, paid: moment.paid + pay };
        const entry = prepaidInPart(change, { paid, accruedTo });
        const taken = entry.transfers.reduce(
            (sum, { debit, amount }) => sum + (debit.account === '1250' ? amount : -amount),
            0,
        );
        expect(taken).toBe(costOf(loanA) - costOf(change.after));
        expect(earnedBy(change.after, accruedTo)).toBe(earnedBy(loanA, accruedTo));
        const [before, then] = [claimOf(loanA, paid), claimOf(change.after, paid)];
        expect(before.principal + before.cost - then.principal - then.cost).toBe(taken);
        const undone = prepaymentUndone(change, { paid, accruedTo });
        expect([entry.source, undone.source]).toEqual(['prepaid:P', 'prepaid:P:undone']);
        expect(undone.transfers.map(({ debit, credit, amount }) => [credit, debit, amount])).toEqual(
            entry.transfers.map(({ debit, credit, amount }) => [debit, credit, amount]),
        );
    });

    it('is undone in the claim alone where nobody counts on the loan any more', () => {
        const [before, then] = [loanA, after('sooner')].map((loan) => ({ ...loan, isWrittenOff: true }));
        if (before === undefined || then === undefined) throw new Error('Both are loans');
        const { transfers } = prepaymentUndone({ before, after: then, paymentId: 'P' }, { ...moment, paid: 72_000 });
        expect(transfers).toEqual([
            {
                debit: { account: '9100', of: 'A' },
                credit: { account: '9200', of: null },
                amount: costOf(loanA) - costOf(then),
            },
        ]);
    });

    it('leaves nothing late, and falls due as the plan goes on', () => {
        const loan = after('sooner');
        expect(standingOf(loan, 72_000, dayOf(31))).toMatchObject({ overdue: 0, next: { dueOn: toCome[0]?.dueOn } });
        expect(standingOf(loan, 72_000, dayOf(36))).toMatchObject({ overdue: 5_500 });
    });

    it('is parted by days where the plan is not in their order', () => {
        const [first, second, ...more] = toCome;
        if (first === undefined || second === undefined) throw new Error('Two are to come');
        const schedule = [...loanA.schedule.slice(0, 4), { ...first, dueOn: '2026-12-01' }, second, ...more];
        const anew = prepaid({ ...loanA, schedule }, { ...moment, paid: moment.paid + pay }, 'sooner');
        expect(anew?.costs.every((cost) => cost >= 0)).toBe(true);
        const days = anew?.schedule.slice(anew.carried.count).map(({ dueOn }) => dueOn) ?? [];
        expect(days).toEqual(days.toSorted());
    });

    it('is none while it does not cover what is late, nor where it pays all', () => {
        expect(prepaid(loanA, { ...late, paid: late.paid + 1_000 }, 'sooner')).toBeNull();
        expect(prepaid(loanA, { ...moment, paid: moment.paid + owed }, 'lower')).toBeNull();
        expect(prepaid(loanA, { ...moment, paid: 143_000 }, 'sooner')).toBeNull();
    });
});
