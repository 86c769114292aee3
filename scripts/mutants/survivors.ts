import { readFileSync } from 'node:fs';

/** One change of a rule that no unit test notices, as the last `npm run mutants` found it. */
export interface Survivor {
    readonly file: string;
    readonly line: number;
    /** Stryker's name for the kind of change. */
    readonly mutator: string;
    readonly from: string;
    readonly to: string;
    /** Why no test can notice it, or need not. */
    readonly reason: string;
}

/** How many of the changes in a folder were noticed, and how many were tried. */
export interface Measured {
    readonly folder: string;
    readonly noticed: number;
    readonly tried: number;
}

export interface MutantRun {
    readonly measured: readonly Measured[];
    readonly survivors: readonly Survivor[];
}

export const runFile = new URL('./run.json', import.meta.url);

export const readRun = (): MutantRun => JSON.parse(readFileSync(runFile, 'utf8'));
