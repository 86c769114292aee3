import { expect, it } from 'vitest';
import { inputOf, transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { differenceOf, type LockTruth } from '../../../domain/lending/lockTruth.ts';
import { problemsOf } from '../../../domain/application/section.ts';
import { loanActions } from '../../../domain/resources/loanActions.ts';
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
    code: null,
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
    const late = { overdue: 12_000 };
    for (const { actions, onLoan } of phoneCalls) {
        expect(actions.length + onLoan.length).toBeGreaterThan(0);
        for (const { action, told, asks } of onLoan) {
            const { input } = loanActions.find(({ name }) => name === action) ?? {};
            const answered = asks === undefined ? {} : { [asks]: 'MP-7788' };
            expect(() => input?.validateSync({ ...told(late, '2026-11-26'), ...answered })).not.toThrow();
        }
        expect(loanActions.map(({ name }) => name)).toEqual(expect.arrayContaining(onLoan.map(({ action }) => action)));
        for (const { action, told } of actions) {
            expect(known).toContain(action);
            // What is told already must be all that the action asks for.
            const rows = transitions.filter((row) => row.action === action);
            const lacking =
                told === undefined ? [] : rows.filter((row) => Object.keys(problemsOf(inputOf(row), told)).length > 0);
            expect(lacking).toEqual([]);
        }
    }
});
