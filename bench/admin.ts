/*
 * What the admin area promises over a million applications and a million entries of the log, each figure with its promise:
 * npm run bench:admin [-- --rows=1000000] [--data=<folder to keep the rows in for the next time>]
 *     [--only=grids,exports,import,bulk,lists]
 * While lists are measured something is written four times a second. Ends with 1 where a promise is broken.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { measureGrids } from './adminGrid.ts';
import { measureLists } from './adminLists.ts';
import { measureBulk, measureExports, measureImport } from './adminWork.ts';
import { copyOfMade } from './madeDatabase.ts';
import { newSecrets, startMeasuredServer, type MeasuredServer } from './measuredServer.ts';
import { report, type Figure } from './promises.ts';

const given = (name: string): string | undefined =>
    process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];

const rows = Number(given('rows') ?? 1_000_000);
const only = given('only')?.split(',');
const rounds = 7;

const people = {
    'Leading administrator': ['admin', 'lead'],
    Administrator: ['admin', 'senior'],
    Support: ['support', 'officer'],
} as const;
type Who = keyof typeof people;

const become = async (client: pg.Client, who: Who): Promise<void> => {
    await client.query(`update app_user set "group" = $1, seniority = $2 where username = 'bench'`, [...people[who]]);
};

const measureListsOf = async (server: MeasuredServer, client: pg.Client): Promise<readonly Figure[]> => {
    const figures: Figure[] = [];
    const writing = setInterval(() => void client.query(`select pg_notify('ahadi_changes', '')`), 250);
    try {
        for (const who of Object.keys(people) as Who[]) {
            await become(client, who);
            figures.push(...(await measureLists(server, who, rounds)));
        }
    } finally {
        clearInterval(writing);
    }
    return figures;
};

const run = async (dataDir: string): Promise<boolean> => {
    const secrets = await newSecrets();
    const postgres = await startEmbedded({ dataDir, database: 'postgres' });
    const processor = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
    console.log(`${rows} rows each; ${processor}, Node ${process.version}`);
    let holds = true;
    const part = async (name: string, measure: () => Promise<readonly Figure[]>): Promise<void> => {
        if (only !== undefined && !only.includes(name)) return;
        holds = report(await measure()) && holds;
        console.log(`     load ${loadavg()[0]?.toFixed(1)} after ${name}`);
    };
    const { url, ownerUrl } = await copyOfMade(postgres, rows);
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
        const server = await startMeasuredServer(url, secrets);
        try {
            await become(client, 'Leading administrator');
            await part('grids', () => measureGrids(server, secrets.password));
            await part('exports', () => measureExports(server));
            await part('import', () => measureImport(server));
        } finally {
            await server.stop();
        }
        const restarted = await startMeasuredServer(url, secrets);
        try {
            await part('bulk', () => measureBulk(restarted));
            await part('lists', () => measureListsOf(restarted, client));
        } finally {
            await restarted.stop();
        }
    } finally {
        await client.end();
        await postgres.stop();
    }
    return holds;
};

const kept = given('data');
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'ahadi-bench-')));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o711);
try {
    process.exitCode = (await run(dataDir)) ? 0 : 1;
} finally {
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
}
