import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tests/support/browser.ts';

const baseURL = process.env['BASE_URL'];

export default defineConfig({
    testDir: 'tests/e2e',
    globalSetup: './tests/support/e2eSetup.ts',
    outputDir: 'test-results',
    // One server and one database serve all tests: two at a time is what two cores bear.
    workers: 2,
    retries: 0,
    timeout: 120_000,
    expect: { timeout: 15_000 },
    reporter: [['list']],
    use: {
        browserName: 'chromium',
        ...(baseURL === undefined ? {} : { baseURL }),
        launchOptions: await browserLaunchOptions(),
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        timezoneId: 'Africa/Accra',
        actionTimeout: 15_000,
        navigationTimeout: 30_000,
        trace: 'retain-on-failure',
        screenshot: 'only-on-failure',
    },
});
