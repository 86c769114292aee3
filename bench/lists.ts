import { mkdtemp, chmod, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { stages } from '../domain/application/stages.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import type { DatabaseUrls } from '../server/platform/config/databaseConfig.ts';
import { prepareDatabase } from '../server/platform/database/serverRole.ts';
import { urlsOf } from './madeDatabase.ts';
import { startMeasuredServer, type MeasuredServer } from './measuredServer.ts';
import { databaseCpuMs } from './processorTime.ts';
import { addApplications } from './rows.ts';

interface Options {
    readonly sizes: readonly number[];
    readonly rounds: number;
    readonly seconds: number;
}

interface Sample {
    readonly perSecond: number;
    readonly p50: number;
    readonly p95: number;
    readonly nodeCpuMs: number;
    readonly databaseCpuMs: number;
}

interface Subject {
    readonly name: string;
    readonly server: MeasuredServer;
    readonly urls: readonly string[];
    readonly samples: Sample[];
}

const connections = 10;

const optionsOf = (args: readonly string[]): Options => {
    const given = (name: string): string | undefined => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
    return {
        sizes: (given('sizes') ?? '1000,10000,100000,1000000').split(',').map(Number),
        rounds: Number(given('rounds') ?? 9),
        seconds: Number(given('seconds') ?? 3),
    };
};

const listUrl = (server: MeasuredServer, stage: string): string => {
    const query = new URLSearchParams({
        filter: JSON.stringify({ stage }),
        range: '[0,24]',
        sort: '["createdAt","DESC"]',
    });
    return `${server.url}/api/applications?${query}`;
};

/** One round: the requests go round the subject's addresses, ten at a time. */
const measure = async ({ server, urls }: Subject, seconds: number, postmaster: number): Promise<Sample> => {
    const before = { node: (await server.ask({ ask: 'usage' })).cpuMs, database: databaseCpuMs(postmaster) ?? NaN };
    const result = await autocannon({
        url: urls[0] ?? '',
        connections,
        duration: seconds,
        requests: urls.map((url) => ({
            path: new URL(url).pathname + new URL(url).search,
            headers: { authorization: `Bearer ${server.token}` },
        })),
    });
    if (result.non2xx > 0 || result.errors > 0) {
        const statuses = JSON.stringify(result.statusCodeStats);
        throw new Error(
            `Of ${result.requests.total} requests, ${result.errors} got no answer; the others: ${statuses}`,
        );
    }
    const after = { node: (await server.ask({ ask: 'usage' })).cpuMs, database: databaseCpuMs(postmaster) ?? NaN };
    const requests = result.requests.total;
    return {
        perSecond: requests / result.duration,
        p50: result.latency.p50,
        p95: result.latency.p97_5,
        nodeCpuMs: (after.node - before.node) / requests,
        databaseCpuMs: (after.database - before.database) / requests,
    };
};

const median = (values: readonly number[]): number => {
    const sorted = values.toSorted((left, right) => left - right);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

const medianOf = ({ samples }: Subject, name: keyof Sample): number => median(samples.map((sample) => sample[name]));

/** The median of the rounds' own ratios: what slows the machine down for a while slows both sides of a round. */
const ratioOf = (subject: Subject, other: Subject): number =>
    median(subject.samples.map(({ perSecond }, round) => perSecond / (other.samples[round]?.perSecond ?? NaN)));

const shuffled = <Item>(items: readonly Item[]): readonly Item[] =>
    items
        .map((item) => ({ item, place: Math.random() }))
        .toSorted((left, right) => left.place - right.place)
        .map(({ item }) => item);

const prepareSubject = async ({ url, ownerUrl }: DatabaseUrls, count: number): Promise<Subject> => {
    await prepareDatabase({ url, ownerUrl });
    await addApplications(ownerUrl, count);
    const server = await startMeasuredServer(url);
    const urls = stages.map((stage) => listUrl(server, stage));
    return { name: `${count.toLocaleString('en')} applications`, server, urls, samples: [] };
};

/** The constant reply is as long as a page of the largest list. */
const prepareConstant = async ({ server, urls }: Subject): Promise<Subject> => {
    const reply = await fetch(urls[1] ?? '', { headers: { authorization: `Bearer ${server.token}` } });
    const body = await reply.text();
    process.stdout.write(`A page is ${body.length} characters; ${reply.headers.get('content-range')}\n`);
    await server.ask({ ask: 'constant', body });
    return { name: 'constant reply', server, urls: [server.constantUrl], samples: [] };
};

const print = (subjects: readonly Subject[]): void => {
    const rows = subjects.map((subject) => ({
        subject: subject.name,
        'requests/s': Math.round(medianOf(subject, 'perSecond')),
        'p50 ms': medianOf(subject, 'p50'),
        'p97.5 ms': medianOf(subject, 'p95'),
        'Node ms CPU': Number(medianOf(subject, 'nodeCpuMs').toFixed(3)),
        'PostgreSQL ms CPU': Number(medianOf(subject, 'databaseCpuMs').toFixed(3)),
    }));
    console.table(rows);
};

const verdict = (name: string, ratio: number, goal: number): boolean => {
    const holds = ratio >= goal;
    process.stdout.write(`${name}: ${ratio.toFixed(2)} (at least ${goal}) ${holds ? 'holds' : 'MISSED'}\n`);
    return holds;
};

const run = async ({ sizes, rounds, seconds }: Options, dataDir: string): Promise<boolean> => {
    const postgres = await startEmbedded({ dataDir, database: 'postgres' });
    const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const admin = new pg.Client({ connectionString: postgres.ownerUrl });
    await admin.connect();
    const lists: Subject[] = [];
    try {
        for (const size of sizes) {
            await admin.query(`create database bench_${size}`);
            lists.push(await prepareSubject(urlsOf(postgres, `bench_${size}`), size));
            process.stdout.write(`Made ${size} applications\n`);
        }
        const [smallest] = lists;
        const largest = lists.at(-1);
        if (smallest === undefined || largest === undefined) throw new Error('Give at least one size.');
        const constant = await prepareConstant(largest);
        const subjects = [constant, ...lists];
        // Every subject once before it counts: plans, pools and compiled code warm up.
        for (const subject of subjects) await measure(subject, 2, postmaster);
        for (let round = 0; round < rounds; round += 1) {
            for (const subject of shuffled(subjects)) subject.samples.push(await measure(subject, seconds, postmaster));
        }
        print(subjects);
        const isFlat = verdict(`${largest.name} against ${smallest.name}`, ratioOf(largest, smallest), 0.7);
        return verdict(`${largest.name} against the constant reply`, ratioOf(largest, constant), 0.18) && isFlat;
    } finally {
        await Promise.all(lists.map(({ server }) => server.stop()));
        await admin.end();
        await postgres.stop();
    }
};

const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-bench-'));
await chmod(dataDir, 0o711);
try {
    process.exitCode = (await run(optionsOf(process.argv.slice(2)), dataDir)) ? 0 : 1;
} finally {
    await rm(dataDir, { recursive: true, force: true });
}
