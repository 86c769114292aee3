import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** A transaction's number, which PostgreSQL gives and never uses again. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const manyBytes = customType<{ data: readonly Buffer[] }>({ dataType: () => 'bytea[]' });

/** A day of the calendar, as 'YYYY-MM-DD'. */
export const day = (name: string) => date(name, { mode: 'string' });
