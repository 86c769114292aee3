import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { countryCodes, type Country } from '../../../domain/countries.ts';
import { createDocuments } from '../../../server/documents/documents.ts';
import { diskStore } from '../../../server/documents/store.ts';
import { createSealKey } from '../../../server/platform/audit/seals/sealKey.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { openDatabase, type Database } from '../../../server/platform/database/connect.ts';
import { openJobs } from '../../../server/platform/jobs/jobs.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { hireSellers } from '../../support/crashPeople.ts';
import { databaseUrlIn, startToFall } from '../../support/crash.ts';
import { preparedDataDir } from '../../support/dataDir.ts';
import { loseRunUnderWay } from '../../support/lostRun.ts';
import { freePort, type RunningServer } from '../../support/runningServer.ts';
import { plant, signOf } from './planted.ts';
import { scanTables } from './scan.ts';

const key = randomBytes(32);
const patienceMs = 30_000;

let dataDir: string;
let port: number;
let server: RunningServer;
let database: Database;
let admin: string;

const start = (): Promise<RunningServer> => startToFall({ dataDir, port, key });

const rows = async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
    (await database.pool.query<Row>(sql, [...values])).rows;

beforeAll(async () => {
    dataDir = await preparedDataDir();
    port = await freePort();
    server = await start();
    const secrets = createSecrets(key);
    database = openDatabase({ url: await databaseUrlIn(dataDir), schema: {} }).sealedBy(secrets);
    ({ admin } = await hireSellers(database, { publicUrl: server.url, key, count: 0 }));
}, 300_000);

// What the server itself said is the only witness of why it stopped answering.
beforeEach(() => {
    onTestFailed(() => console.error(server.output()));
});

afterAll(async () => {
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const longAgo = '2020-03-01T09:00:00Z';

const plantRefused = (uid: string, country: Country, at: string) => {
    const documents = createDocuments({ store: diskStore(join(dataDir, 'documents')), secrets: createSecrets(key) });
    const room = { database: { pool: database.pool, db: database }, services: { documents } };
    return plant(room, { uid, country, stage: 'rejected', at });
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + patienceMs; !(await holds()); await sleep(20)) {
        if (Date.now() > end) throw new Error('It did not come to that');
    }
};

/** Where forgetting is stopped: amid the rows of people, or once their files are gone and the log is to say so. */
const moments: readonly ((uids: readonly string[]) => string)[] = [
    (uids) => `select from record_comment where record_id in (${uids.map((uid) => `'${uid}'`).join()}) for update`,
    () => 'lock table event_log in share row exclusive mode',
];

/** Has everything that begins here stop where `moment` says, kills the server there as a crash would, and starts it again. */
const killedAt = async (moment: string, begins: readonly (() => Promise<unknown>)[]): Promise<void> => {
    const holder = new pg.Client({ connectionString: await databaseUrlIn(dataDir) });
    await holder.connect();
    await holder.query('begin');
    await holder.query(moment);
    const { rows: own } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = () => rows('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [own[0]?.pid]);
    const begun: Promise<unknown>[] = [];
    for (const begin of begins) {
        begun.push(begin());
        await until(async () => (await waiting()).length >= begun.length);
    }
    await server.kill();
    await Promise.all(begun);
    await holder.end();
    server = await start();
};

interface Reply {
    readonly status: number | undefined;
    readonly body: Readonly<Record<string, unknown>>;
}

const send = async (
    method: string,
    path: string,
    { version = 1, body = {}, once = randomUUID() } = {},
): Promise<Reply> =>
    fetch(`${server.url}/api/${path}`, {
        method,
        headers: {
            authorization: `Bearer ${admin}`,
            'content-type': 'application/json',
            'idempotency-key': once,
            'if-match': `"${version}"`,
        },
        body: JSON.stringify(body),
    }).then(
        async (reply) => ({ status: reply.status, body: Object(await reply.json()) }),
        () => ({ status: undefined, body: {} }),
    );

/** Everybody was forgotten: no row names a file, and there is none. */
const expectNoFiles = async (): Promise<void> => {
    const entries = await readdir(join(dataDir, 'documents'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect([await rows('select from document'), files]).toEqual([[], []]);
};

const expectGone = async (uids: readonly string[]): Promise<void> => {
    const marks = Object.fromEntries(uids.map((uid) => [uid, signOf({ uid })]));
    expect([...(await scanTables(database, marks))]).toEqual([]);
    const told = await rows<{ uid: string; times: number }>(
        `select record_id as uid, count(*)::int as times from event_log
            where action = 'forget' and record_id = any ($1) group by 1 order by 1`,
        [uids],
    );
    expect(told).toEqual(uids.toSorted().map((uid) => ({ uid, times: 1 })));
    const seals = { key: createSealKey([key]), store: diskStore(dataDir) };
    expect((await verifyEventLog(database.pool, seals)).faults).toEqual([]);
};

/** Asks for somebody to be forgotten; resolves to what erases them, each time as the same one press of a button. */
const asksToErase = async (uid: string): Promise<() => Promise<Reply>> => {
    const asked = { applicationUid: uid, kind: 'erase', words: 'Forget me.', receivedOn: '2026-03-02', country: 'GH' };
    const { status, body } = await send('POST', 'customer-requests', { body: asked });
    expect([status, body]).toEqual([201, expect.anything()]);
    const path = `customer-requests/${String(body['requestId'])}`;
    const proven = await send('PUT', path, { body: { proof: 'id_seen' } });
    const press = { once: randomUUID(), version: Number(proven.body['version']) };
    return () => send('POST', `${path}/actions/erase`, press);
};

const loseRun = (): Promise<void> => loseRunUnderWay(database, 'forget_due');

const expectErased = async (uid: string, erase: () => Promise<Reply>): Promise<void> => {
    const [first, again] = [await erase(), await erase()];
    expect([first.status, first.body['state']]).toEqual([200, 'answered']);
    expect(again).toEqual(first);
    // All of them, once: none had gone before the crash.
    expect(first.body['certificate']).toMatchObject({ stays: null, went: { document: 4, message: 1, consent: 1 } });
    await expectGone([uid]);
};

it('whoever is forgotten is so exactly once, asked for or by retention, wherever a crash comes between', async () => {
    const uids = countryCodes.map((country) => `due${country}`);
    for (const country of countryCodes) await plantRefused(`due${country}`, country, longAgo);
    const gone = async (): Promise<readonly string[]> => {
        const found = await rows<{ uid: string }>('select application_uid as uid from forgotten order by at');
        return found.map(({ uid }) => uid).filter((uid) => uids.includes(uid));
    };
    const jobs = await openJobs(database);
    const firstRun = () => database.withTransaction((tx) => jobs.send(tx, 'forget_due', {}));

    for (const [round, moment] of moments.entries()) {
        const uid = `asked${round}`;
        await plantRefused(uid, 'GH', new Date().toISOString());
        const erase = await asksToErase(uid);
        const unanswered = async (): Promise<void> => expect((await erase()).status).toBeUndefined();
        await killedAt(moment([uid, uids[1] ?? '']), [round === 0 ? firstRun : loseRun, unanswered]);

        expect((await scanTables(database, { person: signOf({ uid }) })).size).toBeGreaterThan(10);
        expect(await gone()).toEqual(uids.slice(0, 1));
        await expectErased(uid, erase);
    }
    await loseRun();
    await until(
        async () => (await rows(`select from pgboss.job where name = 'forget_due' and state = 'completed'`)).length > 0,
    );

    await expectGone(uids);
    await expectNoFiles();
    const told = await rows<{ country: string; gone: number }>(
        `select country, sum(gone)::int as gone from retention_run where state = 'done' group by 1`,
    );
    expect(new Map(told.map(({ country, gone: count }) => [country, count]))).toEqual(
        new Map(countryCodes.map((country) => [country, 1])),
    );
}, 300_000);
