import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 1 });
});
afterAll(() => database.drop());

/** Tables that hold no country, by why that keeps nobody from parting the others by it (docs/scale.md). */
const withoutCountry: Readonly<Record<string, readonly string[]>> = {
    'part of an application: the column is owed': [
        'application_check',
        'application_note',
        'bureau_request',
        'consent',
        'contract',
        'decision',
        'device_command',
        'device_return',
        'forgotten',
        'lock_app_phone',
        'message',
        'note_seen',
        'offline_code',
        'one_time_code',
        'paper_link',
        'upload',
        'upload_part',
    ],
    'of people and their devices: one directory for all countries': [
        'address_stop',
        'notification',
        'photo_turn',
        'provider_change',
        'push_subscription',
        'reconciliation',
    ],
    'parted by time, or emptied by it': ['idempotency', 'import_file', 'import_row', 'request_count'],
    'waits for minutes': ['inbound_waiting', 'lock_inbox', 'simulator_state'],
    'of the installation': ['feature', 'installation', 'listed_person', 'installation_secret', 'migration', 'push_key'],
};

/** Unique keys without the country, by what stands in its place. */
const keysWithoutCountry: Readonly<Record<string, readonly string[]>> = {
    'asked for across countries on purpose': ['device (imei)', 'phone (application_uid,imei)'],
    'of people: one directory for all countries': [
        'api_key (prefix)',
        'app_user (issuer,subject)',
        'approval (record,record_id,action)',
    ],
    'begins with the country, or with what belongs to one': [
        'certificate (application_uid)',
        'earning (username,period)',
        'ledger_entry (source)',
        'ledger_transfer (entry_id,leg)',
        'list_hit (application_uid,list,reference)',
        'money_order (application_uid)',
        'money_order (payout_id,sales_username,merchant_code)',
        'saved_view (created_by,list)',
        'transfer_answer (order_id,about,proof,raw_sha256)',
    ],
};

it('each table that grows with business holds its country, or says why not', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`select relname as name from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname !~ '^idp_'
            and not exists (select from pg_attribute where attrelid = c.oid and attname = 'country' and not attisdropped)`);
    const reasoned = Object.values(withoutCountry).flat();
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ name }) => !reasoned.includes(name))).toEqual([]);
});

it('each unique key of such a table holds the country, or says what stands in its place', async () => {
    const { rows } = await database.pool.query<{ key: string }>(`select c.relname || ' (' || string_agg(
                coalesce(a.attname, pg_get_indexdef(x.indexrelid, part.place::int, true)), ',' order by part.place) || ')' as key
        from pg_index x join pg_class c on c.oid = x.indrelid
            cross join unnest(x.indkey) with ordinality as part (number, place)
            left join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number and part.number > 0
        where x.indisunique and not x.indisprimary and c.relnamespace = 'public'::regnamespace and not c.relispartition
            and exists (select from pg_attribute where attrelid = c.oid and attname = 'country' and not attisdropped)
        group by x.indexrelid, c.relname having not bool_or(a.attname is not distinct from 'country')`);
    const reasoned = Object.values(keysWithoutCountry).flat();
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ key }) => !reasoned.includes(key))).toEqual([]);
});
