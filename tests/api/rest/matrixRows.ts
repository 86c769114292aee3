import { merchants } from '../../../domain/resources/merchants.ts';
import { searchText } from '../../../domain/searchText.ts';
import type { Seniority } from '../../../domain/access/roles.ts';
import type { Database } from '../../../server/platform/database/connect.ts';
import { createPerson } from '../../../server/identity/directory.ts';
import type { TestServer } from '../../support/server.ts';
import { addApplicationRows } from './applicationRows.ts';
import { applicationIds, uids, type Asker } from './askers.ts';

const priceSql = `insert into pricing (pricing_id, country, currency, product, model, tacs, tier, cash_price, deposit_min_bps,
        min_deposit, tenors, frequencies, method, rate_per_month_bps, admin_fee, admin_fee_mode, service_fee, round_to,
        pledge_required, valid_from, status, created_by, search)
    values ($1, $2, 'GHS', 'Spark', 'KJ5', '["35123412"]', 'entry', 100000, 2000, 0, '[6]', '["monthly"]', 'flat', 450, 0,
        'financed', 0, 100, 'no', '2026-01-01', $3, 'somebody', 'spark')`;
const eventSql = `insert into event_log (sequence, at, actor, role, action, record, record_id, country, request_id, search)
    values ($1, now(), $2, 'any', 'edit', $3, 'x', $4, 'r', '')`;
const earningSql = `insert into earning (earning_id, username, agent_code, merchant_code, kind, amount, currency, state, period,
        country, search)
    values ($1, $2, 'AG0001', $3, 'tranche_1', 100, 'GHS', 'earned', '2026-01', $4, '')`;

const uploadSql = `insert into upload (upload_id, username, key, application_uid, kind, size, sha256, created_at)
    values ($1, $2, 'k', $1, 'home', 10, '', now())`;

const earnings = [
    ['own', 'sales', 'GH0001', 'GH'],
    ['colleague', 'sales2', 'GH0001', 'GH'],
    ['other-shop', 'sales.kumasi', 'GH0002', 'GH'],
    ['other-country', 'sales.ke', 'KE0001', 'KE'],
] as const;

const loanSql = `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state,
        reference, country, merchant_code, sales_username, search)
    values ($1, '2026-01-01', '2026-01-08', 100, 100, 'GHS', '[{"number":1,"amount":100,"dueOn":"2026-01-08"}]', 'running', 'L', $4,
        $3, $2, '')`;
const paymentSql = `insert into payment (payment_id, application_uid, loan_reference, amount, currency, method, received_on, country,
        created_by, search)
    values ($1, $2, 'L', 10, 'GHS', 'cash', '2026-01-08', $3, 'support', '')`;
const orderSql = `insert into money_order (order_id, kind, application_uid, payout_id, reference, number, network, amount, currency,
        state, country, merchant_code, sales_username, created_by, search)
    values ($1, $2, $3, $4, 'L', '+233240000000', 'MTN', 10, 'GHS', 'confirmed', $5, $6, $7, 'sales', '')`;
const payoutSql = `insert into payout (payout_id, country, currency, period, people, total, lines, status, created_by, search)
    values ($1, $2, 'GHS', '2026-01', 1, 100, '[]', 'paid', 'system', '')`;

const inboundSql = `insert into inbound (inbound_id, reference, network, amount, open, currency, payer, state, reason, country, search,
        canonical)
    values ($1, $1, 'M-PESA', 100, 100, 'GHS', '+233240000000', 'suspense', 'NO_MATCH', $2, '', $1)`;
const statementRowSql = `insert into statement_row (row_id, reference, network, kept_at, came_in, went_out, currency, meaning, state, country,
        canonical)
    values ($1, $1, 'M-PESA', '1010', 0, 100, 'GHS', 'charge', 'open', $2, $1)`;
const differenceSql = `insert into wallet_difference (difference_id, day, account, finding, listed, currency, country, search)
    values ($1, '2026-01-01', '1010', 'not_booked', 100, 'GHS', $2, '')`;
const refundSql = `insert into refund_due (application_uid, reference, state, due, sent, currency, number, network, country, search)
    values ($1, 'L', 'due', 100, 0, 'GHS', '+233240000000', 'MTN', $2, '')`;
const customerSql = `insert into customer (customer_id, name, phone, id_number, country, is_test_mode, search)
    values ($1, 'Ama', '+233240000000', 'GHA-000000000-0', $2, false, '')`;
const blacklistSql = `insert into blacklist (entry_id, kind, value, reason, ends_on, status, country, created_by, search)
    values ($1, 'phone', '+233240000000', 'Fraud', '2100-01-01', 'active', $2, 'somebody', '')`;
const holdSql = `insert into legal_hold (hold_id, application_uid, reason, review_on, status, country, created_by, search)
    values ($1, 'none', 'The court asks', '2100-01-01', 'active', $2, 'somebody', '')`;
const breachSql = `insert into breach (breach_id, what, noticed_at, people, risk, state, country, created_by, search)
    values ($1, 'A phone was lost', '2026-01-01', 1, 'low', 'open', $2, 'somebody', '')`;
const hitSql = `insert into list_hit (hit_id, application_uid, list, kind, reference, listed_name, remarks, alike, state, country, search)
    values ($1, $1, 'UN', 'sanctions', '1', 'Somebody', '', 90, 'open', $2, '')`;
const cashSql = `insert into cash_held (cash_id, username, merchant_code, held, currency, most, country, search)
    values ($1, $2, $3, 100, 'GHS', 1000, $4, '')`;
const daySql = `insert into ledger_day (day_id, day, points, entries, turnover, currency, country)
    values ($1, '2026-01-01', 0, 1, 100, 'GHS', $2)`;
const requestSql = `insert into customer_request (request_id, application_uid, kind, words, received_on, country, created_by, search)
    values ($1, 'none', 'access', 'Please.', '2026-01-01', $2, 'support', '')`;
const retentionSql = `insert into retention_run (run_id, day, kind, state, law, article, country, search)
    values ($1, '2026-01-01', 'draft', 'done', 'Law', '', $2, '')`;
const transferSql = `with entry as (
        insert into ledger_entry (country, currency, day, valued_on, kind, source, legs, fingerprint, booked_by)
        values ($2, 'GHS', '2026-01-01', '2026-01-01', 'opening', $1, 1, '', 'system')
        returning entry_id, country, currency, day, kind, source, legs, booked_by)
    insert into ledger_transfer (transfer_id, debit, credit, amount, leg, search,
        entry_id, country, currency, day, kind, source, legs, booked_by)
    select $1, '1020', '3900', 100, 1, '', entry.* from entry`;

const keySql = `insert into api_key (key_id, name, purpose, reads, country, status, expires_on, created_by, search)
    values ($1, 'Warehouse', 'Figures', '["loans"]', $2, 'waiting', '2100-01-01', 'admin', '')`;

const loans = [
    [uids.own, 'sales', 'GH0001', 'GH'],
    [uids.colleague, 'sales2', 'GH0001', 'GH'],
    [uids.otherShop, 'sales.kumasi', 'GH0002', 'GH'],
    [uids.otherCountry, 'sales.ke', 'KE0001', 'KE'],
] as const;

interface Colleague {
    readonly group: string;
    readonly seniority: Seniority;
    readonly country: 'GH' | 'KE';
    readonly shop?: string;
}

export const directory: Readonly<Record<Exclude<Asker, 'anonymous' | 'nobody'>, Colleague>> = {
    admin: { group: 'admin', seniority: 'lead', country: 'GH' },
    admin2: { group: 'admin', seniority: 'senior', country: 'GH' },
    support: { group: 'support', seniority: 'officer', country: 'GH' },
    support2: { group: 'support', seniority: 'senior', country: 'GH' },
    underwriter: { group: 'underwriters', seniority: 'officer', country: 'GH' },
    senior: { group: 'underwriters', seniority: 'senior', country: 'GH' },
    sales: { group: 'sales', seniority: 'officer', country: 'GH', shop: 'GH0001' },
    sales2: { group: 'sales', seniority: 'junior', country: 'GH', shop: 'GH0001' },
    teamlead: { group: 'sales', seniority: 'team_lead', country: 'GH', shop: 'GH0001' },
    'sales.kumasi': { group: 'sales', seniority: 'officer', country: 'GH', shop: 'GH0002' },
    'sales.ke': { group: 'sales', seniority: 'officer', country: 'KE', shop: 'KE0001' },
    'underwriter.ke': { group: 'underwriters', seniority: 'officer', country: 'KE' },
};

const addDirectory = async (database: Database): Promise<void> => {
    for (const merchantCode of ['GH0001', 'GH0002', 'KE0001', 'KE0002']) {
        const name = `Shop ${merchantCode}`;
        await database.pool.query(
            `insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
                values ($1, $2, $3, 'Ama', '+233244123456', 'a@example.com', 'High Street', 'active', $4)`,
            [merchantCode, name, merchantCode.slice(0, 2), searchText(merchants, { merchantCode, name })],
        );
    }
    for (const [index, [username, { group, seniority, country, shop }]] of Object.entries(directory).entries()) {
        const person = {
            username,
            name: `Person ${username}`,
            email: `${username}@example.com`,
            cellphone: `+2332441000${String(index).padStart(2, '0')}`,
            country,
            locale: 'en',
            groups: [group],
            seniority,
            merchantCode: shop ?? null,
            agentCode: shop === undefined ? null : `AG00${index}`,
        } as const;
        await database.withTransaction((tx) => createPerson(tx, person));
    }
    await database.pool.query(
        `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
            values ('nobody', 'No Body', 'n@example.com', '+233244000000', 'GH', 'en', 'visitors', 'junior', 'active', '')`,
    );
};

/** A document whose id is that of its application, so that the matrix can name it. */
const addHousePhoto = async (
    { database, services }: Pick<TestServer, 'database' | 'services'>,
    uid: string,
    country: string,
): Promise<void> => {
    const { documentId } = await database.withTransaction((tx) =>
        services.documents.put(tx, {
            applicationUid: uid,
            country,
            kind: 'home',
            contentType: 'image/jpeg',
            content: Buffer.from('a house'),
            capturedBy: 'sales',
            capturedAt: new Date(),
        }),
    );
    await database.pool.query('update document set document_id = $1 where document_id = $2', [uid, documentId]);
};

const kumasi = { salesUsername: 'sales.kumasi', merchantCode: 'GH0002' } as const;

/** Puts into an empty database whatever the matrix speaks of. */
export const addMatrixRows = async ({
    database,
    services,
}: Pick<TestServer, 'database' | 'services'>): Promise<void> => {
    const { pool } = database;
    await addDirectory(database);
    await addApplicationRows(pool, [
        { uid: uids.own, salesUsername: 'sales' },
        { uid: uids.colleague, salesUsername: 'sales2', stage: 'draft' },
        { uid: uids.otherShop, salesUsername: 'sales.kumasi', merchantCode: 'GH0002' },
        { uid: uids.otherCountry, salesUsername: 'sales.ke', country: 'KE' },
        { uid: uids.rejected, ...kumasi, stage: 'rejected', assignee: 'senior', decidedBy: 'senior' },
        { uid: uids.assigned, ...kumasi, stage: 'under_review', assignee: 'underwriter' },
        { uid: uids.reviewed, ...kumasi, stage: 'reviewed', reviewer: 'underwriter' },
        { uid: uids.decided, ...kumasi, stage: 'rejected', decidedBy: 'underwriter' },
        { uid: uids.trial, salesUsername: 'sales', isTestMode: true },
    ]);
    for (const uid of applicationIds)
        await addHousePhoto({ database, services }, uid, uid === uids.otherCountry ? 'KE' : 'GH');
    for (const row of [
        ['gh-draft', 'GH', 'draft'],
        ['gh-published', 'GH', 'published'],
        ['ke-published', 'KE', 'published'],
    ]) {
        await pool.query(priceSql, row);
    }
    for (const row of [
        [9001, 'support', 'merchants', 'GH'],
        [9002, 'admin', 'applications', 'GH'],
        [9003, 'admin', 'merchants', 'GH'],
        [9004, 'admin', 'applications', 'KE'],
    ]) {
        await pool.query(eventSql, row);
    }
    for (const [uid, username] of [
        [uids.own, 'sales'],
        [uids.colleague, 'sales2'],
        [uids.otherCountry, 'sales.ke'],
    ]) {
        await pool.query(uploadSql, [uid, username]);
    }
    for (const row of earnings) await pool.query(earningSql, [...row]);
    for (const [uid, username, shop, country] of loans) {
        await pool.query(loanSql, [uid, username, shop, country]);
        await pool.query(paymentSql, [`pays-${uid}`, uid, country]);
        await pool.query(orderSql, [`asks-${uid}`, 'instalment', uid, null, country, shop, username]);
    }
    for (const country of ['GH', 'KE']) await pool.query(payoutSql, [`run-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(statementRowSql, [`listed-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(differenceSql, [`differs-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(inboundSql, [`came-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(customerSql, [`person-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(blacklistSql, [`listed-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(holdSql, [`held-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(breachSql, [`breach-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(hitSql, [`hit-${country}`, country]);
    await pool.query(refundSql, [uids.own, 'GH']);
    await pool.query(refundSql, [uids.otherCountry, 'KE']);
    for (const country of ['GH', 'KE']) await pool.query(transferSql, [`books-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(requestSql, [`request-${country}`, country]);
    for (const country of ['GH', 'KE']) await pool.query(retentionSql, [`${country}:2026-01-01:draft`, country]);
    for (const country of ['GH', 'KE']) await pool.query(daySql, [`${country}-2026-01-01`, country]);
    for (const row of [
        ['GH-sales', 'sales', 'GH0001', 'GH'],
        ['GH-sales.kumasi', 'sales.kumasi', 'GH0002', 'GH'],
        ['KE-sales.ke', 'sales.ke', 'KE0001', 'KE'],
    ]) {
        await pool.query(cashSql, row);
    }
    await pool.query(keySql, ['key-GH', 'GH']);
    await pool.query(keySql, ['key-KE', 'KE']);
    await pool.query(keySql, ['key-everywhere', '*']);
    await pool.query(orderSql, ['sends-GH', 'payout', null, 'run-GH', 'GH', 'GH0001', 'sales']);
    await pool.query(
        `insert into feature (name, description, enabled, percentage, search) values ('offline-mode', 'Works offline', true, 100, '')`,
    );
    for (const recipient of ['sales', 'admin', 'sales.ke']) {
        const id = recipient === 'sales.ke' ? 'for-kenya' : `for-${recipient}`;
        await pool.query(
            `insert into notification (notification_id, recipient, title, body) values ($1, $2, 'Hello', 'There')`,
            [id, recipient],
        );
    }
};
