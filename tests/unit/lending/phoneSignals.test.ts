import { describe, expect, it } from 'vitest';
import { isUnheardOf, offlineSince, signalsBetween, type SeenPhone } from '../../../domain/lending/phoneSignals.ts';

const now = new Date('2026-11-23T09:00:00Z');
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const seen = (changes: Partial<SeenPhone> = {}): SeenPhone => ({
    lastSeen: now.toISOString(),
    isOnOtherSim: false,
    isProtected: true,
    isReset: false,
    serial: 'R58',
    ...changes,
});
const between = (before: Partial<SeenPhone> | null, after: Partial<SeenPhone>, beforeAt = ago(1)) =>
    signalsBetween({ before: before === null ? null : seen(before), after: seen(after), beforeAt, now });

describe('what happened to a phone between two looks', () => {
    it.each([
        [{}, {}, []],
        [{}, { isOnOtherSim: true }, ['sim_changed']],
        [{ isOnOtherSim: true }, { isOnOtherSim: true }, []],
        [{ isOnOtherSim: null }, { isOnOtherSim: null, isProtected: null }, []],
        [{}, { isReset: true }, ['reset']],
        [{ isReset: true }, { isReset: true }, []],
        [{}, { isProtected: false }, ['tampered']],
        [{ isProtected: null }, { isProtected: false }, []],
        [{}, { serial: 'X11' }, ['tampered']],
        [{ serial: null }, { serial: 'X11' }, []],
        [{}, { isOnOtherSim: true, isReset: true, serial: 'X' }, ['sim_changed', 'reset', 'tampered']],
    ] as const)('%j, then %j', (before, after, signals) => {
        expect(between(before, after)).toEqual(signals);
    });

    it('is that it is away, once after three days, a week and a month', () => {
        const away = (days: number, beforeDays: number) => {
            const lastSeen = ago(days).toISOString();
            return between({ lastSeen }, { lastSeen }, new Date(ago(days).getTime() + beforeDays * 86_400_000));
        };
        expect(away(2.9, 2)).toEqual([]);
        expect(away(3, 2.9)).toEqual(['offline']);
        expect(away(4, 3)).toEqual([]);
        expect(away(7, 6)).toEqual(['offline']);
        expect(away(30, 29)).toEqual(['offline']);
        expect(away(40, 31)).toEqual([]);
    });

    it('is that it is away again, where it was there meanwhile', () => {
        const [long, short] = [ago(20).toISOString(), ago(3).toISOString()];
        expect(between({ lastSeen: long }, { lastSeen: short }, ago(4))).toEqual(['offline']);
    });

    it('is locked as long as it was heard of within a week, or nobody says when', () => {
        const lastSeen = (days: number) => seen({ lastSeen: ago(days).toISOString() });
        expect([lastSeen(6.9), lastSeen(7), seen({ lastSeen: null })].map((one) => isUnheardOf(one, now))).toEqual([
            false,
            true,
            false,
        ]);
    });

    it('is nothing at its first look but what it shows by itself', () => {
        expect(between(null, { isProtected: false, serial: 'X' })).toEqual([]);
        expect(between(null, { isOnOtherSim: true })).toEqual(['sim_changed']);
        expect(offlineSince(seen({ lastSeen: null }), now)).toBe(0);
    });
});
