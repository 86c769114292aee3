import { describe, expect, it } from 'vitest';
import { openQuota } from '../../../server/partners/quota.ts';

const minute = 60_000;

const watched = (perSecond: number, perMinute: number) => {
    let now = 0;
    const quota = openQuota({ perSecond, perMinute }, () => now);
    const within = (milliseconds: number, isUrgent: boolean): number => {
        let taken = 0;
        for (const end = now + milliseconds; now < end; now += 10) if (quota.take(isUrgent)) taken += 1;
        return taken;
    };
    return {
        ...quota,
        within,
        pass: (milliseconds: number) => {
            now += milliseconds;
        },
    };
};

describe('a quota of calls', () => {
    it('is kept by the second and by the minute', () => {
        const quota = watched(5, 100);
        expect(quota.within(1_000, true)).toBe(5);
        expect(quota.within(minute - 1_010, true)).toBe(95);
        expect(quota.take(true)).toBe(false);
        quota.pass(1_000);
        expect(quota.take(true)).toBe(true);
    });

    it('leaves four fifths to what is urgent', () => {
        const quota = watched(5, 100);
        expect(quota.within(minute / 2, false)).toBe(20);
        expect(quota.within(minute / 2, true)).toBe(80);
    });

    it('is nobody else’s while something urgent was turned away', () => {
        const quota = watched(1, 100);
        expect([quota.take(true), quota.take(true)]).toEqual([true, false]);
        quota.pass(1_999);
        expect(quota.take(false)).toBe(false);
        quota.pass(1);
        expect(quota.take(false)).toBe(true);
    });

    it('is halved by "too many", and comes back by a tenth a minute', () => {
        const quota = watched(10, 600);
        quota.slowDown();
        expect(quota.within(minute, true)).toBeLessThanOrEqual(300);
        quota.pass(minute);
        expect(quota.within(1_000, true)).toBe(6);
        quota.pass(30 * minute);
        expect(quota.within(1_000, true)).toBe(10);
    });
});
