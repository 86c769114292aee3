import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { createDocuments } from '../../../server/documents/documents.ts';
import { diskStore } from '../../../server/documents/store.ts';
import { readApplication } from '../../../server/lending/records/application.ts';
import { createSealKey } from '../../../server/platform/audit/seals/sealKey.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { openDatabase, type Database } from '../../../server/platform/database/connect.ts';
import { openJobs } from '../../../server/platform/jobs/jobs.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { capturedSections } from '../../support/captured.ts';
import { databaseUrlIn, startToFall } from '../../support/crash.ts';
import { hireSellers } from '../../support/crashPeople.ts';
import { preparedDataDir } from '../../support/dataDir.ts';
import { keptRows, openedRows } from '../../support/keptRows.ts';
import { loseRunUnderWay } from '../../support/lostRun.ts';
import { freePort, type RunningServer } from '../../support/runningServer.ts';
import { plant, signOf, tablesNaming } from './planted.ts';

const key = randomBytes(32);
const secrets = createSecrets(key);
const sellers = Array.from({ length: 6 }, (_, index) => `seller${index}`);
/** Several batches of those that are sealed at once. */
const people = 420;
/** Whoever is amid the second of them. */
const middle = 250;
const patienceMs = 30_000;

let dataDir: string;
let port: number;
let server: RunningServer;
let database: Database;
let owner: pg.Pool;
let tokens: ReadonlyMap<string, string>;

const start = (): Promise<RunningServer> => startToFall({ dataDir, port, key });

beforeAll(async () => {
    dataDir = await preparedDataDir();
    port = await freePort();
    server = await start();
    const url = await databaseUrlIn(dataDir);
    owner = new pg.Pool({ connectionString: url });
    database = openDatabase({ url, schema: {} }).sealedBy(secrets);
    ({ tokens } = await hireSellers(database, { publicUrl: server.url, key, count: sellers.length }));
}, 120_000);

// What the server itself said is the only witness of why it stopped answering.
beforeEach(() => {
    onTestFailed(() => console.error(server.output()));
});

afterAll(async () => {
    await owner.end();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const model = { uid: 'open', country: 'GH', stage: 'draft', at: '2026-03-01T09:00:00Z', submitted: false } as const;
const uidOf = (index: number): string => `01a21eb5-95a2-77f7-bb43-26d7c49f${String(index).padStart(4, '0')}`;
const sellerOf = (index: number): string => sellers[index % sellers.length] ?? '';

/** Of one table: as many rows as there are people, each like the one that was planted but for what tells them apart. */
const copySql = (table: string, own: string): string =>
    `insert into ${table} select (jsonb_populate_record(one, ${own})).* from ${table} one, unnest($1::text[]) as copy`;

/** Many people as a version of before sealing left them. */
const plantOpen = async (): Promise<void> => {
    const documents = createDocuments({ store: diskStore(join(dataDir, 'documents')), secrets });
    await plant({ database: { pool: owner, db: database }, services: { documents } }, model);
    const uids = Array.from({ length: people - 1 }, (_, index) => uidOf(index));
    for (const [table, own] of [
        ['customer', `jsonb_build_object('customer_id', 'u' || copy)`],
        [
            'application',
            `jsonb_build_object('uid', copy, 'reference', copy, 'customer_id', 'u' || copy, 'customer_phone', 'Phone ' || copy,
                'merchant_code', (select merchant_code from app_user where username = 'sales'),
                'sales_username', 'seller' || right(copy, 4)::int % ${sellers.length})`,
        ],
        ['message', `jsonb_build_object('message_id', 'm' || copy, 'application_uid', copy)`],
        ['consent', `jsonb_build_object('consent_id', 'c' || copy, 'application_uid', copy)`],
    ] as const)
        await owner.query(copySql(table, own), [uids]);
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + patienceMs; !(await holds()); await sleep(20)) {
        if (Date.now() > end) throw new Error('It did not come to that');
    }
};

interface Save {
    readonly index: number;
    readonly once: string;
    status: number | undefined;
}

/** Saves a section of somebody, once, however often it is sent. */
const send = async (save: Save): Promise<void> => {
    const uid = uidOf(save.index);
    const reply = await fetch(`${server.url}/api/applications/${uid}/actions/save_section`, {
        method: 'POST',
        headers: {
            authorization: `Bearer ${tokens.get(sellerOf(save.index))}`,
            'content-type': 'application/json',
            'idempotency-key': save.once,
            'if-match': '"1"',
        },
        body: JSON.stringify({ section: 'address', data: { ...capturedSections.address, town: townOf(save.index) } }),
    }).catch(() => undefined);
    save.status = reply?.status;
};

const townOf = (index: number): string => `Saved ${uidOf(index)}`;

const saves: Save[] = [];

const saveOf = async (index: number): Promise<number | undefined> => {
    const save: Save = { index, once: randomUUID(), status: undefined };
    saves.push(save);
    await send(save);
    return save.status;
};

/** As the app does: once more under the same key, until it is done. */
const settle = (save: Save): Promise<void> =>
    until(async () => {
        await send(save);
        return save.status === 200;
    });

/** A seller who saves for one of their customers after the other, until they get no answer. */
const sell = async (_: string, at: number): Promise<void> => {
    for (let index = at; index < middle; index += 3 * sellers.length) {
        if ((await saveOf(index)) === undefined) return;
    }
};

const countOf = async (where: string): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from application where ${where}`,
    );
    return rows[0]?.count ?? 0;
};

const lock = 4_711;
/** Whoever seals the person in the middle, while `holder` has the lock, stops there. */
const stopsAmid = async (uid: string): Promise<pg.Client> => {
    await owner.query(`create function stop_here() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(${lock}); return new; end'`);
    await owner.query(`create trigger stop_here before update on application for each row
        when (old.uid = '${uid}' and old.version = new.version) execute function stop_here()`);
    const holder = new pg.Client({ connectionString: await databaseUrlIn(dataDir) });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [lock]);
    return holder;
};

const isSealed = `key_sealed is not null and left(customer_name, 1) = chr(3)`;

const blockedBy = async (pid: number | undefined): Promise<readonly number[]> => {
    const { rows } = await owner.query<{ pid: number }>(
        'select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [pid],
    );
    return rows.map((row) => row.pid);
};

/** Somebody, once anybody waits for a connection. */
const waitsFor = async (pid: number | undefined): Promise<number | undefined> => {
    let found: readonly number[] = [];
    await until(async () => {
        found = await blockedBy(pid);
        return found.length > 0;
    });
    return found[0];
};

/** Everybody's section as it was planted, or as a seller saved it and was told so. */
const expectKept = async (): Promise<void> => {
    const saved = new Set(saves.map(({ index }) => uidOf(index)));
    const kept = await database.withTransaction(async (tx) => {
        const uids = Array.from({ length: people - 1 }, (_, index) => uidOf(index));
        return Promise.all(uids.map((uid) => readApplication(tx, uid)));
    });
    const sign = signOf(model);
    const expected = kept.map((_, index) => {
        const uid = uidOf(index);
        const town = saved.has(uid) ? townOf(index) : `Town ${sign}`;
        return { uid, version: saved.has(uid) ? 2 : 1, name: `Name ${sign}`, kin: `Kin ${sign}`, town };
    });
    expect(
        kept.map((one) => ({
            uid: one?.uid,
            version: one?.version,
            name: one?.customerName,
            kin: one?.sections.customer?.['nextOfKinName'],
            town: one?.sections.address?.['town'],
        })),
    ).toEqual(expected);
    const names = await openedRows<{ name: string }>(database, `select name from customer`);
    expect(names).toEqual(names.map(() => ({ name: `Name ${sign}` })));
    for (const [table, by, beside] of [
        ['message', 'created_at', { text: `Hello ${sign}` }],
        ['consent', 'given_at', { statement: `I am ${sign}` }],
    ] as const) {
        expect((await owner.query(`select from ${table}`)).rowCount).toBe(people);
        for (let index = 0; index < people; index += 50)
            expect(await keptRows(database, { table, uid: uidOf(index), by })).toMatchObject([beside]);
    }
};

it('everybody is sealed once, and keeps what sellers save meanwhile, though the server is killed amid it', async () => {
    await plantOpen();
    const holder = await stopsAmid(uidOf(middle));
    const jobs = await openJobs(database);
    await database.withTransaction((tx) => jobs.send(tx, 'seal_open', {}));
    const beside: Promise<unknown>[] = sellers.map(sell);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sealing = await waitsFor(rows[0]?.pid);
    // Of whoever is just being sealed.
    beside.push(saveOf(middle));
    await waitsFor(sealing);
    const sealed = await countOf(isSealed);
    expect([sealed > 0, sealed < people]).toEqual([true, true]);

    await server.kill();
    await Promise.all(beside);
    await holder.end();
    await owner.query('drop function stop_here() cascade');
    server = await start();
    const unanswered = saves.filter(({ status }) => status !== 200);
    expect(unanswered.length).toBeGreaterThan(0);
    await loseRunUnderWay(database, 'seal_open');
    await Promise.all(unanswered.map(settle));
    await until(async () => {
        const { rowCount } = await owner.query(
            `select from pgboss.job where name = 'seal_open' and state = 'completed'`,
        );
        return rowCount !== 0;
    });

    expect(saves.filter(({ status }) => status !== 200)).toEqual([]);
    await expectKept();
    const room = { database: { pool: owner, db: database }, services: Object(undefined) };
    // Numbers of phones (IMEI), and to whom a code went for a month, lie open: docs/security.md says so.
    expect(await tablesNaming(room, signOf(model))).toEqual(['device', 'one_time_code']);
    const seals = { key: createSealKey([key]), store: diskStore(dataDir) };
    expect((await verifyEventLog(owner, seals)).faults).toEqual([]);
}, 120_000);
