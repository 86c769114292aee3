import { sql } from 'drizzle-orm';
import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** A transaction's number, which PostgreSQL gives and never uses again. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const manyBytes = customType<{ data: readonly Buffer[] }>({ dataType: () => 'bytea[]' });

/** By what rows are found though what they say lies sealed: numbers of 64 bits, as texts. */
export const marks = () =>
    customType<{ data: readonly string[] }>({ dataType: () => 'bigint[]' })('marks')
        .notNull()
        .default(sql`'{}'`);

/** A day of the calendar, as 'YYYY-MM-DD'. */
export const day = (name: string) => date(name, { mode: 'string' });
