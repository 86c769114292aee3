import type { ImportRun } from '../domain/import.ts';
import { checkFile, commitRun, merchantFields, merchantsFile } from '../tests/support/importing.ts';
import type { MeasuredServer } from './measuredServer.ts';
import type { Figure } from './promises.ts';

const headersOf = ({ token }: MeasuredServer) => ({ authorization: `Bearer ${token}` });

const post = async (server: MeasuredServer, path: string, body: unknown = {}): Promise<unknown> => {
    const reply = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { ...headersOf(server), 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
};

interface Watched<Result> {
    readonly result: Result;
    readonly seconds: number;
    /** What the server's process held more than before, at most. */
    readonly grownMb: number;
}

const watched = async <Result>(server: MeasuredServer, work: () => Promise<Result>): Promise<Watched<Result>> => {
    const before = (await server.ask({ ask: 'usage' })).rssMb;
    let most = before;
    const looking = setInterval(() => {
        void server.ask({ ask: 'usage' }).then(({ rssMb }) => {
            most = Math.max(most, rssMb);
        });
    }, 100);
    const start = performance.now();
    const result = await work().finally(() => clearInterval(looking));
    return { result, seconds: (performance.now() - start) / 1000, grownMb: most - before };
};

const readExport = async (server: MeasuredServer, filter: object): Promise<{ rows: number; megabytes: number }> => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const reply = await fetch(`${server.url}/api/applications/export?${query}`, { headers: headersOf(server) });
    if (!reply.ok) throw new Error(`The export answered ${reply.status}: ${await reply.text()}`);
    let bytes = 0;
    let lines = 0;
    for await (const piece of reply.body ?? []) {
        bytes += piece.length;
        for (const byte of piece) if (byte === 10) lines += 1;
    }
    const promised = Number(reply.headers.get('x-total-count'));
    // The first line names the columns.
    if (lines !== promised + 1) throw new Error(`The export held ${lines - 1} of ${promised} rows.`);
    return { rows: promised, megabytes: bytes / 1e6 };
};

const flatMb = 64;
const memory = { unit: 'MB more', most: flatMb } as const;

/** Memory that the server takes for exports: as much for a million rows as for a hundred thousand. */
export const measureExports = async (server: MeasuredServer): Promise<readonly Figure[]> => {
    const aTenth = { createdAt: { gte: '2025-06-01', lte: '2025-07-07' } };
    // Code and connections warm up.
    await readExport(server, { createdAt: { gte: '2025-06-01', lte: '2025-06-07' } });
    const figures: Figure[] = [];
    for (const filter of [aTenth, {}]) {
        const { result, seconds, grownMb } = await watched(server, () => readExport(server, filter));
        const note = `${result.megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s`;
        figures.push({ name: `Export of ${result.rows} rows: memory`, value: grownMb, ...memory, note });
    }
    return figures;
};

const importRows = 10_000;

const faultyRowsOf = async (server: MeasuredServer, { importId, counts }: ImportRun): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let from = 0; from < counts.fault; from += 200) {
        const reply = await fetch(`${server.url}/api/imports/${importId}/faults?from=${from}`, {
            headers: headersOf(server),
        });
        // The route answers with this, or nothing is found below.
        const { faults } = (await reply.json()) as { faults: readonly { row: number; field: string | null }[] };
        found.push(...faults.map(({ row, field }) => `${row} ${field}`));
    }
    return found;
};

/** What the report on a file of 10,000 rows says against the faults that were put into it, and whether the rest arrives. */
export const measureImport = async (server: MeasuredServer): Promise<readonly Figure[]> => {
    const { text, faults } = merchantsFile(importRows, 100, 0);
    const caller = { post: async (path: string, body?: unknown) => (await post(server, path, body)) as ImportRun };
    const checked = await watched(server, () =>
        checkFile(caller, { resource: 'merchants', text, mapping: merchantFields }),
    );
    const found = await faultyRowsOf(server, checked.result);
    const planted = faults.map(({ row, field }) => `${row} ${field}`);
    const wrong = [...found.filter((one) => !planted.includes(one)), ...planted.filter((one) => !found.includes(one))];
    const written = await watched(server, () => commitRun(caller, checked.result));
    const missing = importRows - planted.length - written.result.counts.created;
    return [
        {
            name: 'Import: faults not told, or told wrongly',
            value: wrong.length,
            unit: '',
            most: 0,
            note: `${planted.length} put in, ${found.length} found`,
        },
        { name: 'Import: 10,000 rows checked', value: checked.seconds, unit: 's', most: 5 },
        {
            name: 'Import: sound rows that did not arrive',
            value: missing,
            unit: '',
            most: 0,
            note: `${written.result.counts.created} written in ${written.seconds.toFixed(1)} s`,
        },
    ];
};

/** One change of a thousand merchants in one request, made right after a start and again. */
export const measureBulk = async (server: MeasuredServer): Promise<readonly Figure[]> => {
    const ids = Array.from({ length: 1_100 }, (_, index) => index)
        .filter((index) => index % 100 !== 99)
        .map((index) => `GH${String(index).padStart(4, '0')}`)
        .slice(0, 1_000);
    const figures: Figure[] = [];
    for (const [name, status] of [
        ['the first after a start', 'suspended'],
        ['the next', 'active'],
    ] as const) {
        const { result, seconds } = await watched(server, () =>
            post(server, '/api/merchants/bulk', { ids, data: { status } }),
        );
        const { succeeded } = result as { readonly succeeded: readonly unknown[] };
        if (succeeded.length !== ids.length) throw new Error(`Only ${succeeded.length} of ${ids.length} were changed.`);
        figures.push({ name: `Change of 1,000 rows, ${name}`, value: seconds, unit: 's', most: 3 });
    }
    return figures;
};
