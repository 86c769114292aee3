import { fileURLToPath } from 'node:url';
import { copyOf, type Copy } from './copy.ts';
import type { Cost, Trial } from './trial.ts';
import { trials } from './trials.ts';

// npm run trials [name ...]: makes each change on a copy, runs the tests concerned and prints what it cost.

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Outcome {
    readonly code: Cost;
    readonly texts: Cost;
    readonly generated: Cost;
    readonly fault?: string;
}

const none: Cost = { files: 0, lines: 0 };

const tested = (copy: Copy, { tests }: Trial): void => {
    copy.run(['npx', 'tsc', '-b']);
    copy.run(['npx', 'vitest', 'run', '--no-file-parallelism', ...tests]);
};

const overspent = ({ atMost }: Trial, { files, lines }: Cost): string | undefined =>
    files > atMost.files || lines > atMost.lines
        ? `costs ${files} files and ${lines} lines, more than ${atMost.files} and ${atMost.lines}`
        : undefined;

const attempt = (trial: Trial): Outcome => {
    const copy = copyOf(root);
    let outcome: Outcome = { code: none, texts: none, generated: none };
    try {
        if (trial.scaffold !== undefined) copy.run(trial.scaffold);
        const scaffolded = copy.count();
        for (const edit of trial.edits) copy.edit(edit);
        if (trial.texts !== undefined) copy.translate(trial.texts);
        outcome = { ...outcome, ...copy.count(), generated: scaffolded.code };
        if (trial.generate !== undefined) copy.run(trial.generate);
        const { code } = copy.count();
        const generated = { files: scaffolded.code.files + code.files, lines: scaffolded.code.lines + code.lines };
        outcome = { ...outcome, generated };
        tested(copy, trial);
        const fault = overspent(trial, outcome.code);
        return fault === undefined ? outcome : { ...outcome, fault };
    } catch (error) {
        return { ...outcome, fault: error instanceof Error ? error.message : String(error) };
    } finally {
        copy.remove();
    }
};

const told = ({ files, lines }: Cost): string => `${files} / ${lines}`.padStart(12);

const asked = process.argv.slice(2);
const chosen = trials.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) {
    console.error(`No such trial. Choose among ${trials.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 2;
}
console.log(
    `${'change'.padEnd(12)}${'by hand'.padStart(12)}${'texts'.padStart(12)}${'generated'.padStart(12)}  (files / lines)`,
);
for (const trial of chosen) {
    const began = Date.now();
    const { code, texts, generated, fault } = attempt(trial);
    const seconds = Math.round((Date.now() - began) / 1_000);
    const end = fault === undefined ? 'passes' : 'FAILS';
    console.log(`${trial.name.padEnd(12)}${told(code)}${told(texts)}${told(generated)}  ${end}, ${seconds} s`);
    if (fault !== undefined) {
        console.error(fault);
        process.exitCode = 1;
    }
}
