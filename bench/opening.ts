import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { orderPhone } from '../server/lending/servicing/orderPhone.ts';
import { openDatabase } from '../server/platform/database/connect.ts';
import { openJobs } from '../server/platform/jobs/jobs.ts';
import { inFreshDatabase } from './freshDatabase.ts';
import { newSecrets, startMeasuredServer, type MeasuredServer } from './measuredServer.ts';
import { databaseCpuMs } from './processorTime.ts';
import { quantile } from './quantile.ts';

/**
 * What it costs to open a phone once its payment is booked, at fifty a second: from the order that the booking leaves until the simulated
 * provider says that it is open, with the processor time and the transactions of each. The simulated phone itself takes two seconds.
 */

const perSecond = 50;
const boundMs = 10_000;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30);

interface Phone {
    readonly uid: string;
    readonly imei: string;
}

const phonesSql = `select application_uid as uid, phone.imei from loan join phone using (application_uid)
    where loan.state = 'running' and phone.told in ('active', 'reminder') and substr(phone.imei, 11, 3) <> '999'`;

// The simulated provider's memory, and what we know of the phone.
const lockSql = `
    with locked as (
        update phone set wanted = 'locked', wanted_seq = wanted_seq + 1, told = 'locked', told_seq = wanted_seq + 1, asked_at = null,
            next_at = null, leased_until = null, confirmed = 0, round = 0
        where imei = any ($1) returning *
    ), shown as (
        update device set state = 'locked' from locked
            where device.application_uid = locked.application_uid and device.imei = locked.imei
    )
    insert into simulator_state (partner, key, state, updated_at)
        select 'deviceLock', imei, jsonb_build_object('approveId', phone_id, 'model', model, 'state', 'locked', 'since', now(),
            'failure', null, 'lockAt', null, 'lastMessage', null), now() from locked
        on conflict (partner, key) do update set state = excluded.state`;

const openedSql = `select imei, told_at as at from phone
    where imei = any ($1) and wanted = 'open' and told in ('active', 'reminder')`;

const committedSql = `select xact_commit::int as count from pg_stat_database where datname = current_database()`;

interface Hall {
    readonly server: MeasuredServer;
    readonly owner: pg.Pool;
    readonly postmaster: number;
    /** Leaves the order that a booking leaves. */
    readonly order: (phone: Phone) => Promise<unknown>;
}

const spent = async ({ server, owner, postmaster }: Hall) => ({
    node: (await server.ask({ ask: 'usage' })).cpuMs,
    database: databaseCpuMs(postmaster) ?? NaN,
    commits: (await owner.query<{ count: number }>(committedSql)).rows[0]?.count ?? NaN,
});

const measure = async (hall: Hall, phones: readonly Phone[]): Promise<void> => {
    const { owner } = hall;
    const lock = (some: readonly Phone[]) => owner.query(lockSql, [some.map(({ imei }) => imei)]);
    await lock(phones);
    const free = [...phones];
    const orderedAt = new Map<string, number>();
    const opened: number[] = [];
    let isSending = true;
    const watch = async (): Promise<void> => {
        while (isSending || orderedAt.size > 0) {
            await sleep(250);
            const { rows } = await owner.query<{ imei: string; at: Date }>(openedSql, [[...orderedAt.keys()]]);
            for (const { imei, at } of rows) opened.push(at.getTime() - (orderedAt.get(imei) ?? NaN));
            for (const { imei } of rows) orderedAt.delete(imei);
        }
    };
    const before = await spent(hall);
    const watching = watch();
    const began = performance.now();
    const sent: Promise<unknown>[] = [];
    let none = 0;
    for (let index = 0; index < seconds * perSecond; index += 1) {
        await sleep(Math.max(0, began + (index * 1_000) / perSecond - performance.now()));
        let phone = free.shift();
        if (phone === undefined) {
            free.push(...phones.filter(({ imei }) => !orderedAt.has(imei)));
            await lock(free);
            phone = free.shift();
        }
        // Every phone is being opened: the queue is longer than the demonstration has phones.
        if (phone === undefined) none += 1;
        else {
            orderedAt.set(phone.imei, Date.now());
            sent.push(hall.order(phone));
        }
    }
    await Promise.all(sent);
    isSending = false;
    await Promise.race([watching, sleep(60_000)]);
    const after = await spent(hall);
    const each = (one: keyof typeof before): string => ((after[one] - before[one]) / sent.length).toFixed(1);
    const p99 = quantile(opened, 0.99);
    console.log(
        `At ${perSecond} a second for ${seconds} s: from order to open p50 ${quantile(opened, 0.5)} ms, p99 ${p99} ms, most ` +
            `${quantile(opened, 1)} ms of ${opened.length} (bound ${boundMs}): ${p99 <= boundMs ? 'met' : 'MISSED'}; ` +
            `${orderedAt.size} not opened; ${each('node')} ms Node + ${each('database')} ms PostgreSQL and ${each('commits')} transactions each; ` +
            `${none} not sent for want of a locked phone; load ${loadavg()[0]?.toFixed(1)}`,
    );
};

await inFreshDatabase(async ({ urls, postmaster }) => {
    const server = await startMeasuredServer(urls.url, { ...(await newSecrets()), username: 'sales', works: true });
    const owner = new pg.Pool({ connectionString: urls.ownerUrl });
    const database = openDatabase({ url: urls.url, schema: {} });
    const jobs = await openJobs(database);
    const clock = (): Date => new Date();
    const order = ({ uid, imei }: Phone): Promise<unknown> =>
        database.withTransaction((tx) =>
            orderPhone(tx, { jobs, clock }, { uid, imei, wanted: 'open', reason: 'paid' }),
        );
    const { rows: phones } = await owner.query<Phone>(phonesSql);
    console.log(`${phones.length} phones of the demonstration can be opened`);
    await measure({ server, owner, postmaster, order }, phones);
    await database.close();
    await owner.end();
    await server.stop();
});
