import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** From when to when, in µs of the clock that all processes of the machine share. */
export interface Span {
    readonly from: number;
    readonly to: number;
}

/** As V8 writes it: what was running at each sample, as the last of the functions that called one another. */
interface Profile {
    readonly nodes: readonly {
        readonly id: number;
        readonly callFrame: { readonly url: string; readonly functionName: string };
        readonly children?: readonly number[];
    }[];
    readonly startTime: number;
    readonly samples: readonly number[];
    readonly timeDeltas: readonly number[];
}

export const clock = (): number => Number(process.hrtime.bigint() / 1000n);

/** The flags by which a process leaves a profile in a folder when it ends. */
export const profiledIn = (folder: string): readonly string[] => [
    '--cpu-prof',
    `--cpu-prof-dir=${folder}`,
    '--cpu-prof-interval=500',
];

/** What its own thread for it has cost a profiled process so far, in ms; where the system does not tell, 0. */
export const profilerMs = (pid: number): number => {
    if (process.platform !== 'linux') return 0;
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
    const own = threads.find((thread) => readFileSync(`${thread}/comm`, 'utf8').startsWith('v8:Prof'));
    if (own === undefined) throw new Error('A profiled process has no thread of that name.');
    return Number(readFileSync(`${own}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
};

/** Which functions count, with what they call: those of some files, but for some by name. */
interface Counted {
    readonly files: RegExp;
    readonly except: readonly string[];
}

const calledBy = ({ nodes }: Profile, { files, except }: Counted): ReadonlySet<number> => {
    const found = new Set<number>();
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const take = (id: number): void => {
        if (except.includes(byId.get(id)?.callFrame.functionName ?? '')) return;
        found.add(id);
        for (const child of byId.get(id)?.children ?? []) take(child);
    };
    for (const { id, callFrame } of nodes) if (files.test(callFrame.url) && !found.has(id)) take(id);
    return found;
};

/**
 * Which part of its work a process did in some functions, and in what these called, during each of some spans: 0 to 1.
 * A part, as samples also count the time in which the machine let others work.
 */
export const partsWithin = async (
    folder: string,
    functions: Counted,
    spans: readonly Span[],
): Promise<readonly number[]> => {
    // Beside it lie those of its threads.
    const [name = ''] = (await readdir(folder)).toSorted();
    const profile: Profile = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const counted = calledBy(profile, functions);
    const idle = new Set(
        profile.nodes.flatMap(({ id, callFrame }) => (callFrame.functionName === '(idle)' ? [id] : [])),
    );
    const sums = spans.map(() => ({ within: 0, all: 0 }));
    let at = profile.startTime;
    for (const [index, delta] of profile.timeDeltas.entries()) {
        at += delta;
        const node = profile.samples[index] ?? 0;
        const sum = sums[spans.findIndex(({ from, to }) => from <= at && at <= to)];
        if (sum === undefined || idle.has(node)) continue;
        sum.all += delta;
        if (counted.has(node)) sum.within += delta;
    }
    return sums.map(({ within, all }) => within / all);
};
