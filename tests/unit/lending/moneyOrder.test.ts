import { describe, expect, it } from 'vitest';
import {
    isForPeople,
    isNeverToArrive,
    isOpenOrder,
    isTooLate,
    minutesToAsk,
    nextLook,
    orderStates,
    reasonText,
    settlementsOf,
} from '../../../domain/lending/moneyOrder.ts';

const minute = 60_000;
const begun = Date.UTC(2026, 0, 1);
const after = (minutes: number): Date => new Date(begun + minutes * minute);
const aged = (minutes: number) => ({ createdAt: after(0), now: after(minutes) });

describe('an order for money', () => {
    it('is open until it is known to be paid or refused', () => {
        expect(orderStates.filter(isOpenOrder)).toEqual(['kept', 'asked', 'unknown']);
    });

    it.each([
        ['deposit', 9, false],
        ['deposit', 10, true],
        ['instalment', 10, true],
        ['payout', 100_000, false],
        ['refund', 100_000, false],
        ['shop_payment', 100_000, false],
    ] as const)('for a %s is not sent any more after %i minutes: %s', (kind, minutes, late) => {
        expect(isTooLate({ kind, ...aged(minutes) })).toBe(late);
    });

    it.each([
        ['deposit', 4, false],
        ['deposit', 5, true],
        ['payout', 5, false],
        ['payout', 24 * 60, true],
    ] as const)('for a %s that no network knows of after %i minutes never left: %s', (kind, minutes, never) => {
        expect(isNeverToArrive({ kind, askedAt: after(0), now: after(minutes) })).toBe(never);
    });

    it.each([
        ['asked', 24 * 60 - 1, false],
        ['asked', 24 * 60, true],
        ['unknown', 24 * 60, true],
        ['unknown', 0, false],
        ['kept', 48 * 60, false],
        ['confirmed', 48 * 60, false],
    ] as const)('that is %s after %i minutes is for people: %s', (state, minutes, forPeople) => {
        expect(isForPeople({ state, askedAt: after(0), now: after(minutes) })).toBe(forPeople);
    });

    it.each([
        ['none', [], 0],
        ['fewer than the limit', [1, 2], 0],
        ['the limit at once', [0, 0, 0], 60],
        ['the limit, the oldest of them half an hour ago', [1, 2, 30], 30],
        ['the limit, the oldest a little less than an hour ago', [1, 2, 59.9], 1],
        ['the limit, the oldest an hour ago', [1, 2, 60], 0],
    ])('waits in whole minutes, where those asked within the hour are %s', (_, minutesAgo, wait) => {
        const asked = minutesAgo.map((minutes) => after(-minutes));
        expect(minutesToAsk(asked, { perHour: 3, now: after(0) })).toBe(wait);
    });

    it('is looked at often while somebody waits, and never less than once an hour', () => {
        const waits = [0, 2, 3, 59, 60, 10_000].map((minutes) => nextLook(aged(minutes)) / 1_000);
        expect(waits).toEqual([4, 4, 60, 60, 3_600, 3_600]);
    });

    it.each([
        ['payout', 'kept', null, ['withdrawn']],
        ['deposit', 'kept', null, []],
        ['instalment', 'kept', null, []],
        ['payout', 'asked', null, []],
        ['payout', 'unknown', null, []],
        ['payout', 'asked', new Date(0), ['arrived', 'not_arrived']],
        ['deposit', 'unknown', new Date(0), ['arrived', 'not_arrived']],
        // It was looked for in vain, and then found not to have been sent.
        ['payout', 'kept', new Date(0), ['withdrawn']],
        ['payout', 'confirmed', new Date(0), []],
        ['payout', 'refused', new Date(0), []],
    ] as const)('lets two people say of a %s that is %s, unclear since %s: %j', (kind, state, unclearSince, said) => {
        expect(settlementsOf({ kind, state, unclearSince })).toEqual(said);
    });

    it('says in words why no money came, and keeps a word of the network that nobody knows', () => {
        expect(reasonText('NOT_ENOUGH_FUNDS')).toBe('Not enough money on the account');
        expect(reasonText('SOMETHING_NEW')).toBe('SOMETHING_NEW');
    });
});
