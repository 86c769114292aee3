import type { Contact } from '../../../domain/lending/contacts.ts';
import { systemQuery } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';

type Asking = Pick<Transaction, 'client'>;

interface Beside {
    readonly uid: string;
    /** The one record of all that two people put together. */
    readonly customer: string;
    /** Of each of their other loans. */
    readonly contacts: readonly (readonly Contact[])[];
}

// What is gathered of each by itself is found by the index of customers, however few loans there are.
const besideSql = `select mine.uid, root as customer, contacts
    from application mine join customer own using (customer_id)
        cross join lateral (select coalesce(own.merged_into, own.customer_id) as root) known
        cross join lateral (
            select jsonb_agg(loan.contacts) as contacts from application other join loan on loan.application_uid = other.uid
            where other.customer_id = any (root || array(select customer_id from customer where merged_into = root))
                and other.uid <> mine.uid) beside
    where mine.uid = any ($1) and contacts is not null`;

const besideOf = async (tx: Asking, uids: readonly string[]): Promise<readonly Beside[]> => {
    const asked = { name: 'contacts about other loans', text: besideSql, values: [uids] };
    return (await systemQuery<Beside>(tx, asked)).rows;
};

/** Those of some loans whose customer has others: of several that are looked after together, each must know of the others. */
export const withOthers = async (tx: Asking, uids: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(uids.length === 0 ? [] : (await besideOf(tx, uids)).map(({ uid }) => uid));

/** What the customer of a loan was told about their other loans. */
export const contactsBeside = async (tx: Asking, uid: string): Promise<readonly Contact[]> =>
    (await besideOf(tx, [uid])).flatMap(({ contacts }) => contacts.flat());

/** The same, while nobody else tells this customer anything until the transaction ends. */
const contactsBesideAlone = async (tx: Asking, uid: string): Promise<readonly Contact[]> => {
    const [beside] = await besideOf(tx, [uid]);
    if (beside === undefined) return [];
    await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('contacts ' || $1, 0))`, [beside.customer]);
    return contactsBeside(tx, uid);
};

type Told = Pick<LoanRow, 'applicationUid' | 'country' | 'reference' | 'contacts'>;

/** Whether the customer of a loan may be told once more on a day, 'YYYY-MM-DD', that money is due, about whichever of their loans. */
export const mayTellAgain = async (
    tx: Asking,
    { hours }: Pick<Services, 'hours'>,
    { row, today }: { readonly row: Told; readonly today: string },
): Promise<boolean> => {
    const may = (contacts: readonly Contact[]): boolean => hours.mayContactAgain(contacts, today, rulesOfLoan(row));
    return may(row.contacts) && may([...row.contacts, ...(await contactsBesideAlone(tx, row.applicationUid))]);
};
