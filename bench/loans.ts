import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sealNames } from '../server/lending/records/sealNames.ts';
import { sealSections } from '../server/lending/records/sealSections.ts';
import { openDatabase } from '../server/platform/database/connect.ts';
import { createSecrets } from '../server/platform/secrets/secrets.ts';
import { freePort } from '../tests/support/runningServer.ts';
import { inFreshDatabase } from './freshDatabase.ts';
import { newSecrets, startMeasuredServer } from './measuredServer.ts';
import { databaseCpuMs } from './processorTime.ts';

/**
 * A night: so many loans of the demonstration over again, without phones, looked after by one process that does everything, or by so many
 * as BENCH_PROCESSES says. Those that are paid as agreed fall due tomorrow; every tenth is as late as one of the demonstration. Every
 * fourth is the second one of its customer, and all are sealed under keys of their own, as they are where people work.
 */

const loans = Number(process.env['BENCH_LOANS'] ?? 20_000);
const processes = Number(process.env['BENCH_PROCESSES'] ?? 1);

// Of sales that only try things out no books are opened meanwhile.
const copySql = `
    with known as (
        select array_agg(application_uid order by application_uid) filter (where state = 'running') as in_time,
            array_agg(application_uid order by application_uid) filter (where state = 'overdue') as late
        from loan where state in ('running', 'overdue') and next_due_on is not null
    ), made as (
        select gen_random_uuid()::text as uid, md5('customer ' || n - (n % 4 = 0)::int)::uuid::text as customer_id, 'BENCH-' || n as reference,
            '+2332' || lpad(n::text, 8, '0') as phone, sold, owed, person, paid_once,
            case owed.state when 'running' then current_date + 1 - owed.next_due_on else 0 end as later
        from known cross join generate_series(1, $1) n
            join loan owed on owed.application_uid = case when n % 10 = 0 then late[1 + n / 10 % cardinality(late)]
                else in_time[1 + n % cardinality(in_time)] end
            join application sold on sold.uid = owed.application_uid, (select customer from customer limit 1) someone (person),
            (select payment from payment limit 1) one (paid_once)
    ), person as (
        insert into customer select (jsonb_populate_record(person, jsonb_build_object('customer_id', customer_id, 'name', 'Ama Mensah',
            'phone', phone, 'id_number', null, 'birth_date', null, 'key_sealed', null, 'country', (owed).country))).* from made on conflict do nothing
    ), sold as (
        insert into application select (jsonb_populate_record(sold, jsonb_build_object('uid', uid, 'reference', reference,
            'customer_id', customer_id, 'customer_name', 'Ama Mensah', 'customer_phone', phone, 'id_number', null, 'key_sealed', null,
            'customer', '{"language": "en"}'::jsonb, 'kyc', null, 'pledge', null, 'guarantor', null, 'affordability', null, 'address', null,
            'is_test_mode', true))).* from made
    ), paid as (
        insert into payment select (jsonb_populate_record(paid_once, jsonb_build_object('payment_id', gen_random_uuid(),
            'application_uid', uid, 'loan_reference', reference, 'payment_reference', reference, 'amount', (owed).paid,
            'country', (owed).country, 'currency', (owed).currency, 'reversed_because', null))).* from made where (owed).paid > 0
    )
    insert into loan select (jsonb_populate_record(owed, jsonb_build_object('application_uid', uid, 'reference', reference,
        'kept_on', null, 'reminded_on', null, 'contacts', '[]'::jsonb, 'next_due_on', (owed).next_due_on + later,
        'started_on', (owed).started_on + later, 'first_due_on', (owed).first_due_on + later, 'schedule', (
            select jsonb_agg(one || jsonb_build_object('dueOn', (one->>'dueOn')::date + later) order by place)
            from jsonb_array_elements((owed).schedule) with ordinality as instalment (one, place))))).* from made`;

const leftSql = `select count(*)::int as left from loan where reference like 'BENCH-%' and kept_on is null`;

/** Seals who the customers are, which the server would do meanwhile. */
const sealAll = async (url: string, key: string): Promise<void> => {
    const database = openDatabase({ url, schema: {} }).sealedBy(createSecrets(Buffer.from(key, 'base64')));
    await sealSections(database);
    await sealNames(database);
    await database.close();
};

await inFreshDatabase(async ({ urls, postmaster }) => {
    const secrets = { ...(await newSecrets()), username: 'sales', works: true, tellsAtNight: true };
    const servers = [await startMeasuredServer(urls.url, secrets)];
    while (servers.length < processes)
        servers.push(await startMeasuredServer(urls.url, { ...secrets, listensOn: await freePort() }));
    const database = new pg.Pool({ connectionString: urls.ownerUrl });
    await database.query(copySql, [loans]);
    await sealAll(urls.url, secrets.key);
    await database.query('vacuum analyze');
    const cpu = async () => {
        const used = await Promise.all(servers.map((server) => server.ask({ ask: 'usage' })));
        return {
            node: used.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
            database: databaseCpuMs(postmaster) ?? NaN,
        };
    };
    const left = async () => (await database.query<{ left: number }>(leftSql)).rows[0]?.left ?? 0;
    const count = await left();
    console.log(`${count} loans are due`);
    const before = await cpu();
    await database.query(`insert into pgboss.job (name, data) values ('keep_loans', '{}')`);
    while ((await left()) === count) await sleep(100);
    const began = performance.now();
    let [waiting, seconds] = [count, 0];
    // One that could not be looked after is not waited for.
    for (let still = 0; still < 40 && waiting > 0; still += 1) {
        await sleep(500);
        const now = await left();
        if (now === waiting) continue;
        [waiting, seconds, still] = [now, (performance.now() - began) / 1_000, 0];
    }
    const after = await cpu();
    const done = count - waiting;
    const each = (one: 'node' | 'database'): string => ((after[one] - before[one]) / done).toFixed(2);
    console.log(
        `${done} loans looked after in ${seconds.toFixed(0)} s: ${(done / seconds).toFixed(0)}/s, ` +
            `${each('node')} ms Node + ${each('database')} ms PostgreSQL each; a million in ${((1e6 / done) * (seconds / 60)).toFixed(0)} minutes (bound 30)`,
    );
    await database.end();
    for (const server of servers) await server.stop();
});
