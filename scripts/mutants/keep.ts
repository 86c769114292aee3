import { readFileSync, writeFileSync } from 'node:fs';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import { readRun, runFile, type Measured, type Survivor } from './survivors.ts';

/*
 * Keeps what `npm run mutants` found beside the reasons that were given before, for docs/security.md: `npm run survivors`.
 * Fails where a survivor has no reason yet: find the test that notices it, or write the reason into run.json.
 */

interface Place {
    readonly line: number;
    readonly column: number;
}

/** Of Stryker's own report, what is read here. */
interface Report {
    readonly files: Readonly<
        Record<
            string,
            {
                readonly source: string;
                readonly mutants: readonly {
                    readonly mutatorName: string;
                    readonly replacement?: string;
                    readonly status: string;
                    readonly location: { readonly start: Place; readonly end: Place };
                }[];
            }
        >
    >;
}

const folders = ['domain/access', 'domain/application/lifecycle', 'domain/lending'];
const unnoticed = ['Survived', 'NoCoverage'];
const noticed = ['Killed', 'Timeout'];

const report: Report = JSON.parse(readFileSync(packageRoot('dist', 'mutants', 'mutants.json'), 'utf8'));
const found = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, lines: source.split('\n'), ...mutant })),
);

const textAt = (lines: readonly string[], start: Place, end: Place): string =>
    lines
        .slice(start.line - 1, end.line)
        .map((line, index) =>
            line
                .slice(index === 0 ? start.column - 1 : 0, index === end.line - start.line ? end.column - 1 : undefined)
                .trim(),
        )
        .join(' ');

const keyOf = ({ file, mutator, from, to }: Omit<Survivor, 'line' | 'reason'>): string =>
    JSON.stringify([file, mutator, from, to]);
const reasons = new Map(readRun().survivors.map((survivor) => [keyOf(survivor), survivor.reason]));

const survivors = found
    .filter(({ status }) => unnoticed.includes(status))
    .map(({ file, lines, mutatorName: mutator, replacement: to = '', location: { start, end } }): Survivor => {
        const survivor = { file, mutator, from: textAt(lines, start, end), to };
        return { ...survivor, line: start.line, reason: reasons.get(keyOf(survivor)) ?? '' };
    })
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);

const countIn = (folder: string, statuses: readonly string[]): number =>
    found.filter(({ file, status }) => file.startsWith(`${folder}/`) && statuses.includes(status)).length;
const measured = folders.map((folder): Measured => ({
    folder,
    noticed: countIn(folder, noticed),
    tried: countIn(folder, [...noticed, ...unnoticed]),
}));

writeFileSync(runFile, `${JSON.stringify({ measured, survivors }, null, 4)}\n`);
const unexplained = survivors.filter(({ reason }) => reason === '');
for (const { file, line, mutator, from, to } of unexplained)
    console.log(`${file}:${line} ${mutator}: ${from} -> ${to}`);
process.exitCode = unexplained.length === 0 ? 0 : 1;
