import { entriesIn } from '../../../domain/application/captured.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { nextOfKin } from '../../../domain/application/sections/nextOfKin.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { ApplicationKind } from '../../../domain/privacy/retentionKinds.ts';
import { entriesAboutSql } from '../../platform/audit/leaves.ts';
import { recordsOfSql } from '../../platform/database/ownerOfRecord.ts';
import type { Sections } from '../records/application.ts';

/** A table in which something of a person stands, and what is done with its rows once that is no longer kept. */
export interface Place {
    readonly table: string;
    /** Its rows of some applications, whose uids are `$1`; by `application_uid` unless told. */
    readonly of?: string;
    /** 'delete', or the columns that are emptied, each with what stands there then, as SQL. */
    readonly forget: 'delete' | Readonly<Record<string, string>>;
    /** Codes, links and pieces on their way: not data about somebody, so not in what they are given. */
    readonly isSecret?: true;
}

/** Records of customers of whose own applications none is left, among all that two people put together with theirs. */
const goneCustomers = `customer_id in (
        select one.customer_id from application a join customer c using (customer_id)
            join customer one on coalesce(c.merged_into, c.customer_id) in (one.customer_id, one.merged_into)
        where a.uid = any($1))
    and not exists (select from application a where a.customer_id = customer.customer_id
        and not exists (select from forgotten where application_uid = a.uid and whole))`;

/** Rows of money that came in for them. */
const theirMoney = 'inbound_id in (select inbound_id from inbound where application_uid = any($1))';

/** Rows about whatever record of theirs. */
const aboutTheirs = `record_id = any (array(${recordsOfSql}
    union all select customer_id from customer where ${goneCustomers}
    union all select row_id from statement_row where ${theirMoney}))`;

/** What the log masks, as it was. */
const leaves: Place = {
    table: 'event_personal',
    isSecret: true,
    of: `sequence = any (array(${entriesAboutSql(aboutTheirs)}))`,
    forget: 'delete',
};

const notices: Place = {
    table: 'notification',
    of: `exists (select from unnest($1::text[]) uid where link like '%' || uid || '%')`,
    forget: 'delete',
};

const nobody = { customer_name: 'null', customer_phone: 'null', marks: `'{}'` };

/**
 * Everywhere a person stands. Amounts, dates and codes stay, because the books and the figures must add up; a table that
 * belongs to an application and is in no list fails a test.
 */
export const places: readonly Place[] = [
    // While it is known of whom the records are that these are about.
    notices,
    leaves,
    { table: 'approval', isSecret: true, of: aboutTheirs, forget: 'delete' },
    { table: 'customer', of: goneCustomers, forget: 'delete' },
    {
        table: 'application',
        of: 'uid = any($1)',
        forget: {
            customer_name: `'—'`,
            customer_phone: `''`,
            id_number: 'null',
            customer: 'null',
            kyc: 'null',
            pledge: 'null',
            guarantor: 'null',
            affordability: 'null',
            address: 'null',
            key_sealed: 'null',
            found_by: `'{}'`,
            marks: `'{}'`,
            phone_mark: 'null',
            id_mark: 'null',
            flagged: `'[]'`,
            conditions: 'null',
            recommendation: 'null',
            rejection: `jsonb_set(rejection, '{customerMessage}', '""')`,
            terms: 'null',
            cancel_reason: 'null',
            search: 'lower(reference)',
        },
    },
    {
        table: 'application_check',
        forget: { evidence: `'{}'`, findings: `'{}'`, comment: 'null', auto_reasons: `'[]'`, looks: `'[]'` },
    },
    { table: 'decision', forget: { internal_comment: 'null', customer_message: 'null', conditions: 'null' } },
    { table: 'document', forget: 'delete' },
    {
        table: 'upload_part',
        of: 'upload_id in (select upload_id from upload where application_uid = any($1))',
        forget: 'delete',
        isSecret: true,
    },
    { table: 'upload', forget: 'delete', isSecret: true },
    { table: 'one_time_code', forget: 'delete', isSecret: true },
    { table: 'consent', forget: 'delete' },
    { table: 'message', forget: 'delete' },
    { table: 'application_note', forget: 'delete' },
    { table: 'note_seen', forget: 'delete', isSecret: true },
    { table: 'bureau_request', forget: 'delete' },
    { table: 'contract', forget: 'delete' },
    { table: 'paper_link', forget: 'delete', isSecret: true },
    { table: 'device_command', forget: 'delete' },
    { table: 'device_return', forget: 'delete' },
    {
        table: 'offline_code',
        of: 'phone_id in (select phone_id from phone where application_uid = any($1))',
        forget: 'delete',
        isSecret: true,
    },
    {
        table: 'lock_app_phone',
        of: 'phone_id in (select phone_id from phone where application_uid = any($1))',
        forget: 'delete',
        isSecret: true,
    },
    { table: 'lock_inbox', forget: 'delete', isSecret: true },
    { table: 'phone', forget: 'delete' },
    { table: 'device', forget: 'delete' },
    { table: 'loan', forget: { ...nobody, search: 'lower(reference)' } },
    { table: 'payment', forget: { ...nobody, search: 'lower(loan_reference)' } },
    { table: 'money_order', forget: { ...nobody, number: `''`, search: 'lower(reference)' } },
    { table: 'earning', forget: { ...nobody, search: 'lower(username)' } },
    { table: 'refund_due', forget: { ...nobody, number: 'null', search: 'lower(reference)' } },
    {
        table: 'statement_row',
        of: theirMoney,
        forget: { details: 'null', account: 'null', payer_name: 'null', search: 'lower(reference)' },
    },
    {
        table: 'inbound_call',
        isSecret: true,
        of: 'call_id in (select call_id from inbound where application_uid = any($1))',
        forget: { raw: `''` },
    },
    { table: 'inbound', forget: { payer: 'null', payer_name: 'null', account: 'null', search: 'lower(reference)' } },
    {
        table: 'customer_request',
        forget: {
            ...nobody,
            id_number: 'null',
            id_mark: 'null',
            words: `''`,
            answer: 'null',
            corrected_to: 'null',
            search: `''`,
        },
    },
    { table: 'list_hit', forget: 'delete' },
    { table: 'legal_hold', forget: { customer_name: 'null', marks: `'{}'`, reason: `''`, search: `''` } },
    // Comments on other records of theirs lie sealed under the key that goes; nobody deletes what was said there.
    { table: 'record_comment', of: `record_id = any($1)`, forget: 'delete' },
];

/** Tables that belong to an application and hold nothing of a person. */
export const impersonal: readonly string[] = ['certificate', 'forgotten'];

/** Kinds of documents that go before the loan they are of: the law wants none of them kept with it. */
export const pictureKinds = [
    'pledge_item',
    'ownership_proof',
    'guarantor',
    'guarantor_id',
    'home',
    'utility_bill',
    'income_proof',
];
const listed = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join();

const documentsOf = (kinds: readonly string[]): Place => ({
    table: 'document',
    of: `application_uid = any($1) and kind in (${listed(kinds)})`,
    forget: 'delete',
});

/** What was found out by checks of some kinds, which the contract does not need. */
const findingsOf = (types: readonly CheckType[]): Place => ({
    table: 'application_check',
    of: `application_uid = any($1) and type in (${listed(types)})`,
    forget: { evidence: `'{}'`, findings: `'{}'`, comment: 'null', looks: `'[]'` },
});

/** What goes of a loan before the rest of it may. */
const parts: Partial<Record<ApplicationKind, readonly Place[]>> = {
    bureau: [
        { table: 'bureau_request', forget: 'delete' },
        {
            table: 'application_check',
            of: `application_uid = any($1) and type = 'bureau'`,
            forget: { evidence: `'{}'` },
        },
        documentsOf(['bureau_report']),
    ],
    pictures: [
        documentsOf(pictureKinds),
        { table: 'document', forget: { location: 'null' } },
        findingsOf(['location', 'pledge']),
        leaves,
    ],
    contacts: [findingsOf(['guarantor']), leaves],
    calls: [findingsOf(['customerCall']), leaves],
    messages: [
        notices,
        leaves,
        { table: 'message', forget: 'delete' },
        { table: 'application_note', forget: 'delete' },
        { table: 'note_seen', forget: 'delete' },
    ],
};

const without = (section: Captured | null, names: readonly string[]): Captured | null =>
    section === null ? null : Object.fromEntries(Object.entries(section).filter(([name]) => !names.includes(name)));

/** What goes of the sections of a loan, which are sealed, before the rest of them may. */
export const partsOfSections: Partial<Record<ApplicationKind, (sections: Sections) => Partial<Sections>>> = {
    pictures: ({ address }) => ({
        address: without(address, ['location', 'landmark', 'digitalAddress', 'housePhoto', 'utilityBill']),
    }),
    contacts: ({ customer, guarantor }) => ({
        customer: without(customer, nextOfKin),
        // The contract names who they are.
        guarantor: guarantor && {
            ...guarantor,
            guarantors: entriesIn(guarantor, 'guarantors').map((one) =>
                without(one, ['relation', 'occupation', 'monthlyIncome', 'address']),
            ),
        },
    }),
};

/** Where a kind of data stands: everywhere, for those after which nothing of the person is left. */
export const placesOf = (kind: ApplicationKind): readonly Place[] => parts[kind] ?? places;

/** The statement that forgets in a place. */
export const forgettingSql = ({ table, of = 'application_uid = any($1)', forget }: Place): string =>
    forget === 'delete'
        ? `delete from ${table} where ${of}`
        : `update ${table} set ${Object.entries(forget)
              .map(([column, value]) => `${column} = ${value}`)
              .join(', ')} where ${of}`;
