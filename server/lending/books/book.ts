import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { requireSound, type Entry, type Place, type Transfer } from '../../../domain/ledger/entry.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { keepCash, keepSafes } from './cash.ts';
import { keepRefunds } from './refunds.ts';

/** One entry to be booked. */
export interface Booking {
    readonly entry: Entry;
    readonly country: string;
    readonly currency: string;
    /** The user name of whoever did what is booked. */
    readonly bookedBy: string;
    readonly now: Date;
    /** The day on which the money moved, where it is not the day of the books; 'YYYY-MM-DD'. */
    readonly valuedOn?: string;
    /** The day of the books, where it is not today: income is booked for the day that ended. */
    readonly day?: string;
    readonly requestId?: string;
}

/** When money moved, of what is booked later, by the clocks of its country. */
export const valuedOn = (country: string, happenedAt: Date | null): Pick<Booking, 'valuedOn'> =>
    happenedAt === null || !isCountry(country) ? {} : { valuedOn: dayIn(countries[country].timeZone, happenedAt) };

const fingerprintOf = ({ transfers }: Entry): Buffer => createHash('sha256').update(canonicalJson(transfers)).digest();

// The balances that follow go with it: in one order everywhere, so that two bookings never wait for each other.
const entrySql = `
    with entry as (
        insert into ledger_entry (country, currency, day, valued_on, kind, source, legs, fingerprint, booked_by, request_id, created_at)
        values ($1, $2, greatest($3::date, (select max(day) + 1 from ledger_day where country = $1 and state = 'closed')), $4, $5, $6, $7, $8, $9, $10, $11) on conflict (source) do nothing
        returning entry_id, country, currency, day, kind, source, legs, booked_by, created_at
    ), moved as (
        insert into ledger_balance as balance (account, subject, country, currency, posted)
        select change.account, change.subject, entry.country, entry.currency, change.amount
        from entry, unnest($18::text[], $19::text[], $20::bigint[]) as change (account, subject, amount)
        on conflict (account, subject, country, currency) do update set posted = balance.posted + excluded.posted
    )
    insert into ledger_transfer (transfer_id, debit, debit_of, credit, credit_of, amount, leg,
        entry_id, country, currency, day, kind, source, legs, booked_by, created_at, search)
    select leg.id, leg.debit, leg.debit_of, leg.credit, leg.credit_of, leg.amount, leg.number, entry.*,
        lower(concat_ws(' ', entry.source, leg.debit_of, leg.credit_of))
    from entry, unnest($12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::bigint[])
        with ordinality as leg (id, debit, debit_of, credit, credit_of, amount, number)`;

/** Waits while a day of the country is closed; until the end of the transaction, none is. */
const mayBook = ({ post }: Transaction, country: string): void => {
    const text = `select pg_advisory_xact_lock_shared(hashtextextended('books ' || $1, 0))`;
    post({ name: 'wait for a closing', text, values: [country] });
};

type Change = readonly [account: string, of: string, amount: number];

/** By account and subject, in one order everywhere: two bookings never wait for each other. */
const changesOf = (transfers: readonly Transfer[]): readonly Change[] => {
    const sums = new Map<string, Change>();
    const add = ({ account, of }: Place, amount: number): void => {
        if (of === null) return;
        const key = `${account} ${of}`;
        sums.set(key, [account, of, (sums.get(key)?.[2] ?? 0) + amount]);
    };
    for (const { debit, credit, amount } of transfers) {
        add(debit, amount);
        add(credit, -amount);
    }
    return [...sums.entries()].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, change]) => change);
};

const insertEntry = async ({ client }: Transaction, booking: Booking, changes: readonly Change[]): Promise<boolean> => {
    const { entry, country, currency, bookedBy, now, requestId = null } = booking;
    const { day = dayIn(isCountry(country) ? countries[country].timeZone : 'UTC', now) } = booking;
    const { valuedOn = day } = booking;
    const { kind, source, transfers } = entry;
    const { rowCount } = await client.query({
        name: 'book an entry',
        text: entrySql,
        values: [
            country,
            currency,
            day,
            valuedOn,
            kind,
            source,
            transfers.length,
            fingerprintOf(entry),
            bookedBy,
            requestId,
            now,
            transfers.map(() => v7()),
            transfers.map(({ debit }) => debit.account),
            transfers.map(({ debit }) => debit.of),
            transfers.map(({ credit }) => credit.account),
            transfers.map(({ credit }) => credit.of),
            transfers.map(({ amount }) => amount),
            changes.map(([account]) => account),
            changes.map(([, of]) => of),
            changes.map(([, , amount]) => amount),
        ],
    });
    return rowCount === transfers.length;
};

/** The very same again changes nothing; another one under its name is a fault that nobody may overlook. */
const requireSame = async ({ client }: Transaction, entry: Entry): Promise<void> => {
    const { rows } = await client.query<{ fingerprint: Buffer }>({
        name: 'entry booked before',
        text: 'select fingerprint from ledger_entry where source = $1',
        values: [entry.source],
    });
    if (rows[0]?.fingerprint.equals(fingerprintOf(entry)) === true) return;
    throw new Error(`LEDGER_CONFLICT: ${entry.source} is booked already, and as something else`);
};

/** Brings in step what people are shown of the balances that changed. */
const keepShown = async (
    tx: Transaction,
    { country, bookedBy, now }: Booking,
    changes: readonly Change[],
): Promise<void> => {
    const changed = (account: string): readonly string[] =>
        changes.filter(([code]) => code === account).map(([, of]) => of);
    const holders = changed('1100');
    if (holders.length > 0) await keepCash(tx, { holders, country, now });
    const safes = changed('1110');
    if (safes.length > 0) await keepSafes(tx, { safes, country, countedBy: bookedBy, now });
    const owed = changed('2400');
    if (owed.length > 0) await keepRefunds(tx, owed, now);
};

/**
 * Books an entry in the caller's transaction, with the balances that follow from it; what is late for a closed day on the
 * first open one. What is booked already under its source is
 * not booked again. Throws an Error, which undoes the transaction, where the entry is unsound or contradicts what is booked.
 */
export const book = (tx: Transaction, booking: Booking): Promise<void> =>
    asSystem(tx, async () => {
        const { entry, country } = booking;
        if (entry.transfers.length === 0) return;
        requireSound(entry);
        const changes = changesOf(entry.transfers);
        mayBook(tx, country);
        if (!(await insertEntry(tx, booking, changes))) return requireSame(tx, entry);
        await keepShown(tx, booking, changes);
    });

/** Whether any of these events is in the books. */
export const isBooked = ({ client }: Transaction, sources: readonly string[]): Promise<boolean> =>
    asSystem({ client }, async () => {
        const { rowCount } = await client.query({
            name: 'event booked',
            text: 'select 1 from ledger_entry where source = any ($1) limit 1',
            values: [sources],
        });
        return rowCount === 1;
    });

interface Held {
    readonly account: string;
    readonly subject: string;
}

/** Whether anything was ever booked on a subject's account. */
export const isOpened = ({ client }: Transaction, { account, subject }: Held): Promise<boolean> =>
    asSystem({ client }, async () => {
        const { rowCount } = await client.query({
            name: 'account opened',
            text: 'select 1 from ledger_balance where account = $1 and subject = $2',
            values: [account, subject],
        });
        return rowCount === 1;
    });
