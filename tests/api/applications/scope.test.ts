import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../../domain/access/roles.ts';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { drain } from '../../../server/work/workers.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let uid: string;
let tables: readonly string[];
beforeAll(async () => {
    server = await startServer();
    await publishPrice(server);
    const journey = journeyOn(server);
    uid = await journey.signed();
    await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000 });
    await journey.does('sales', uid, 'enrol_device', {
        imei: withCheckDigit('35690412000000'),
        imei2: null,
        reason: null,
    });
    await drain(server.services, { only: ['gather_evidence', 'deliver_message', 'carry_lock'], ahead: true });
    await journey.does('sales', uid, 'complete', { handoverPhoto: await journey.document(uid, 'handover') });
    const input = { kind: 'return', comment: 'It does not charge.', imei: null };
    for (const by of ['support', 'support2']) {
        const { rows } = await server.database.pool.query('select version from application where uid = $1', [uid]);
        await journey.send({ by, uid, action: 'return_device', input, version: rows[0]?.version });
    }
    await server.database.pool.query(
        `insert into application_note values ('note', '${uid}', 'kyc', 'shared', 'underwriter', 'Which phone?', '{}', now());
         insert into consent values ('consent', '${uid}', 'customer', 'Ama', '+233244000001', '1', 'I agree', 'code', null, '{}', 'sales', now());
         insert into paper_link values ('hash', '${uid}', 'document', now(), now(), null, 'contract');
         insert into payment (payment_id, application_uid, loan_reference, amount, currency, method, received_on, country, created_by, search)
         values ('payment', '${uid}', 'GH', 5500, 'GHS', 'cash', now(), 'GH', 'support', '');
         insert into money_order (order_id, kind, application_uid, reference, number, network, amount, currency, state, country, merchant_code, sales_username, created_by, search)
         values ('order', 'instalment', '${uid}', 'GH', '0244000001', 'mtn', 5500, 'GHS', 'refused', 'GH', 'GH0001', 'sales', 'sales', '')`,
    );
    const { rows } = await server.database.pool.query<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
    );
    tables = rows.map(({ name }) => name);
}, 120_000);
afterAll(() => server.stop());

const person = (username: string, changes: Partial<Principal>): Principal => ({
    kind: 'person',
    username,
    name: username,
    roles: ['sales'],
    seniority: 'officer',
    country: 'GH',
    merchantCode: null,
    agentCode: null,
    cellphone: null,
    isTestMode: false,
    ...changes,
});

const owner = person('sales', { merchantCode: 'GH0001', agentCode: 'AG0001' });
const strangers: readonly Principal[] = [
    person('sales.kumasi', { merchantCode: 'GH0002', agentCode: 'AG0003' }),
    person('lead.kumasi', { merchantCode: 'GH0002', agentCode: 'AG0009', seniority: 'team_lead' }),
    person('sales.ke', { country: 'KE', merchantCode: 'KE0001', agentCode: 'AG0101' }),
    person('underwriter.ke', { country: 'KE', roles: ['underwriter'], seniority: 'lead' }),
    person('admin.ke', { country: 'KE', roles: ['admin'], seniority: 'lead' }),
    person('nobody', { roles: [] }),
];

/** Runs one statement as a request of this person would, without any condition of ours; 'refused' for want of a right. */
const asPerson = async (scope: Principal, text: string): Promise<number | 'refused'> => {
    try {
        return await server.database.withTransaction(async ({ client }) => (await client.query(text)).rowCount ?? 0, {
            scope,
        });
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === '42501') return 'refused';
        throw error;
    }
};

/** Tables whose rows hang on one application, and how. */
const childKeys: Readonly<Record<string, string>> = {
    application: 'uid',
    application_check: 'application_uid',
    application_note: 'application_uid',
    approval: 'record_id',
    consent: 'application_uid',
    contract: 'application_uid',
    paper_link: 'application_uid',
    decision: 'application_uid',
    device: 'application_uid',
    device_command: 'application_uid',
    device_return: 'application_uid',
    phone: 'application_uid',
    document: 'application_uid',
    earning: 'application_uid',
    event_log: 'record_id',
    loan: 'application_uid',
    message: 'application_uid',
    money_order: 'application_uid',
    one_time_code: 'application_uid',
    payment: 'application_uid',
};
const children = Object.entries(childKeys);

/** Rows that belong to no shop, and who may see them: everybody of a country, everybody, or their own alone. */
const shared = [
    'blacklist',
    'event_step',
    'breach',
    'contract_text',
    'list_hit',
    'legal_hold',
    'wallet_difference',
    'customer',
    'pricing',
    'feature',
    'application_rollup',
    'reference_counter',
    'app_user',
    'merchant',
    'api_key',
    'notification',
    'idempotency',
    'import_file',
    'import_row',
    'ledger_transfer',
    'cash_held',
    'ledger_day',
    'ledger_day_balance',
    'note_seen',
    'record_comment',
    'record_presence',
    'inbound',
    'statement_row',
    'refund_due',
    'retention_run',
    'customer_request',
    'payout',
    'upload',
    'upload_part',
    'saved_view',
];
const closed = [
    'address_stop',
    'bureau_request',
    'certificate',
    'change_feed',
    'event_archive',
    'event_personal',
    'event_waiting',
    'seal',
    'seal_head',
    'forgotten',
    'inbound_call',
    'lock_app_phone',
    'lock_inbox',
    'inbound_waiting',
    'installation',
    'installation_secret',
    'ledger_accrual',
    'ledger_balance',
    'ledger_check',
    'ledger_entry',
    'listed_person',
    'money_reference',
    'offline_code',
    'photo_turn',
    'provider_change',
    'push_key',
    'push_subscription',
    'reconciliation',
    'request_count',
    'simulator_state',
    'transfer_answer',
];

describe('the second wall', () => {
    it('stands before every table, and only those of the identity provider and of migrations are not for requests', async () => {
        const { rows } = await server.database.pool.query<{ name: string; walled: boolean; open: boolean }>(
            `select relname as name, relrowsecurity as walled, has_table_privilege('ahadi_app', oid, 'select') as open
             from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
        );
        expect(rows.filter(({ walled, open }) => open && !walled).map(({ name }) => name)).toEqual([]);
        const known = new Set([...Object.keys(childKeys), ...shared, ...closed]);
        expect(
            tables.filter((name) => !known.has(name) && !name.startsWith('idp_') && !/migration/.test(name)),
        ).toEqual([]);
    });

    it.each(children)('%s has rows of the application, which its seller reaches', async (table, key) => {
        const text = `select from ${table} where ${key} = '${uid}'`;
        const { rowCount } = await server.database.pool.query(text);
        expect(rowCount).toBeGreaterThan(0);
        expect(await asPerson(owner, text)).toBe(table === 'event_log' ? 0 : rowCount);
    });

    it.each(strangers.map((one) => [one.username, one] as const))(
        '%s reaches none of them, in whatever way',
        async (_, stranger) => {
            for (const [table, key] of children) {
                const seen = await asPerson(stranger, `select from ${table} where ${key} = '${uid}'`);
                expect([table, seen]).toEqual([table, 0]);
                const changed = await asPerson(stranger, `update ${table} set ${key} = ${key} where ${key} = '${uid}'`);
                expect([table, changed === 0 || changed === 'refused']).toEqual([table, true]);
                const removed = await asPerson(stranger, `delete from ${table} where ${key} = '${uid}'`);
                expect([table, removed === 0 || removed === 'refused']).toEqual([table, true]);
            }
        },
    );

    it.each(strangers.map((one) => [one.username, one] as const))('%s adds nothing to them', async (_, stranger) => {
        for (const [table, key] of children.filter(
            ([name]) => !['application', 'event_log', 'message'].includes(name),
        )) {
            const { rows } = await server.database.pool.query<{ name: string }>(
                `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
                 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> '${key}'`,
            );
            const columns = rows.map(({ name }) => `"${name}"`).join(', ');
            await server.owner.query(`create table if not exists copy_of_${table} as select * from ${table}`);
            await server.owner.query(`grant select on copy_of_${table} to ahadi_app`);
            const text = `insert into ${table} (${key}, ${columns}) select ${key}, ${columns} from copy_of_${table} where ${key} = '${uid}'`;
            expect([table, await asPerson(stranger, text)]).toEqual([table, 'refused']);
        }
    });

    it.each(closed)('%s is closed to everybody', async (table) => {
        for (const one of [owner, ...strangers]) {
            const seen = await asPerson(one, `select from ${table}`);
            expect([one.username, seen === 0 || seen === 'refused']).toEqual([one.username, true]);
        }
    });

    it('lets another country see nothing of this one, and everybody only their own post', async () => {
        const foreign = person('sales.ke', { country: 'KE', merchantCode: 'KE0001', agentCode: 'AG0101' });
        for (const table of ['pricing', 'application_rollup', 'reference_counter']) {
            expect([table, await asPerson(foreign, `select from ${table} where country = 'GH'`)]).toEqual([table, 0]);
        }
        for (const one of [owner, ...strangers]) {
            for (const [table, column] of [
                ['notification', 'recipient'],
                ['idempotency', 'actor'],
            ] as const) {
                const others = await asPerson(one, `select from ${table} where ${column} <> '${one.username}'`);
                expect([one.username, table, others]).toEqual([one.username, table, 0]);
            }
        }
        const kumasi = strangers[0] ?? owner;
        expect(await asPerson(kumasi, `select from merchant where merchant_code <> 'GH0002'`)).toBe(0);
        expect(await asPerson(kumasi, `select from app_user where merchant_code is distinct from 'GH0002'`)).toBe(0);
    });

    it('keeps what may only be added to as it is, also from staff and from the owner of the tables', async () => {
        const senior = person('senior', { roles: ['underwriter'], seniority: 'senior' });
        for (const table of ['event_log', 'decision', 'earning']) {
            for (const text of [
                `update ${table} set ${childKeys[table]} = 'x'`,
                `delete from ${table}`,
                `truncate ${table}`,
            ]) {
                expect([text, await asPerson(senior, text)]).toEqual([text, 'refused']);
            }
        }
        for (const table of ['event_log', 'decision']) {
            await expect(server.database.pool.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' });
        }
    });

    it('does not let a person write in another’s name', async () => {
        const text = `insert into event_log (sequence, at, actor, role, action, record, record_id, country, request_id, search)
            values (999999, now(), 'admin', 'admin', 'approve', 'applications', '${uid}', 'GH', 'r', '')`;
        expect(await asPerson(owner, text)).toBe('refused');
        expect(await asPerson(owner, `update application set country = 'KE' where uid = '${uid}'`)).toBe('refused');
        expect(await asPerson(owner, `update application set merchant_code = 'GH0002' where uid = '${uid}'`)).toBe(
            'refused',
        );
    });
});
