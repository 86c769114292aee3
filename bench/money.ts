import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { countryCodes, type Country } from '../domain/countries.ts';
import { reportOf } from '../tests/support/networkReports.ts';
import type { CollectionConfig } from '../server/platform/config/collectionConfig.ts';
import { inFreshDatabase } from './freshDatabase.ts';
import { newSecrets, startMeasuredServer, type MeasuredServer } from './measuredServer.ts';
import { databaseCpuMs } from './processorTime.ts';
import { quantile } from './quantile.ts';

/**
 * What money that comes in costs: reports of a network answered and placed a second, with the processor time of each; and how long
 * a customer who pays waits for the phone to open, at fifty reports a second.
 */

const secret = 'b'.repeat(32);
const receivers = ['600638'];
const contracts = countryCodes.map((country): CollectionConfig => ({
    kind: 'daraja',
    country,
    // One address for each country.
    secret: `${Buffer.from(country).toString('hex')}${secret}`,
    addresses: ['127.0.0.1'],
    receivers,
}));

interface Loan {
    readonly uid: string;
    readonly reference: string;
    readonly country: Country;
    readonly currency: string;
}

const loansSql = `
    select application_uid as uid, reference, loan.country, currency from loan join phone using (application_uid)
    where loan.state = 'running' and overdue = 0 and outstanding > 100000 and phone.told in ('active', 'reminder')
        and substr(phone.imei, 11, 3) <> '999' order by reference`;

// What we know of the phone, in the order in which the product takes it, and the simulated provider's memory.
const lockSql = `
    with shown as (
        update device set state = 'locked' from phone
        where device.application_uid = any ($1) and phone.application_uid = device.application_uid and phone.imei = device.imei
        returning phone_id
    ), locked as (
        update phone set wanted = 'locked', wanted_seq = wanted_seq + 1, told = 'locked', told_seq = wanted_seq + 1, asked_at = null,
            next_at = null, leased_until = null, confirmed = 0, round = 0
        from shown where phone.phone_id = shown.phone_id returning phone.*
    )
    insert into simulator_state (partner, key, state, updated_at)
        select 'deviceLock', imei, jsonb_build_object('approveId', phone_id, 'model', model, 'state', 'locked', 'since', now(),
            'failure', null, 'lockAt', null, 'lastMessage', null), now() from locked
        on conflict (partner, key) do update set state = excluded.state`;

const openedSql = `select application_uid as uid, told_at as at from phone
    where application_uid = any ($1) and wanted = 'open' and told in ('active', 'reminder')`;

interface Hall {
    readonly server: MeasuredServer;
    readonly database: pg.Pool;
    readonly postmaster: number;
    readonly loans: readonly Loan[];
}

// Half the work that fetch takes, on the processors that are measured.
const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    agent: new Agent({ keepAlive: true }),
};

let payments = 0;

/** Reports one payment of the smallest amount; resolves to how long the answer took, in ms. */
const pay = async ({ server }: Hall, { reference: account, country, currency }: Loan): Promise<number> => {
    const config = contracts.find((one) => one.country === country);
    if (config === undefined) throw new Error(`Nobody reports in ${country}`);
    payments += 1;
    const paid = { reference: `BENCH${payments}`, amount: 100, currency, payer: '2547****149', account };
    const began = performance.now();
    const asking = request(`${server.url}/hooks/collections/daraja/${config.secret}/confirmation`, asked);
    asking.end(reportOf(config, paid));
    const [reply]: IncomingMessage[] = await once(asking, 'response');
    if (reply?.statusCode !== 200) throw new Error(`A report was answered ${reply?.statusCode}`);
    await once(reply.resume(), 'end');
    return performance.now() - began;
};

const waiting = async ({ database }: Hall): Promise<number> =>
    (await database.query<{ count: number }>('select count(*)::int as count from inbound_waiting')).rows[0]?.count ?? 0;

const settled = async (hall: Hall): Promise<void> => {
    while ((await waiting(hall)) > 0) await sleep(50);
};

const busySql = `select count(*)::int as count from pgboss.job
    where name in ('keep_books', 'carry_lock', 'deliver_message', 'seal_open') and state < 'completed' and start_after <= now()`;

/** Until the demonstration has done what it began with: its books are opened, its phones told, its rows sealed. */
const rested = async ({ database }: Hall): Promise<void> => {
    const busy = async () => (await database.query<{ count: number }>(busySql)).rows[0]?.count ?? 0;
    for (let quiet = 0; quiet < 10; quiet += 1) {
        if ((await busy()) > 0) quiet = 0;
        await sleep(200);
    }
};

const loanAt = ({ loans }: Hall, index: number): Loan => {
    const loan = loans[index % loans.length];
    if (loan === undefined) throw new Error('The demonstration has no loan that can be paid');
    return loan;
};

/** As many reports as come, 16 at once, and until the last of them is placed. */
const throughput = async (hall: Hall, count: number): Promise<void> => {
    const cpu = async () => ({
        node: (await hall.server.ask({ ask: 'usage' })).cpuMs,
        database: databaseCpuMs(hall.postmaster) ?? NaN,
    });
    const before = await cpu();
    const began = performance.now();
    const answers: number[] = [];
    let next = 0;
    const send = async (): Promise<void> => {
        for (let index = next++; index < count; index = next++) answers.push(await pay(hall, loanAt(hall, index)));
    };
    await Promise.all(Array.from({ length: 16 }, send));
    const answered = (performance.now() - began) / 1_000;
    await settled(hall);
    const placed = (performance.now() - began) / 1_000;
    const after = await cpu();
    const each = (one: 'node' | 'database'): string => ((after[one] - before[one]) / count).toFixed(1);
    console.log(
        `${count} reports: ${(count / answered).toFixed(0)}/s answered, p99 ${quantile(answers, 0.99).toFixed(0)} ms (limit 1,000); ` +
            `${(count / placed).toFixed(0)}/s booked; ${each('node')} ms Node + ${each('database')} ms PostgreSQL each`,
    );
};

const perSecond = 50;
const boundMs = 10_000;

/** How long each payment's phone took to open, at a steady pace; a phone that was opened is locked again for the next payment. */
const untilOpen = async (hall: Hall, seconds: number): Promise<void> => {
    const { database, loans } = hall;
    const lock = (uids: readonly string[]) => database.query(lockSql, [uids]);
    await lock(loans.map(({ uid }) => uid));
    const free = [...loans];
    const paidAt = new Map<string, number>();
    const [opened, answers]: [number[], number[]] = [[], []];
    let isSending = true;
    const watch = async (): Promise<void> => {
        while (isSending || paidAt.size > 0) {
            await sleep(100);
            const { rows } = await database.query<{ uid: string; at: Date }>(openedSql, [[...paidAt.keys()]]);
            for (const { uid, at } of rows) opened.push(at.getTime() - (paidAt.get(uid) ?? NaN));
            for (const { uid } of rows) paidAt.delete(uid);
            await lock(rows.map(({ uid }) => uid));
            free.push(...loans.filter(({ uid }) => rows.some((row) => row.uid === uid)));
        }
    };
    const watching = watch();
    const sent: Promise<unknown>[] = [];
    const began = performance.now();
    let none = 0;
    for (let index = 0; index < seconds * perSecond; index += 1) {
        await sleep(Math.max(0, began + (index * 1_000) / perSecond - performance.now()));
        const loan = free.shift();
        // Every phone is being opened: the queue is longer than the demonstration has phones.
        if (loan === undefined) none += 1;
        else {
            paidAt.set(loan.uid, Date.now());
            sent.push(pay(hall, loan).then((ms) => answers.push(ms)));
        }
    }
    await Promise.all(sent);
    isSending = false;
    await Promise.race([watching, sleep(120_000)]);
    const p99 = quantile(opened, 0.99);
    console.log(
        `At ${perSecond} a second for ${seconds} s: answered p99 ${quantile(answers, 0.99).toFixed(0)} ms; from report to open phone ` +
            `p50 ${quantile(opened, 0.5)} ms, p99 ${p99} ms of ${opened.length} (bound ${boundMs}): ${p99 <= boundMs ? 'met' : 'MISSED'}; ` +
            `${paidAt.size} not opened, ${none} not sent for want of a locked phone`,
    );
};

await inFreshDatabase(async ({ urls, postmaster, dataDir }) => {
    const partnersFile = join(dataDir, 'partners.json');
    await writeFile(partnersFile, JSON.stringify({ collections: contracts }));
    process.env['PARTNERS_FILE'] = partnersFile;
    const server = await startMeasuredServer(urls.url, { ...(await newSecrets()), username: 'sales', works: true });
    const database = new pg.Pool({ connectionString: urls.ownerUrl });
    const { rows: loans } = await database.query<Loan>(loansSql);
    console.log(`${loans.length} loans of the demonstration can be paid and have a phone`);
    const hall: Hall = { server, database, postmaster, loans };
    await rested(hall);
    await throughput(hall, 200);
    await throughput(hall, Number(process.env['BENCH_REPORTS'] ?? 2_000));
    await untilOpen(hall, Number(process.env['BENCH_SECONDS'] ?? 60));
    await database.end();
    await server.stop();
});
