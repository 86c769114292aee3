import type { Database } from '../../platform/database/connect.ts';
import { inBatches } from '../../platform/database/inBatches.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rewriteCustomers } from './customer.ts';
import { sealTexts } from './sealTexts.ts';

const batchSize = 500;

/** What is left of the text that a row was found by once it says nothing of its customer, as SQL over the row `c`. */
const copies: Readonly<Record<string, string>> = {
    loan: `lower(concat_ws(' ', c.reference, c.sales_username)) || chr(31) || ' ' || coalesce((
        select concat_ws(' ', d.imei, d.imei2) from device d where d.application_uid = c.application_uid), '') || ' '`,
    payment: `lower(concat_ws(' ', c.loan_reference, c.payment_reference))`,
    earning: `lower(concat_ws(' ', c.username, c.agent_code))`,
    money_order: `lower(concat_ws(' ', c.reference, c.sales_username)) || chr(31) || ' ' || lower(coalesce(c.network_reference, '')) || ' '`,
    refund_due: `lower(c.reference)`,
    customer_request: `''`,
    legal_hold: `''`,
};

/** What a row says of its customer, as the application `a` has it. */
const namedSql = (table: string): string =>
    [
        'customer_name',
        'marks',
        ...(table === 'legal_hold' ? [] : ['customer_phone']),
        ...(table === 'customer_request' ? ['id_number', 'id_mark'] : []),
    ]
        .map((column) => `${column} = a.${column}`)
        .join(', ');

/** Rows of an application that name its customer openly, though it does so sealed. */
const copySql = (table: string, search: string): string => `
    update ${table} set ${namedSql(table)}, search = ${search}
    from application a, ${table} c where c.ctid = ${table}.ctid and a.uid = c.application_uid and c.ctid = any (array(
        select o.ctid from ${table} o join application sealed on sealed.uid = o.application_uid
            and (sealed.customer_name = '' or left(sealed.customer_name, 1) in (chr(3), '—'))
        where left(o.customer_name, 1) not in ('', '—', chr(3)) limit ${batchSize} for update of o skip locked))`;

const noticesSql = `
    update notification n set customer_name = a.customer_name
    from application a where a.uid = substring(n.link from '[0-9a-f]{8}-[0-9a-f-]{27}') and left(a.customer_name, 1) = chr(3)
        and n.notification_id = any (array(
            select notification_id from notification where left(customer_name, 1) not in ('', '—', chr(3)) limit ${batchSize} for update skip locked))`;

const openCustomersSql = `select customer_id as id from customer where key_sealed is null limit ${batchSize} for update skip locked`;
const nextCustomersSql = `select customer_id as id from customer where key_sealed is not null and customer_id > $1 order by 1 limit ${batchSize}`;

const customersBy = async ({ client }: Transaction, text: string, values: readonly string[] = []) => {
    const { rows } = await client.query<{ id: string }>(text, [...values]);
    return rows.map(({ id }) => id);
};

/** Seals who customers are wherever rows said it before it was sealed; see `sealSections`, which goes before it. */
export const sealNames = inBatches(
    async (tx) => rewriteCustomers(tx, await customersBy(tx, openCustomersSql)),
    ...sealTexts,
    ...[...Object.entries(copies).map(([table, search]) => copySql(table, search)), noticesSql].map(
        (text) => async (tx: Transaction) => (await tx.client.query(text)).rowCount ?? 0,
    ),
);

const renameSql = (table: string): string => `
    update ${table} set ${namedSql(table)} from application a where a.uid = ${table}.application_uid and a.uid = $1`;

/** Has every row of an application name its customer as the application itself does by now. */
export const renameCopies = async ({ client }: Transaction, uid: string): Promise<void> => {
    for (const table of Object.keys(copies)) await client.query(renameSql(table), [uid]);
};

const markCopySql = (table: string): string =>
    `update ${table} set marks = a.marks from application a where a.uid = ${table}.application_uid and a.uid = any ($1) and ${table}.marks <> a.marks`;

/** Has the rows of some applications found by the marks that these are found by now. */
export const renewCopies = async ({ client }: Transaction, uids: readonly string[]): Promise<void> => {
    for (const table of Object.keys(copies)) await client.query(markCopySql(table), [uids]);
};

/** Makes all that records of customers are found by under the first identity key. May be stopped and run again. */
export const renewCustomers = async ({ withTransaction }: Pick<Database, 'withTransaction'>): Promise<void> => {
    for (let last: string | undefined = ''; last !== undefined;) {
        const after: string = last;
        last = await withTransaction(async (tx) => {
            const ids = await customersBy(tx, nextCustomersSql, [after]);
            await rewriteCustomers(tx, ids);
            return ids.at(-1);
        });
    }
};
