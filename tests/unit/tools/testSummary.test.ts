import { describe, expect, it } from 'vitest';
import {
    addSummaries,
    exitCodeOf,
    summarisePlaywright,
    summariseVitest,
    summaryLine,
} from '../../../scripts/testSummary.js';

const file = (status: string, ...tests: readonly string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
});

const vitest = (
    counts: Partial<Record<'passed' | 'failed' | 'pending' | 'todo', number>>,
    ...files: ReturnType<typeof file>[]
) => ({
    numPassedTests: counts.passed ?? 0,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.pending ?? 0,
    numTodoTests: counts.todo ?? 0,
    testResults: files,
});

const playwright = (stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
});

describe('the summary of a vitest run', () => {
    it('counts passed and failed tests, and both skipped and planned ones as skipped', () => {
        const report = vitest(
            { passed: 7, failed: 2, pending: 3, todo: 1 },
            file('failed', 'passed', 'failed', 'failed'),
            file('passed', 'passed'),
        );
        expect(summariseVitest(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 4 });
    });

    it('counts a file that did not load as one failure beside the failed tests of other files', () => {
        const report = vitest(
            { passed: 5, failed: 1 },
            file('failed'),
            file('failed', 'failed'),
            file('passed', 'passed'),
        );
        expect(summariseVitest(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
    });

    it('counts a runner that failed although every test passed as one failure', () => {
        expect(summariseVitest(vitest({ passed: 5 }, file('passed', 'passed')), 1)).toEqual({
            passed: 5,
            failed: 1,
            skipped: 0,
        });
    });

    it('counts a runner that wrote no report as one failure, whatever its exit code', () => {
        expect(summariseVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
        expect(summariseVitest(undefined, 139)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    });
});

describe('the summary of a Playwright run', () => {
    it('counts expected results as passed and unexpected ones as failed', () => {
        expect(summarisePlaywright(playwright({ expected: 4, unexpected: 1, skipped: 2 }), 1)).toEqual({
            passed: 4,
            failed: 1,
            skipped: 2,
        });
    });

    it('counts a test that passed when tried again as passed, and one that failed twice as failed', () => {
        expect(summarisePlaywright(playwright({ expected: 4, flaky: 1 }), 0)).toEqual({
            passed: 5,
            failed: 0,
            skipped: 0,
        });
        expect(summarisePlaywright(playwright({ expected: 4, flaky: 1, unexpected: 1 }), 1).failed).toBe(1);
    });

    it('counts a set-up that failed before any test as one failure', () => {
        expect(summarisePlaywright(playwright({}), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
        expect(summarisePlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    });

    it('is nothing at all when there is no test and no fault', () => {
        expect(summarisePlaywright(playwright({}), 0)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    });
});

describe('the last line and the exit code', () => {
    it('adds the runs up', () => {
        const sum = addSummaries([
            { passed: 10, failed: 0, skipped: 1 },
            { passed: 3, failed: 2, skipped: 0 },
        ]);
        expect(sum).toEqual({ passed: 13, failed: 2, skipped: 1 });
        expect(summaryLine(sum)).toBe('13 passed, 2 failed, 1 skipped');
    });

    it('leaves skipped tests out of the line when there are none', () => {
        expect(summaryLine({ passed: 13, failed: 0, skipped: 0 })).toBe('13 passed, 0 failed');
    });

    it.each([
        { summary: { passed: 1, failed: 0, skipped: 0 }, code: 0 },
        { summary: { passed: 1, failed: 0, skipped: 9 }, code: 0 },
        { summary: { passed: 9, failed: 1, skipped: 0 }, code: 1 },
        { summary: { passed: 0, failed: 0, skipped: 0 }, code: 1 },
        { summary: { passed: 0, failed: 0, skipped: 5 }, code: 1 },
    ])('exits with $code after $summary', ({ summary, code }) => {
        expect(exitCodeOf(summary)).toBe(code);
    });
});
