import { defineConfig } from '@playwright/test';
import { browserLaunchOptions, lightBrowserLaunchOptions } from './tests/support/browser.ts';

const baseURL = process.env['BASE_URL'];

/** Notifications, cameras and installed apps, which the browser without windows does not know. */
const windowed = /(camera|notifications|pathPrefix)\.test\.ts$/;

export default defineConfig({
    testDir: 'tests/e2e',
    globalSetup: './tests/support/e2eSetup.ts',
    outputDir: 'test-results',
    // One server and one database serve all tests: three at a time is what two cores bear, as pages wait much of their time.
    workers: 3,
    // A machine that is busy with something else must not turn a good change away; what fails twice is broken.
    retries: process.env['CI'] === undefined ? 0 : 1,
    timeout: 180_000,
    expect: { timeout: 15_000 },
    reporter: [['list']],
    use: {
        browserName: 'chromium',
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport: { width: 1280, height: 800 },
        // A worker fetches the whole app into each context; tests that are about it, and the whole journey, allow it.
        serviceWorkers: 'block',
        locale: 'en-GB',
        timezoneId: 'Africa/Accra',
        actionTimeout: 15_000,
        navigationTimeout: 30_000,
        // Recording slows every test: only what failed is recorded, when it is tried again. A film of several people's pages
        // at once, or of hundreds of loads, would take longer than they do.
        trace: { mode: 'on-first-retry', screenshots: false },
        screenshot: 'only-on-failure',
    },
    // Begun last, the long ones in a browser of their own would be waited for alone.
    projects: [
        { name: 'windowed', testMatch: windowed, use: { launchOptions: await browserLaunchOptions() } },
        { name: 'light', testIgnore: windowed, use: { launchOptions: await lightBrowserLaunchOptions() } },
    ],
    // Bundled already.
    build: { external: ['**/.cache/e2e-rooms/**'] },
});
