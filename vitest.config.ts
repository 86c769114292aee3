import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        projects: [
            {
                test: {
                    name: 'unit',
                    environment: 'node',
                    include: ['tests/unit/**/*.test.ts'],
                    testTimeout: 20_000,
                    maxWorkers: 2,
                    expect: { poll: { timeout: 15_000 } },
                },
            },
            {
                test: {
                    name: 'api',
                    environment: 'node',
                    include: ['tests/api/**/*.test.ts'],
                    globalSetup: ['tests/support/postgresServer.ts'],
                    testTimeout: 60_000,
                    hookTimeout: 120_000,
                    maxWorkers: 2,
                    expect: { poll: { timeout: 15_000 } },
                },
            },
            {
                plugins: [react()],
                // react-admin loads react-router as an ES module; without this condition the tests load a second, CommonJS copy.
                resolve: { conditions: ['module-sync', ...defaultClientConditions] },
                test: {
                    name: 'ui',
                    environment: 'happy-dom',
                    include: ['tests/ui/**/*.test.tsx'],
                    setupFiles: ['tests/support/uiSetup.ts'],
                    testTimeout: 40_000,
                    maxWorkers: 2,
                    expect: { poll: { timeout: 15_000 } },
                },
            },
        ],
    },
});
