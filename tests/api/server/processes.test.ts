import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJobs } from '../../../server/platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { programOf } from '../../support/program.js';
import { startServer, type RunningServer } from '../../support/runningServer.ts';

let database: TestDatabase;
let dataDir: string;
const started: RunningServer[] = [];
beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    dataDir = await mkdtemp(join(tmpdir(), 'ahadi-processes-'));
});
afterAll(async () => {
    for (const server of started) await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
});

const env = () => ({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DEMO: '0',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'test',
});

const start = async (change: Readonly<Record<string, string>>): Promise<RunningServer> => {
    const server = await startServer({ dataDir, fromSource: true, env: { ...env(), ...change } });
    started.push(server);
    return server;
};

const statusOf = async ({ url }: RunningServer, path: string) => (await fetch(`${url}${path}`)).status;

it('migrates apart from the start, which says in one line that it has to be done', async () => {
    await expect(start({ MIGRATE: '0' })).rejects.toThrow(
        /could not start\. \d+ migrations wait, the first of them 0001_\S+: run `npm run migrate`\.\n/,
    );
    const migrated = async () =>
        (
            await promisify(execFile)(process.execPath, programOf('migrate'), {
                env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env() },
            })
        ).stdout;
    expect(await migrated()).toMatch(
        /^The database is up to date: \d+ migrations ran, the last of them \d{4}_\S+\.\n$/,
    );
    expect(await migrated()).toBe('The database was up to date.\n');
}, 60_000);

it('answers people in one process and works the queue in another, beside a database that is ahead', async () => {
    await database.pool.query(`insert into migration (name, checksum) values ('9999_of_the_next_version.sql', '')`);
    const web = await start({ MIGRATE: '0', PROCESS: 'web' });
    expect([await statusOf(web, '/readyz'), await statusOf(web, '/api/me')]).toEqual([200, 401]);
    const jobs = await openJobs(database.db);
    await database.db.withTransaction((tx) => jobs.send(tx, 'keep_loans', {}));
    const waiting = async () =>
        (await database.pool.query(`select state from pgboss.job where name = 'keep_loans' and state <> 'completed'`))
            .rowCount;
    expect(await waiting()).toBe(1);

    const work = await start({ MIGRATE: '0', PROCESS: 'work' });
    await expect.poll(waiting).toBe(0);
    expect([await statusOf(work, '/readyz'), await statusOf(work, '/api/me'), await statusOf(work, '/')]).toEqual([
        200, 404, 404,
    ]);
}, 60_000);
