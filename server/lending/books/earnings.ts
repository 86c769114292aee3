import {
    commissionChanged,
    commissionOpened,
    type CommissionChange,
} from '../../../domain/ledger/postings/commission.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { earning } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { book, isOpened } from './book.ts';

export type NewEarning = typeof earning.$inferInsert;
type Earning = typeof earning.$inferSelect;

interface Booked {
    readonly bookedBy: string;
    readonly now: Date;
    /** The order by which they were paid; absent where no network pays. */
    readonly orderId?: string;
    /** What of an amount that is paid out is kept back for its tax; nothing unless told. */
    readonly withheld?: (paid: number) => number;
}

export type Person = Pick<Earning, 'username' | 'country' | 'currency'>;

type Sums = Pick<CommissionChange, 'earned' | 'released' | 'paid'>;

const sumsOf = (rows: readonly Pick<Earning, 'state' | 'amount'>[]): Sums => {
    const sumIn = (wanted: string): number =>
        rows.reduce((sum, { state, amount }) => (state === wanted ? sum + amount : sum), 0);
    return { earned: sumIn('earned'), released: sumIn('released'), paid: sumIn('paid') };
};

const earnedBeforeSql = `select state, sum(amount)::bigint as amount from earning
    where username = $1 and country = $2 and currency = $3
        and not exists (select 1 from application sale where sale.uid = application_uid and sale.is_test_mode)
    group by state`;

/** Opens what a person had to come before there were books. */
export const openPerson = async (
    tx: Transaction,
    { username, country, currency }: Person,
    now: Date,
): Promise<void> => {
    // Two sales of one person that end at once open their books one after the other.
    await tx.client.query({
        name: 'open person in turn',
        text: `select pg_advisory_xact_lock(hashtextextended('books of ' || $1, 0))`,
        values: [username],
    });
    const accounts = await Promise.all(['2610', '2620'].map((account) => isOpened(tx, { account, subject: username })));
    if (accounts.includes(true)) return;
    const { rows } = await tx.client.query<{ state: string; amount: string }>({
        name: 'earned before the books',
        text: earnedBeforeSql,
        values: [username, country, currency],
    });
    const { released, earned } = sumsOf(rows.map(({ state, amount }) => ({ state, amount: Number(amount) })));
    const entry = commissionOpened(username, released, earned);
    await book(tx, { entry, country, currency, bookedBy: 'system', now });
};

const testSalesSql = 'select uid from application where uid = any ($1) and is_test_mode';

/** Those of them that are real: a sale that only tries things out earns nothing. */
const realOf = async <Row extends NewEarning>(
    { client }: Transaction,
    rows: readonly Row[],
): Promise<readonly Row[]> => {
    const uids = rows.flatMap(({ applicationUid }) => applicationUid ?? []);
    if (uids.length === 0) return rows;
    const { rows: tests } = await client.query<{ uid: string }>({
        name: 'test sales',
        text: testSalesSql,
        values: [uids],
    });
    return rows.filter(({ applicationUid }) => !tests.some(({ uid }) => uid === applicationUid));
};

const byPerson = <Row extends NewEarning>(rows: readonly Row[]): readonly (readonly Row[])[] => {
    const people = new Map<string, readonly Row[]>();
    for (const row of rows) {
        const key = `${row.username} ${row.country} ${row.currency}`;
        people.set(key, [...(people.get(key) ?? []), row]);
    }
    return [...people.values()];
};

/** Adds to what people earn, and books it. What is there already, by the rules of the table, is left as it is. */
export const addEarnings = (
    tx: Transaction,
    rows: readonly NewEarning[],
    { bookedBy, now, orderId, withheld }: Booked,
) =>
    asSystem(tx, async () => {
        if (rows.length === 0) return;
        for (const [first] of byPerson(await realOf(tx, rows))) {
            if (first !== undefined) await openPerson(tx, first, now);
        }
        const added = await tx.orm
            .insert(earning)
            .values([...rows])
            .onConflictDoNothing()
            .returning();
        for (const own of byPerson(await realOf(tx, added))) {
            const [first] = own;
            if (first === undefined) continue;
            const { earningId, username, country, currency } = first;
            const sums = { ...sumsOf(own), orderId: orderId ?? null };
            const kept = sums.paid > 0 ? withheld?.(sums.paid) : 0;
            const entry = commissionChanged({ earningId, username, ...sums, withheld: kept ?? 0 });
            await book(tx, { entry, country, currency, bookedBy, now });
        }
    });
