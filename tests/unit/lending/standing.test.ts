import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isInDefault } from '../../../domain/lending/loan.ts';
import { lockStep, priceOfOpening, stateOf, type LockQuestion } from '../../../domain/lending/arrears.ts';
import { runsOf } from '../../../domain/lending/instalments.ts';
import { daysBetween, dueDay, scheduleOf } from '../../../domain/lending/schedule.ts';
import type { Rhythm } from '../../../domain/lending/term.ts';
import { inDoubt, instalmentsOf, standingOf, type Plan } from '../../../domain/lending/standing.ts';

const planOf = (count: number, frequency: Rhythm, regular = 100, last = 40): Plan => ({
    startedOn: '2026-01-31',
    schedule: scheduleOf(
        runsOf([
            { count: count - 1, amount: regular },
            { count: 1, amount: last },
        ]),
    ).map((instalment) => ({
        ...instalment,
        dueOn: dueDay('2026-01-31', frequency, instalment.number),
    })),
});
const weekly = planOf(26, 'weekly');
const monthly = planOf(6, 'monthly');

describe('where a loan stands', () => {
    // The first weekly instalments are due on 7, 14 and 21 February.
    test.each([
        ['before the first is due', 0, '2026-02-06', 0, 0, 1],
        ['on the day it is due', 0, '2026-02-07', 0, 0, 1],
        ['a day later', 0, '2026-02-08', 100, 1, 1],
        ['with a part of it paid', 60, '2026-02-08', 40, 1, 1],
        ['with all of it paid', 100, '2026-02-08', 0, 0, 2],
        ['a week later with nothing paid', 0, '2026-02-15', 200, 8, 1],
        ['paid ahead', 250, '2026-02-15', 0, 0, 3],
    ])('%s', (_, paid, today, overdue, daysOverdue, next) => {
        const standing = standingOf(weekly, paid, today);
        expect([standing.overdue, standing.daysOverdue, standing.next?.number]).toEqual([overdue, daysOverdue, next]);
        expect(standing.outstanding).toBe(2_540 - paid);
        expect(standing.next?.amount).toBe(100 - (paid % 100));
    });

    test.each([
        [0, 0],
        [99, 0],
        [100, 1],
        [199, 1],
        [200, 2],
        [499, 4],
        [500, 5],
        [539, 5],
        [540, Infinity],
    ])('%i paid of a monthly plan are %d whole months', (paid, months) => {
        expect(standingOf(monthly, paid, '2026-06-01').monthsPaid).toBe(months);
    });

    it('asks for as much less as is given back, from the last instalment on', () => {
        const amounts = (rebate: number) => instalmentsOf({ ...monthly, rebate }).map(({ amount }) => amount);
        expect(instalmentsOf(monthly).map(({ amount }) => amount)).toEqual([100, 100, 100, 100, 100, 40]);
        expect(amounts(30)).toEqual([100, 100, 100, 100, 100, 10]);
        expect(amounts(40)).toEqual([100, 100, 100, 100, 100]);
        expect(amounts(190)).toEqual([100, 100, 100, 50]);
        expect(amounts(540)).toEqual([]);
        expect(standingOf({ ...monthly, rebate: 190 }, 350, '2027-01-01')).toMatchObject({
            outstanding: 0,
            overdue: 0,
            next: null,
        });
    });

    it('names the days of the calendar on which instalments fall due, moved by what stood still', () => {
        expect(instalmentsOf(monthly).map(({ dueOn }) => dueOn)).toEqual(monthly.schedule.map(({ dueOn }) => dueOn));
        const holds = [{ from: '2026-03-01', until: '2026-03-11' }];
        const [first, second] = instalmentsOf({ ...monthly, holds });
        expect([first?.dueOn, second?.dueOn]).toEqual(['2026-02-28', '2026-04-10']);
    });

    it('counts a month of a weekly plan once every week due within it is paid', () => {
        // Four weeks are due up to 28 February, the end of the first month.
        expect(standingOf(weekly, 399, '2026-06-01').monthsPaid).toBe(0);
        expect(standingOf(weekly, 400, '2026-06-01').monthsPaid).toBe(1);
    });

    it('loses nothing: what is paid and what is open are the whole plan, and more paid is never worse', () => {
        const plans = fc.record({
            count: fc.integer({ min: 1, max: 60 }),
            frequency: fc.constantFrom<Rhythm[]>('daily', 'weekly', 'biweekly', 'monthly'),
            paid: fc.integer({ min: 0, max: 6_000 }),
            more: fc.integer({ min: 0, max: 500 }),
            days: fc.integer({ min: 0, max: 700 }),
        });
        fc.assert(
            fc.property(plans, ({ count, frequency, paid, more, days }) => {
                const plan = planOf(count, frequency);
                const whole = plan.schedule.reduce((sum, { amount }) => sum + amount, 0);
                const today = dueDay('2026-01-31', 'daily', days);
                const one = standingOf(plan, paid, today);
                const other = standingOf(plan, paid + more, today);
                expect(one.outstanding).toBe(Math.max(0, whole - paid));
                expect(one.overdue).toBeLessThanOrEqual(one.outstanding);
                expect(one.next === null).toBe(one.outstanding === 0);
                expect(one.overdue > 0).toBe(one.daysOverdue > 0);
                expect(other.overdue).toBeLessThanOrEqual(one.overdue);
                expect(other.monthsPaid).toBeGreaterThanOrEqual(one.monthsPaid);
                expect(other.daysOverdue).toBeLessThanOrEqual(one.daysOverdue);
            }),
        );
    });

    it('counts days over the end of a month', () => {
        expect([daysBetween('2026-02-27', '2026-03-02'), daysBetween('2026-03-02', '2026-02-27')]).toEqual([3, -3]);
    });
});

describe('arrears', () => {
    const limits = { graceDays: 3, defaultAfterDays: 60 };
    const standing = (paid: number, today: string) => standingOf(weekly, paid, today);

    test.each([
        [0, '2026-02-07', 'running'],
        [0, '2026-02-08', 'overdue'],
        [0, '2026-04-07', 'overdue'],
        [0, '2026-04-08', 'defaulted'],
        [2_540, '2026-04-08', 'paid'],
    ] as const)('%i paid on %s is %s', (paid, today, state) => {
        expect(stateOf(standing(paid, today), limits)).toBe(state);
    });

    it('are written off until everything is paid, and in default all the while', () => {
        const lost = { ...limits, isWrittenOff: true };
        expect(stateOf(standing(0, '2026-02-07'), lost)).toBe('written_off');
        expect(stateOf(standing(2_540, '2026-02-07'), lost)).toBe('paid');
        const states = ['running', 'overdue', 'defaulted', 'written_off', 'paid', 'returned'] as const;
        expect(states.filter(isInDefault)).toEqual(['defaulted', 'written_off']);
    });

    it('ask for less where something is not asked any more, whatever for', () => {
        const whole = standing(0, '2026-02-07').outstanding;
        expect(standingOf({ ...weekly, rebate: 100, capped: 200 }, 0, '2026-02-07').outstanding).toBe(whole - 300);
    });

    const question = (paid: number, today: string, more: Partial<LockQuestion> = {}): LockQuestion => ({
        standing: standing(paid, today),
        limits,
        isLocked: more.opensAt !== undefined,
        isHeld: false,
        isPromised: false,
        isLockedByHand: false,
        opensAt: null,
        heldUntil: null,
        today,
        ...more,
    });

    test.each([
        ['nothing on the day it is due', question(0, '2026-02-07'), 'none'],
        ['a reminder the day after', question(0, '2026-02-08'), 'remind'],
        ['still a reminder within the grace', question(0, '2026-02-09'), 'remind'],
        ['the lock when the grace is over', question(0, '2026-02-10'), 'lock'],
        ['no lock while a payment holds it off', question(0, '2026-02-10', { heldUntil: '2026-02-11' }), 'remind'],
        ['the lock on the day that ends', question(0, '2026-02-11', { heldUntil: '2026-02-11' }), 'lock'],
        ['nothing more once locked', question(0, '2026-02-12', { opensAt: 100 }), 'none'],
        ['nothing for too little', question(99, '2026-02-20', { opensAt: 100 }), 'none'],
        ['the lock again where it did not take', question(99, '2026-02-20', { opensAt: 100, isLocked: false }), 'lock'],
        ['open when nothing is overdue any more', question(400, '2026-02-20', { isLocked: true }), 'open'],
        [
            'open where a lock is on its way though nothing is overdue any more',
            question(400, '2026-02-20', { opensAt: 500, isLocked: false }),
            'open',
        ],
        ['open for one period, though two are due', question(100, '2026-02-20', { opensAt: 100 }), 'open'],
        [
            'the lock anew once people lifted theirs, and it is late',
            question(0, '2026-02-10', { isLocked: true }),
            'lock',
        ],
        ['open once people lifted theirs within the grace', question(0, '2026-02-09', { isLocked: true }), 'open'],
        [
            'nothing where nobody has confirmed what is owed',
            { ...question(0, '2026-02-20'), standing: inDoubt(standing(0, '2026-02-20')) },
            'none',
        ],
        [
            'open while the loan stands still',
            question(0, '2026-03-20', { isLocked: true, isHeld: true, opensAt: 100 }),
            'open',
        ],
        ['left alone while the loan stands still', question(0, '2026-03-20', { isHeld: true }), 'none'],
        ['left alone until a promised day', question(0, '2026-02-20', { isPromised: true }), 'none'],
        ['shut in spite of a promise', question(0, '2026-02-20', { isPromised: true, opensAt: 100 }), 'none'],
        ['free when everything is paid', question(2_540, '2026-02-20', { opensAt: 100 }), 'release'],
    ] as const)('means %s', (_, asked, step) => {
        expect(lockStep(asked)).toBe(step);
    });

    it('never moves a lock of people, whatever is paid and however late it is', () => {
        const asked = fc.record({
            paid: fc.integer({ min: 0, max: 2_540 }),
            days: fc.integer({ min: 0, max: 300 }),
            isLocked: fc.boolean(),
            opensAt: fc.option(fc.integer({ min: 0, max: 2_540 }), { nil: null }),
        });
        fc.assert(
            fc.property(asked, ({ paid, days, ...more }) => {
                const today = dueDay('2026-02-01', 'daily', days);
                expect(lockStep(question(paid, today, { ...more, isLockedByHand: true }))).toBe('none');
            }),
        );
    });

    it('opens for what is overdue, and for one period at the most', () => {
        expect(priceOfOpening(standing(60, '2026-02-10'), 100)).toBe(40);
        expect(priceOfOpening(standing(0, '2026-03-10'), 100)).toBe(100);
    });
});
