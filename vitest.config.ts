import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Test files of a folder: those that may share a process, and those that would tell on the next file in it. */
const filesIn = (folder: string, telling: RegExp) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => join(folder, name));
    return {
        together: files.filter((file) => !telling.test(textOf(file))),
        alone: files.filter((file) => telling.test(textOf(file))),
    };
};

// Spies are given back by the runner after each file.
const bent = String.raw`vi\.(mock|doMock|stub|useFakeTimers)`;
// These parts of the web app keep their state in modules; the domain keeps none, nor do screens.
const unit = filesIn(
    'tests/unit',
    new RegExp(String.raw`${bent}|/src/(auth|dataProvider|notifications|offline|pwa|session)/`),
);
const api = filesIn('tests/api', new RegExp(`${bent}|webApp`));
// What is stubbed is given back after each file; what is kept on a phone, or asked of the server once, is not. One looks at widths, one at who is there.
const ui = filesIn('tests/ui', /vi\.(mock|useFakeTimers)|startOffline|stepHost|SimulatedMark|RangeChart|ofOthers/);
const drawsAdmin = (file: string): boolean => textOf(file).includes('renderAdmin');

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

const uiSetup = 'tests/support/uiSetup.ts';
const ofUi = { ...ofUnit, retry, environment: 'happy-dom', setupFiles: [uiSetup], testTimeout: 60_000 };
const plugins = [react()];

export default defineConfig({
    test: {
        projects: [
            // Loading the product once for many files takes half the time of loading it for each.
            { test: { ...ofUnit, name: 'unit', include: unit.together, isolate: false } },
            { test: { ...ofUnit, name: 'unit-alone', include: unit.alone } },
            { test: { ...ofApi, name: 'api', include: api.together, isolate: false } },
            { test: { ...ofApi, name: 'api-alone', include: api.alone } },
            {
                plugins,
                test: {
                    ...ofUi,
                    name: 'ui',
                    include: ui.together.filter(drawsAdmin),
                    setupFiles: [uiSetup, 'tests/support/adminSetup.ts'],
                    isolate: false,
                },
            },
            {
                plugins,
                test: {
                    ...ofUi,
                    name: 'ui-pages',
                    include: ui.together.filter((file) => !drawsAdmin(file)),
                    setupFiles: [uiSetup, 'tests/support/pagesSetup.ts'],
                    isolate: false,
                },
            },
            { plugins, test: { ...ofUi, name: 'ui-alone', include: ui.alone } },
        ],
    },
});
