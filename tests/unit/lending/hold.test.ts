import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calendarDay, isHeld, loanDay, type Hold } from '../../../domain/lending/hold.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { earnedBy } from '../../../domain/ledger/costOfCredit.ts';
import { dayOf, loanA } from '../ledger/loanA.ts';

const march: Hold = { from: '2026-03-10', until: '2026-03-15' };

describe('the days of a loan', () => {
    test.each([
        ['before it stands still', '2026-03-09', '2026-03-09'],
        ['on the first day of it', '2026-03-10', '2026-03-10'],
        ['in the midst of it', '2026-03-13', '2026-03-10'],
        ['on the first day after it', '2026-03-15', '2026-03-10'],
        ['later', '2026-03-20', '2026-03-15'],
    ])('%s', (_, today, own) => expect(loanDay([march], today)).toBe(own));

    test.each([
        ['due before it stands still', '2026-03-09', '2026-03-09'],
        ['due on its first day', '2026-03-10', '2026-03-15'],
        ['due later', '2026-04-01', '2026-04-06'],
    ])('%s', (_, agreed, due) => expect(calendarDay([march], agreed)).toBe(due));

    it('count once where two holds share them', () => {
        const two = [march, { from: '2026-03-12', until: '2026-03-20' }];
        expect(loanDay(two, '2026-03-25')).toBe('2026-03-15');
        expect(isHeld(two, '2026-03-19')).toBe(true);
        expect(isHeld(two, '2026-03-20')).toBe(false);
    });

    it('stand still from the first day of a hold to the day before its end', () => {
        const days = ['2026-03-09', '2026-03-10', '2026-03-14', '2026-03-15'];
        expect(days.map((day) => isHeld([march], day))).toEqual([false, true, true, false]);
    });

    test.each<readonly [string, readonly Hold[], string]>([
        ['apart', [march, { from: '2026-03-20', until: '2026-03-22' }], '2026-04-08'],
        ['in any order', [{ from: '2026-03-20', until: '2026-03-22' }, march], '2026-04-08'],
        ['one within another', [march, { from: '2026-03-11', until: '2026-03-12' }], '2026-04-06'],
        ['one after another without a day between', [march, { from: '2026-03-15', until: '2026-03-17' }], '2026-04-08'],
        ['one that ends before it begins', [march, { from: '2026-03-20', until: '2026-03-18' }], '2026-04-06'],
    ])('move a due day by each day that stands still, once: %s', (_, holds, due) => {
        expect(calendarDay(holds, '2026-04-01')).toBe(due);
        expect(loanDay(holds, due)).toBe('2026-04-01');
    });

    it('reach a due day between two holds before the second one', () => {
        const two = [march, { from: '2026-03-20', until: '2026-03-22' }];
        expect(calendarDay(two, '2026-03-12')).toBe('2026-03-17');
        expect(calendarDay(two, '2026-03-15')).toBe('2026-03-22');
    });

    const day = fc.integer({ min: 0, max: 400 }).map((number) => dueDay('2026-01-01', 'daily', number));
    const holds = fc.array(
        fc
            .tuple(day, fc.integer({ min: 0, max: 60 }))
            .map(([from, days]) => ({ from, until: dueDay(from, 'daily', days) })),
        { maxLength: 4 },
    );

    it('go forward only, and every due day is the first of the calendar on which its own day is reached', () => {
        fc.assert(
            fc.property(holds, day, (held, agreed) => {
                const due = calendarDay(held, agreed);
                expect(loanDay(held, due)).toBe(agreed);
                expect(isHeld(held, due)).toBe(false);
                const [one, next] = [loanDay(held, agreed), loanDay(held, dueDay(agreed, 'daily', 1))];
                expect(next === one || next === dueDay(one, 'daily', 1)).toBe(true);
            }),
        );
    });
});

describe('a loan that stands still', () => {
    const held = { ...loanA, holds: [{ from: dayOf(8), until: dayOf(28) }] };

    it('is not later at the end of it than at its beginning, and falls due later by its days', () => {
        expect([loanA, held].map((loan) => standingOf(loan, 0, dayOf(28)).daysOverdue)).toEqual([21, 1]);
        expect(standingOf(held, 5_500, dayOf(20))).toMatchObject({
            overdue: 0,
            next: { number: 2, dueOn: dayOf(34) },
        });
    });

    it('earns nothing meanwhile, and all of it in the end', () => {
        expect(earnedBy(held, dayOf(28))).toBe(earnedBy(loanA, dayOf(8)));
        expect(earnedBy(held, dayOf(30))).toBe(earnedBy(loanA, dayOf(10)));
        expect(earnedBy(held, dayOf(26 * 7 + 20))).toBe(38_000);
    });
});
