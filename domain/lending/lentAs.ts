/** What a price is lent as: to whoever owes us nothing, or beside a loan that still runs. */
export const lentAs = ['first', 'second'] as const;
export type LentAs = (typeof lentAs)[number];
