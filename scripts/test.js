import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeBrowser, findBrowser } from './browser.js';
import { buildIfNeeded } from './build.js';
import { root, runNode } from './child.js';
import { addSummaries, exitCodeOf, summarisePlaywright, summariseVitest, summaryLine } from './testSummary.js';

/** @typedef {import('./testSummary.js').Summary} Summary */

const suites = ['unit', 'api', 'ui', 'e2e'];
const reports = join(root, '.cache/test-reports');

/** @param {string} name */
const freshReport = (name) => {
    mkdirSync(reports, { recursive: true });
    const file = join(reports, `${name}.json`);
    // Yesterday's report must not stand in for a run that crashed today.
    rmSync(file, { force: true });
    return file;
};

/** @param {string} file */
const readReport = (file) => {
    if (!existsSync(file)) {
        return undefined;
    }
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
        console.error(`${file} is not a complete report: ${String(error)}`);
        return undefined;
    }
};

/**
 * @param {readonly string[]} names
 * @returns {Promise<Summary>}
 */
const runVitest = async (names) => {
    const report = freshReport('vitest');
    const code = await runNode(
        'node_modules/vitest/vitest.mjs',
        [
            'run',
            ...names.flatMap((name) => ['--project', `${name}*`]),
            '--passWithNoTests',
            '--no-allowOnly',
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
        ],
        { env: { BUILD_IS_FRESH: '1' } },
    );
    return summariseVitest(readReport(report), code);
};

/** @returns {Promise<Summary>} */
const runPlaywright = async () => {
    try {
        console.log(describeBrowser(await findBrowser()));
    } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1, skipped: 0 };
    }
    const report = freshReport('playwright');
    const code = await runNode(
        'node_modules/@playwright/test/cli.js',
        ['test', '--pass-with-no-tests', '--forbid-only', '--reporter=list,json'],
        { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return summarisePlaywright(readReport(report), code);
};

/**
 * @param {readonly string[]} wanted
 * @returns {Promise<Summary>}
 */
const runSuites = async (wanted) => {
    if (!(await buildIfNeeded())) {
        console.error('The build failed, so no test ran. What is wrong stands above.');
        return { passed: 0, failed: 1, skipped: 0 };
    }
    const summaries = [];
    const projects = wanted.filter((suite) => suite !== 'e2e');
    if (projects.length > 0) {
        summaries.push(await runVitest(projects));
    }
    if (wanted.includes('e2e')) {
        summaries.push(await runPlaywright());
    }
    return addSummaries(summaries);
};

const asked = process.argv.slice(2);
const unknown = asked.filter((suite) => !suites.includes(suite));
if (unknown.length > 0) {
    console.error(
        `No such tests: ${unknown.join(', ')}. Choose among ${suites.join(', ')}, or nothing for all of them.`,
    );
    process.exitCode = 2;
} else {
    const summary = await runSuites(asked.length > 0 ? asked : suites);
    console.log(summaryLine(summary));
    process.exitCode = exitCodeOf(summary);
}
