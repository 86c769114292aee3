import { expect, it } from 'vitest';
import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { differenceOf, type LockTruth } from '../../../domain/lending/lockTruth.ts';
import { phoneCalls } from '../../../domain/lending/phoneCalls.ts';

const truth: LockTruth = {
    wanted: 'locked',
    wantedAt: '2026-11-23T09:00:00Z',
    wantedUntil: null,
    told: 'locked',
    toldAt: '2026-11-23T09:01:00Z',
    provider: 'knox-gh',
    isUnderWay: false,
    lastSeen: null,
};

it.each([
    [{}, 'none'],
    [{ told: 'locking', isUnderWay: true }, 'waiting'],
    [{ told: 'active' }, 'other'],
    [{ wanted: 'open', told: 'reminder' }, 'none'],
    [{ wanted: 'open', isUnderWay: true }, 'waiting'],
    // Nobody said so yet: what was there before does not count.
    [{ toldAt: null }, 'other'],
] as const)('of a phone that is otherwise: %j is a difference of "%s"', (changes, difference) => {
    expect(differenceOf({ ...truth, ...changes })).toBe(difference);
});

it('what customers call about leads to something that can be done', () => {
    expect(phoneCalls).toHaveLength(6);
    const known = new Set<string>(transitions.map(({ action }) => action));
    for (const { actions } of phoneCalls) expect(actions.filter((action) => known.has(action))).toEqual(actions);
    for (const { actions, asksLoan } of phoneCalls) expect(actions.length > 0 || asksLoan).toBe(true);
});
