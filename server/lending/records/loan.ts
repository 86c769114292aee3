import { eq } from 'drizzle-orm';
import { isCountry, countries } from '../../../domain/countries.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { application } from '../../platform/database/schema/application.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { openSection } from './application.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';

export type LoanRow = typeof loan.$inferSelect;

export const findLoan = async ({ orm }: Pick<Transaction, 'orm'>, uid: string): Promise<LoanRow | undefined> => {
    const [row] = await orm.select().from(loan).where(eq(loan.applicationUid, uid));
    return row;
};

/** The loan of an application, locked until the end of the transaction. Throws 404 where there is none. */
export const lockLoan = async ({ orm }: Pick<Transaction, 'orm'>, uid: string): Promise<LoanRow> => {
    const [row] = await orm.select().from(loan).where(eq(loan.applicationUid, uid)).for('update');
    if (row === undefined) throw notFound();
    return row;
};

/** Where the customer of a loan is told something, and in which language; the number is '' where there is none. */
export const readerOf = async (
    tx: Transaction,
    { applicationUid, country }: Pick<LoanRow, 'applicationUid' | 'country'>,
): Promise<{ readonly to: string; readonly language: Language }> => {
    const { uid, keySealed, customer, customerPhone } = application;
    const [row] = await tx.orm
        .select({ uid, keySealed, customer, to: customerPhone })
        .from(application)
        .where(eq(application.uid, applicationUid));
    return {
        to: row === undefined ? '' : await opened(asking(tx), row.to),
        language: customerLanguage({
            country,
            sections: { customer: row === undefined ? null : openSection(tx, row, ['customer', row.customer]) },
        }),
    };
};

export const rulesOfLoan = ({ country, reference }: Pick<LoanRow, 'country' | 'reference'>): CountryRules => {
    if (!isCountry(country)) throw new Error(`${reference} runs in a country without rules`);
    return countries[country];
};
