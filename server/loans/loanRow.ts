import { eq } from 'drizzle-orm';
import { isCountry, countries, type CountryRules } from '../../domain/countries.ts';
import { loan } from '../database/schema/lending.ts';
import type { Transaction } from '../database/transaction.ts';
import { notFound } from '../errors.ts';

export type LoanRow = typeof loan.$inferSelect;

/** The loan of an application, locked until the end of the transaction. Throws 404 where there is none. */
export const lockLoan = async ({ orm }: Pick<Transaction, 'orm'>, uid: string): Promise<LoanRow> => {
    const [row] = await orm.select().from(loan).where(eq(loan.applicationUid, uid)).for('update');
    if (row === undefined) throw notFound();
    return row;
};

export const rulesOfLoan = ({ country, reference }: Pick<LoanRow, 'country' | 'reference'>): CountryRules => {
    if (!isCountry(country)) throw new Error(`${reference} runs in a country without rules`);
    return countries[country];
};
