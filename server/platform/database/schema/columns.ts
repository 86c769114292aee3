import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money as whole minor units of its currency. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
