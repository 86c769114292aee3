import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Test files of a folder, and which of them hold something that would tell on the next file in the same process. */
const filesIn = (folder: string, telling: RegExp) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => join(folder, name));
    return { files, alone: files.filter((file) => telling.test(readFileSync(file, 'utf8'))) };
};

const bent = String.raw`vi\.(mock|doMock|stub|spyOn|useFakeTimers)`;
// What runs in a browser keeps its state in modules; the domain keeps none.
const unit = filesIn('tests/unit', new RegExp(String.raw`${bent}|/src/`));
const api = filesIn('tests/api', new RegExp(`${bent}|webApp`));

/** Two cores bear three: tests wait for databases and processes a third of their time. */
const workers = 3;

const ofUnit = {
    environment: 'node',
    testTimeout: 20_000,
    maxWorkers: workers,
    expect: { poll: { timeout: 15_000 } },
};
/** A machine that is busy with something else must not turn a good change away; what fails twice is broken. */
const retry = process.env['CI'] === undefined ? 0 : 1;

const ofApi = {
    ...ofUnit,
    retry,
    globalSetup: ['tests/support/postgresServer.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
};

export default defineConfig({
    test: {
        projects: [
            // Loading the product once for many files takes half the time of loading it for each.
            { test: { ...ofUnit, name: 'unit', include: unit.files, exclude: unit.alone, isolate: false } },
            { test: { ...ofUnit, name: 'unit-alone', include: unit.alone } },
            { test: { ...ofApi, name: 'api', include: api.files, exclude: api.alone, isolate: false } },
            { test: { ...ofApi, name: 'api-alone', include: api.alone } },
            {
                plugins: [react()],
                test: {
                    name: 'ui',
                    environment: 'happy-dom',
                    include: ['tests/ui/**/*.test.tsx'],
                    setupFiles: ['tests/support/uiSetup.ts'],
                    retry,
                    testTimeout: 40_000,
                    maxWorkers: workers,
                    expect: { poll: { timeout: 15_000 } },
                },
            },
        ],
    },
});
