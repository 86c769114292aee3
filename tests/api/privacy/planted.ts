import { system } from '../../../domain/access/roles.ts';
import type { DocumentKind } from '../../../domain/application/documents.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { recordEvents } from '../../../server/platform/audit/eventLog.ts';
import type { Pool } from 'pg';
import type { Services } from '../../../server/lending/services.ts';
import type { Database } from '../../../server/platform/database/connect.ts';

interface Room {
    readonly database: { readonly pool: Pool; readonly db: Pick<Database, 'withTransaction'> };
    readonly services: Pick<Services, 'documents'>;
}

/** An application of somebody whose every value ends in its uid, so that what is left of them is found wherever it stands. */
export interface Planted {
    readonly uid: string;
    readonly country: Country;
    readonly stage: string;
    /** When it was touched, decided, signed and closed last. */
    readonly at: string;
    readonly submitted?: boolean;
    readonly loan?: 'paid' | 'running';
    readonly isTestMode?: boolean;
}

const sql = `insert into application (uid, reference, stage, country, currency, merchant_code, agent_code, sales_username, created_by,
        round, customer_waiting, customer_name, customer_phone, id_number, customer, kyc, address, guarantor, affordability, flagged,
        edit_rounds, rejection, reopened, submitted_at, decided_at, signed_at, stage_since, last_activity_at, is_test_mode, search, is_priority)
    values ($1, 'R-' || $1, $2, $3, $4, 'GH0001', 'AG0001', 'sales', 'sales', 1, false, 'Name ' || $5, 'Phone ' || $5, 'ID ' || $5,
        jsonb_build_object('firstName', 'First ' || $5, 'nextOfKinName', 'Kin ' || $5),
        jsonb_build_object('idNumber', 'ID ' || $5),
        jsonb_build_object('landmark', 'Mark ' || $5, 'town', 'Town ' || $5),
        jsonb_build_object('guarantors', jsonb_build_array(jsonb_build_object('name', 'Friend ' || $5, 'address', 'House ' || $5))),
        jsonb_build_object('employer', 'Work ' || $5),
        '[]', 0, jsonb_build_object('reasonCodes', '[]'::jsonb, 'customerMessage', 'Dear ' || $5), false, $6, $7, $8, $7, $7, $9, 'name ' || $5, false)`;

const beside = [
    `with person as (
            insert into customer (customer_id, name, phone, country, is_test_mode, search)
            values ('u' || $1, 'Name ' || $2, 'Phone ' || $2, 'GH', false, 'name ' || $2) returning customer_id)
        update application set customer_id = 'u' || $1 from person where uid = $1`,
    `insert into message (message_id, medium, sent_to, purpose, text, application_uid, state, created_at)
        values ('m' || $1, 'sms', 'Phone ' || $2, 'due', 'Hello ' || $2, $1, 'delivered', $3)`,
    `insert into application_note values ('n' || $1, $1, 'kyc', 'shared', 'underwriter', 'Said ' || $2, '{}', $3)`,
    `insert into bureau_request (application_uid, subject, request_id, state, report, asked_at, received)
        values ($1, 's', 'b' || $1, 'answered', '{}', $3, 'Report ' || $2)`,
    `insert into application_check (application_uid, type, status, auto_reasons, evidence, reason_codes, comment, findings)
        values ($1, 'bureau', 'done', '[]', jsonb_build_object('said', 'Evidence ' || $2), '[]', 'Comment ' || $2, '{}')`,
    `insert into decision (decision_id, application_uid, round, kind, decided_by, reason_codes, internal_comment, inputs_hash, decided_at)
        values ('d' || $1, $1, 1, 'reject', 'underwriter', '["LOW_INCOME"]', 'Comment ' || $2, '', $3)`,
    `insert into consent values ('c' || $1, $1, 'customer', 'Name ' || $2, 'Phone ' || $2, '1', 'I am ' || $2, 'code', null, '{}', 'sales', $3)`,
    `insert into one_time_code (code_id, application_uid, purpose, code_hash, sent_to, attempts, created_at, expires_at)
        values ('o' || $1, $1, 'consent', '', 'Phone ' || $2, 0, $3, $3)`,
    `insert into device (application_uid, imei, tac, model, state, country) values ($1, 'Imei ' || $2, '', '', 'released', 'GH')`,
    `insert into record_comment values ('k' || $1, 'applications', $1, 'support', 'About ' || $2, '{}', null, $3)`,
    `insert into money_order (order_id, kind, application_uid, reference, number, network, amount, currency, state, country,
        merchant_code, sales_username, created_by, search, customer_name)
        values ('p' || $1, 'deposit', $1, 'R-' || $1, 'Phone ' || $2, 'MTN', 10, 'GHS', 'confirmed', 'GH', 'GH0001', 'sales', 'sales',
            'name ' || $2, 'Name ' || $2)`,
];

const loanSql = `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state,
        reference, country, merchant_code, sales_username, search, customer_name)
    values ($1, '2026-01-01', '2026-01-08', 100, 0, 'GHS', '[]', $3, 'R-' || $1, $4, 'GH0001', 'sales', 'name ' || $2, 'Name ' || $2)`;
const paymentSql = `insert into payment (payment_id, application_uid, loan_reference, amount, currency, method, received_on, country,
        created_by, search, customer_name, reversed_because)
    values ('y' || $1, $1, 'R-' || $1, 10, 'GHS', 'cash', '2026-01-08', $3, 'support', 'name ' || $2, 'Name ' || $2, $4)`;

/** What every value of theirs ends in. */
export const signOf = ({ uid }: Pick<Planted, 'uid'>): string => `planted-${uid}-`;

const pictures: readonly DocumentKind[] = ['id_front', 'home', 'bureau_report', 'contract'];

export const plant = async ({ database: { pool, db }, services }: Room, planted: Planted): Promise<void> => {
    const { uid, country, stage, at, submitted = true, loan, isTestMode = false } = planted;
    const sign = signOf(planted);
    const signed = loan === undefined ? null : at;
    const { currency } = countries[country];
    await pool.query(sql, [uid, stage, country, currency, sign, submitted ? at : null, at, signed, isTestMode]);
    for (const text of beside) await pool.query(text, text.includes('$3') ? [uid, sign, at] : [uid, sign]);
    if (loan !== undefined) {
        await pool.query(loanSql, [uid, sign, loan, country]);
        await pool.query(`update loan set closed_at = $2 where application_uid = $1 and state = 'paid'`, [uid, at]);
        await pool.query(paymentSql, [uid, sign, country, 'Somebody else’s']);
    }
    await db.withTransaction(async (tx) => {
        for (const kind of pictures) {
            const content = Buffer.from(`${kind} ${sign}`);
            const about = { contentType: 'image/png', capturedBy: 'sales', capturedAt: new Date(at) };
            await services.documents.put(tx, { applicationUid: uid, country, kind, content, ...about });
        }
        await recordEvents(tx, [
            {
                principal: system,
                requestId: 'planted',
                ip: null,
                action: 'edit',
                record: 'applications',
                recordId: uid,
                country,
                before: { customerPhone: null },
                after: { customerPhone: `Phone ${sign}` },
            },
        ]);
    });
};

/** The tables in which something of a planted person stands; what tells the tests themselves apart is none of it. */
export const tablesNaming = async ({ database: { pool } }: Room, sign: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
        const { rowCount } = await pool.query(`select from ${name} t where t::text like $1 limit 1`, [`%${sign}%`]);
        if (rowCount !== 0) found.push(name);
    }
    return found;
};
