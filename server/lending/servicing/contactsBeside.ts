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
const besideSql = (isAsked: string): string => `select mine.uid, root as customer, contacts
    from application mine join customer own using (customer_id)
        cross join lateral (select coalesce(own.merged_into, own.customer_id) as root) known
        cross join lateral (
            select jsonb_agg(loan.contacts) as contacts from application other join loan on loan.application_uid = other.uid
            where other.customer_id = any (root || array(select customer_id from customer where merged_into = root))
                and other.uid <> mine.uid) beside
    where mine.uid ${isAsked} and contacts is not null`;

const besideOne = { name: 'contacts about other loans', text: besideSql('= $1') };
const besideSeveral = { name: 'contacts about other loans of several', text: besideSql('= any ($1)') };

const besideOf = async (tx: Asking, uids: readonly string[]): Promise<readonly Beside[]> => {
    // What is asked about a list is planned anew each time, which takes longer than to answer it for one.
    const asked = uids.length === 1 ? { ...besideOne, values: [uids[0]] } : { ...besideSeveral, values: [uids] };
    return (await systemQuery<Beside>(tx, asked)).rows;
};

const holdSql = `select customer from unnest($1::text[]) customer
    where pg_try_advisory_xact_lock(hashtextextended('contacts ' || customer, 0))`;

/**
 * What the customers of some loans that are looked after together were told about their others, by loan. A customer is told nothing by
 * anybody else until the transaction ends. Null: that cannot be had now, since somebody tells them something, or another of these
 * loans is theirs too, and is to know of this one.
 */
export const contactsBesideOf = async (
    tx: Asking,
    uids: readonly string[],
): Promise<ReadonlyMap<string, readonly Contact[] | null>> => {
    if (uids.length === 0) return new Map();
    const shared = await besideOf(tx, uids);
    if (shared.length === 0) return new Map();
    const loanOf = new Map(shared.map(({ uid, customer }) => [customer, uid]));
    const asked = { name: 'hold customers', text: holdSql, values: [[...loanOf.keys()]] };
    const { rows: held } = await systemQuery<{ customer: string }>(tx, asked);
    // Only what is read now includes what was told until they were held.
    const known = await besideOf(
        tx,
        held.flatMap(({ customer }) => loanOf.get(customer) ?? []),
    );
    return new Map([
        ...shared.map(({ uid }) => [uid, null] as const),
        ...known.map(({ uid, contacts }) => [uid, contacts.flat()] as const),
    ]);
};

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
