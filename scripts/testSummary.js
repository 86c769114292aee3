/**
 * What one or more test runs came to.
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Summary
 */

/**
 * The part of vitest's JSON report (Jest's shape) that is read here.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { status: string, assertionResults: readonly { status: string }[] }[]} testResults one per file
 */

/**
 * The part of Playwright's JSON report that is read here.
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/** @type {Summary} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * A run that failed without naming a failed test (it crashed, or left an error behind after its tests) counts as one failure.
 *
 * @param {Summary} summary
 * @param {number} exitCode of the runner
 * @returns {Summary}
 */
const withRunner = (summary, exitCode) =>
    exitCode !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary;

/**
 * @param {VitestReport | undefined} report undefined when the runner wrote none
 * @param {number} exitCode of the runner
 * @returns {Summary} a file that failed to load counts as one failure, though none of its tests ran
 */
export const summariseVitest = (report, exitCode) => {
    if (report === undefined) {
        return { ...nothing, failed: 1 };
    }
    const brokenFiles = report.testResults.filter(
        (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    const summary = {
        passed: report.numPassedTests,
        failed: report.numFailedTests + brokenFiles.length,
        skipped: report.numPendingTests + report.numTodoTests,
    };
    return withRunner(summary, exitCode);
};

/**
 * @param {PlaywrightReport | undefined} report undefined when the runner wrote none
 * @param {number} exitCode of the runner
 * @returns {Summary} a test that passed when tried again counts as passed; the runner's report names it as flaky
 */
export const summarisePlaywright = (report, exitCode) => {
    if (report === undefined) {
        return { ...nothing, failed: 1 };
    }
    const { expected, unexpected, flaky, skipped } = report.stats;
    return withRunner({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
};

/**
 * @param {readonly Summary[]} summaries
 * @returns {Summary}
 */
export const addSummaries = (summaries) =>
    summaries.reduce(
        (sum, { passed, failed, skipped }) => ({
            passed: sum.passed + passed,
            failed: sum.failed + failed,
            skipped: sum.skipped + skipped,
        }),
        nothing,
    );

/** @param {Summary} summary */
export const summaryLine = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * @param {Summary} summary
 * @returns {0 | 1} 1 when anything failed, and when not one test passed or failed: silence is no proof
 */
export const exitCodeOf = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0);
