import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inFreshDatabase } from './freshDatabase.ts';
import { newSecrets, startMeasuredServer } from './measuredServer.ts';
import { databaseCpuMs } from './processorTime.ts';

/**
 * A night: so many loans of the demonstration over again, without phones, looked after by one process that does everything. Those that are
 * paid as agreed fall due tomorrow; those that are late are as late as they were.
 */

const loans = Number(process.env['BENCH_LOANS'] ?? 50_000);

// Their customers are those of the first, whose sections nobody can open for another.
const copySql = `
    with made as (
        select gen_random_uuid()::text as uid, 'BENCH-' || row_number() over () as reference, sold, owed, paid_once,
            case owed.state when 'running' then current_date + 1 - owed.next_due_on else 0 end as later
        from application sold join loan owed on owed.application_uid = sold.uid, (select payment from payment limit 1) one (paid_once),
            generate_series(1, $1 / 20 + 1)
        where owed.state in ('running', 'overdue') and owed.next_due_on is not null limit $1
    ), sold as (
        insert into application select (jsonb_populate_record(sold, jsonb_build_object(
            'uid', uid, 'reference', reference, 'customer', null, 'key_sealed', null))).* from made
    ), paid as (
        insert into payment select (jsonb_populate_record(paid_once, jsonb_build_object('payment_id', gen_random_uuid(),
            'application_uid', uid, 'loan_reference', reference, 'payment_reference', reference, 'amount', (owed).paid,
            'country', (owed).country, 'currency', (owed).currency, 'reversed_because', null))).* from made where (owed).paid > 0
    )
    insert into loan select (jsonb_populate_record(owed, jsonb_build_object('application_uid', uid, 'reference', reference,
        'kept_on', null, 'reminded_on', null, 'next_due_on', (owed).next_due_on + later, 'started_on', (owed).started_on + later,
        'first_due_on', (owed).first_due_on + later, 'schedule', (
            select jsonb_agg(one || jsonb_build_object('dueOn', (one->>'dueOn')::date + later) order by place)
            from jsonb_array_elements((owed).schedule) with ordinality as instalment (one, place))))).* from made`;

const leftSql = `select count(*)::int as left from loan where reference like 'BENCH-%' and kept_on is null`;

await inFreshDatabase(async ({ urls, postmaster }) => {
    const server = await startMeasuredServer(urls.url, {
        ...(await newSecrets()),
        username: 'sales',
        works: true,
        tellsAtNight: true,
    });
    const database = new pg.Pool({ connectionString: urls.ownerUrl });
    await database.query(copySql, [loans]);
    await database.query('analyze');
    const cpu = async () => ({
        node: (await server.ask({ ask: 'usage' })).cpuMs,
        database: databaseCpuMs(postmaster) ?? NaN,
    });
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
    await server.stop();
});
