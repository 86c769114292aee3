import { inArray } from 'drizzle-orm';
import { textIn } from '../../../domain/application/captured.ts';
import { entriesAboutSql } from '../../platform/audit/leaves.ts';
import { recordsOfSql } from '../../platform/database/ownerOfRecord.ts';
import { application } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { toApplication } from '../records/application.ts';
import { hashOfPhone } from '../records/sealedNames.ts';
import { forgettingSql, type Place } from './places.ts';

/** What people are known by, as it may stand where nothing says whose it is. */
interface KnownBy {
    /** Of phones: the last nine digits, which are the same however a number is written. */
    readonly endings: readonly string[];
    /** Of cards, without what people put between letters and digits. */
    readonly cards: readonly string[];
    /** First and last of their names: of one alone there are thousands. */
    readonly names: readonly (readonly [string, string])[];
    /** As networks tell who paid: by number, or by its SHA-256. */
    readonly payers: readonly string[];
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const nameIn = (name: string): readonly (readonly [string, string])[] => {
    const words = name.toLowerCase().split(/\s+/);
    const [first = '', last = ''] = [words[0], words.at(-1)];
    return words.length > 1 && first !== '' && last !== '' ? [[first, last]] : [];
};

/** By what the customers of some applications are known, while their keys open it. */
const knownBy = async (tx: Transaction, uids: readonly string[]): Promise<KnownBy> => {
    const rows = await tx.orm
        .select()
        .from(application)
        .where(inArray(application.uid, [...uids]));
    const people = rows.map((row) => toApplication(tx, row));
    const { rows: devices } = await tx.client.query<{ imei: string | null }>(
        `select unnest(array[imei, imei2]) as imei from device where application_uid = any($1)`,
        [uids],
    );
    const phones = people.flatMap(({ customerPhone, sections: { customer, kyc } }) => [
        customerPhone,
        textIn(customer, 'alternativePhone') ?? '',
        textIn(kyc, 'mobileMoneyNumber') ?? '',
    ]);
    const numbers = [...phones, ...devices.map(({ imei }) => imei ?? '')].map((one) => one.replaceAll(/\D/g, ''));
    return {
        endings: [...new Set(numbers.filter(({ length }) => length > 8).map((digits) => digits.slice(-9)))],
        cards: people.map(({ idNumber }) => plain(idNumber ?? '')).filter(({ length }) => length > 5),
        names: people.flatMap(({ customerName }) => nameIn(customerName)),
        payers: phones.filter((phone) => phone !== '').flatMap((phone) => [phone, hashOfPhone(phone)]),
    };
};

/** Whether a text that a program wrote holds a number of theirs. */
const tells = (text: string): string =>
    `(exists (select from regexp_matches(${text}, '\\d{9,}', 'g') digits
            where right(digits[1], 9) in (select jsonb_array_elements_text($1::jsonb->'endings')))
        or substring(${text} from '[0-9a-f]{64}') in (select jsonb_array_elements_text($1::jsonb->'payers')))`;

/** Whether a text that somebody typed holds a number or the name of theirs. */
const names = (text: string): string =>
    `(exists (select from jsonb_array_elements_text(($1::jsonb->'endings') || ($1::jsonb->'cards')) known
            where strpos(regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g'), known) > 0)
        or exists (select from jsonb_array_elements($1::jsonb->'names') known
            where strpos(lower(${text}), known->>0) > 0 and strpos(lower(${text}), known->>1) > 0))`;

/** Money that came from them, is nobody's and never will be: it went back, or never came. */
const unplaced = `inbound_id in (select inbound_id from inbound left join inbound_call using (call_id)
    where application_uid is null and open = 0 and ${tells(`concat_ws(' ', payer, account, encode(raw, 'escape'))`)})`;

/** What statements say of it, and of what was sent to them: each found by its own index. */
const stated = `row_id in (select row_id from statement_row where ${unplaced}
    union all select row_id from statement_row where inbound_id is null and ${tells(`concat_ws(' ', details, account)`)})`;

/** What is written about either. */
const ofMoney = `record_id in (select inbound_id from inbound where ${unplaced} union all select row_id from statement_row where ${stated})`;

/** Where somebody stands of whom nothing says that they are a customer. Each is told once by `$1`, a `KnownBy`. */
const elsewhere: readonly Place[] = [
    { table: 'saved_view', of: names(`name || ' ' || view::text`), forget: 'delete' },
    // Kept for a month for whoever loads the file again.
    { table: 'import_row', of: `cells <> '[]' and ${names('cells::text')}`, forget: { cells: `'[]'` } },
    { table: 'message', of: `application_uid is null and ${tells(`sent_to || ' ' || text`)}`, forget: 'delete' },
    { table: 'lock_inbox', of: `application_uid is null and ${tells(`encode(raw, 'escape')`)}`, forget: 'delete' },
    { table: 'event_personal', of: `sequence in (${entriesAboutSql(ofMoney)})`, forget: 'delete' },
    { table: 'approval', of: ofMoney, forget: 'delete' },
    {
        table: 'statement_row',
        of: stated,
        forget: { details: 'null', account: 'null', payer_name: 'null', search: 'lower(reference)' },
    },
    {
        table: 'inbound',
        of: unplaced,
        forget: { payer: 'null', payer_name: 'null', account: 'null', search: 'lower(reference)' },
    },
    {
        table: 'inbound_call',
        of: `call_id in (select call_id from inbound where application_uid is null and open = 0) and ${tells(`encode(raw, 'escape')`)}`,
        forget: { raw: `''` },
    },
];

/** Those of some applications whose customers have no other that is kept, under whichever of the records that two people put together. */
const goneSql = `select uid from application own left join customer c using (customer_id) where uid = any($1) and not exists (
    select from customer one join application a using (customer_id)
    where coalesce(c.merged_into, c.customer_id) in (one.customer_id, one.merged_into)
        and not exists (select from forgotten where application_uid = a.uid and whole))`;

/**
 * Forgets those of whom nothing else is left where they are known by name and number alone. Before their keys go. Resolves to how many
 * rows each place had.
 */
export const forgetElsewhere = async (
    tx: Transaction,
    uids: readonly string[],
): Promise<readonly (readonly [table: string, rows: number])[]> => {
    const { rows: gone } = await tx.client.query<{ uid: string }>(goneSql, [uids]);
    if (gone.length === 0) return [];
    const known = JSON.stringify(
        await knownBy(
            tx,
            gone.map(({ uid }) => uid),
        ),
    );
    const counts: (readonly [string, number])[] = [];
    for (const place of elsewhere) {
        const { rowCount } = await tx.client.query(forgettingSql(place), [known]);
        counts.push([place.table, rowCount ?? 0]);
    }
    return counts;
};

/** What stays of somebody beside their own records. */
export interface StaysElsewhere {
    /** Transfers of theirs that paid for somebody else. */
    readonly paidForOthers: number;
    /** Entries of the log that name them: from before it masked names, or why somebody did something. */
    readonly entries: number;
}

const fromThem = `payer in (select jsonb_array_elements_text($1::jsonb->'payers'))`;

const staysSql = `select
    (select count(*)::int from inbound where ${fromThem}
        and application_uid is not null and application_uid <> all($2::text[])) as "paidForOthers",
    (select count(*)::int from event_log where record_id = any($2::text[] || array(select inbound_id from inbound where ${fromThem})) and ${names('changes::text')}) as entries,
    exists (select from inbound where state = 'suspense' and ${fromThem}) as "isWaiting"`;

/** What would stay of whoever an application is of, and whether money of theirs waits to be placed or sent back. */
export const staysOf = async (
    tx: Transaction,
    uid: string,
): Promise<StaysElsewhere & { readonly isWaiting: boolean }> => {
    const { rows: records } = await tx.client.query<{ id: string }>(
        `select id from (${recordsOfSql} union all select customer_id from application where uid = any($1)) own (id) where id is not null`,
        [[uid]],
    );
    const known = JSON.stringify(await knownBy(tx, [uid]));
    const { rows } = await tx.client.query<StaysElsewhere & { readonly isWaiting: boolean }>(staysSql, [
        known,
        records.map(({ id }) => id),
    ]);
    return rows[0] ?? { paidForOthers: 0, entries: 0, isWaiting: false };
};
