import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ImportRun } from '../domain/import.ts';
import { startEmbedded } from '../server/database/embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { checkFile, commitRun, merchantFields, merchantsFile } from '../tests/support/importing.ts';
import { addEvents } from './events.ts';
import { startMeasuredServer, type MeasuredServer } from './measuredServer.ts';
import { addApplications } from './rows.ts';

// What the admin area asks of a database of a million applications and a million entries of the log:
// npm run bench:admin [-- --rows=1000000]
const rowsWanted = Number(process.argv.find((arg) => arg.startsWith('--rows='))?.split('=')[1] ?? 1_000_000);
const rounds = 15;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const median = (values: readonly number[]): number =>
    values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;

const headersOf = ({ token }: MeasuredServer) => ({ authorization: `Bearer ${token}` });

const listUrl = (server: MeasuredServer, [name, filter, from, sort]: Question): string =>
    `${server.url}/api/${name}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify([from, from + 24]),
        sort: JSON.stringify(sort),
    })}`;

type Question = readonly [name: string, filter: object, from: number, sort: readonly [string, string]];

const newest = ['createdAt', 'DESC'] as const;
const latest = ['at', 'DESC'] as const;

const questions: Readonly<Record<string, Question>> = {
    'applications, first page': ['applications', {}, 0, newest],
    'applications of a stage': ['applications', { stage: 'reviewed' }, 0, newest],
    'applications of a shop and stage': ['applications', { merchantCode: 'GH0007', stage: 'completed' }, 0, newest],
    'applications, found by name': ['applications', { q: 'customer c4ca' }, 0, newest],
    'applications, row 500,000': ['applications', {}, rowsWanted / 2, newest],
    'log, first page': ['event-logs', {}, 0, latest],
    'log of a person': ['event-logs', { actor: 'person7' }, 0, latest],
    'log of an action': ['event-logs', { action: 'approve' }, 0, latest],
    'log of applications': ['event-logs', { record: 'applications' }, 0, latest],
    'log of prices': ['event-logs', { record: 'pricing' }, 0, latest],
    'log of a record': ['event-logs', { recordId: 'c4ca4238a0b923820dcc509a6f75849b' }, 0, latest],
    'log of a week': ['event-logs', { at: { gte: '2025-06-01', lte: '2025-06-07' } }, 0, latest],
    'log, row 500,000': ['event-logs', {}, rowsWanted / 2, latest],
};

const ask = async (server: MeasuredServer, url: string): Promise<string> => {
    const reply = await fetch(url, { headers: headersOf(server) });
    await reply.text();
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
    return String(reply.headers.get('content-range'));
};

const measureLists = async (server: MeasuredServer, who: string): Promise<void> => {
    const rows: object[] = [];
    for (const [name, question] of Object.entries(questions)) {
        const url = listUrl(server, question);
        const times: number[] = [];
        let range = '';
        for (let round = 0; round < rounds; round += 1) {
            const start = performance.now();
            range = await ask(server, url);
            times.push(performance.now() - start);
        }
        const [first = NaN] = times;
        rows.push({
            who,
            name,
            'first ms': Math.round(first),
            'median ms': Number(median(times).toFixed(1)),
            range: range.replace(/^\S+ /, ''),
        });
    }
    console.table(rows);
};

const post = async (server: MeasuredServer, path: string, body: unknown = {}): Promise<ImportRun> => {
    const reply = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { ...headersOf(server), 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    // The routes asked answer with this, or nobody looks.
    return (await reply.json()) as ImportRun;
};

/** What some work took, and the most memory that the server held meanwhile. */
const watched = async (server: MeasuredServer, name: string, work: () => Promise<string>): Promise<void> => {
    const before = (await server.ask({ ask: 'usage' })).rssMb;
    let most = before;
    const looking = setInterval(() => {
        void server.ask({ ask: 'usage' }).then(({ rssMb }) => {
            most = Math.max(most, rssMb);
        });
    }, 200);
    const start = performance.now();
    const said = await work().finally(() => clearInterval(looking));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`${name}: ${seconds} s, memory ${Math.round(before)} MB before, ${Math.round(most)} MB at most. ${said}`);
};

const measureImport = async (server: MeasuredServer): Promise<void> => {
    const { text, faults } = merchantsFile(9_900, 100);
    const caller = { post: (path: string, body?: unknown) => post(server, path, body) };
    let run: ImportRun | undefined;
    await watched(server, 'checking a file of 9,900 merchants', async () => {
        run = await checkFile(caller, { resource: 'merchants', text, mapping: merchantFields });
        const found: { row: number }[] = [];
        for (let from = 0; from < run.counts.fault; from += 200) {
            const reply = await fetch(`${server.url}/api/imports/${run.importId}/faults?from=${from}`, {
                headers: headersOf(server),
            });
            found.push(...((await reply.json()) as { faults: { row: number }[] }).faults);
        }
        const same = JSON.stringify(found.map(({ row }) => row)) === JSON.stringify(faults.map(({ row }) => row));
        return `${faults.length} faults put in, ${found.length} found, ${same ? 'exactly those' : 'NOT THOSE'}.`;
    });
    await watched(server, 'writing them', async () => {
        const done = run === undefined ? undefined : await commitRun(caller, run);
        return `${done?.counts.created} created.`;
    });
};

const measureBulk = async (server: MeasuredServer): Promise<void> => {
    const ids = Array.from({ length: 1_100 }, (_, index) => `GH${String(index + 100).padStart(4, '0')}`).filter(
        (_, index) => index % 100 !== 99,
    );
    for (const status of ['suspended', 'active']) {
        await watched(server, `one change of 1,000 shops to ${status}`, async () => {
            const reply: unknown = await post(server, '/api/merchants/bulk', {
                ids: ids.slice(0, 1_000),
                data: { status },
            });
            return `${(reply as { succeeded: unknown[] }).succeeded.length} changed.`;
        });
    }
};

const measureExport = (server: MeasuredServer): Promise<void> =>
    watched(server, 'exporting every application in reach', async () => {
        const reply = await fetch(`${server.url}/api/applications/export`, { headers: headersOf(server) });
        let bytes = 0;
        for await (const piece of reply.body ?? []) bytes += piece.length;
        return `${reply.headers.get('x-total-count')} rows, ${Math.round(bytes / 1e6)} MB.`;
    });

const run = async (dataDir: string): Promise<void> => {
    const postgres = await startEmbedded({ dataDir, database: 'bench' });
    const client = new pg.Client({ connectionString: postgres.url });
    try {
        await migrate({ url: postgres.url });
        await addApplications(postgres.url, rowsWanted);
        await addEvents(postgres.url, rowsWanted);
        await client.connect();
        say(`Made ${rowsWanted} applications and ${rowsWanted} entries of the log`);
        const server = await startMeasuredServer(postgres.url);
        try {
            await measureLists(server, 'admin');
            await client.query(
                `update app_user set "group" = 'support', seniority = 'officer' where username = 'bench'`,
            );
            await measureLists(server, 'support');
            await client.query(`update app_user set "group" = 'admin', seniority = 'senior' where username = 'bench'`);
            await measureExport(server);
            await measureImport(server);
            await measureBulk(server);
        } finally {
            await server.stop();
        }
    } finally {
        await client.end();
        await postgres.stop();
    }
};

const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-bench-'));
await chmod(dataDir, 0o711);
try {
    await run(dataDir);
} finally {
    await rm(dataDir, { recursive: true, force: true });
}
