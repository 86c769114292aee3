import { eq, inArray, sql } from 'drizzle-orm';
import { isCountry, countries } from '../../../domain/countries.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { application } from '../../platform/database/schema/application.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import { askedOften } from '../../platform/database/askedOften.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { openSection } from './application.ts';
import { openOwn } from './sealedNames.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';

export type LoanRow = typeof loan.$inferSelect;

export const findLoan = async ({ orm }: Pick<Transaction, 'orm'>, uid: string): Promise<LoanRow | undefined> => {
    const [row] = await orm.select().from(loan).where(eq(loan.applicationUid, uid));
    return row;
};

const toLock = askedOften((orm) =>
    orm
        .select()
        .from(loan)
        .where(eq(loan.applicationUid, sql.placeholder('uid')))
        .for('update')
        .prepare('loan to lock'),
);

/** The loan of an application, locked until the end of the transaction. Throws 404 where there is none. */
export const lockLoan = async ({ orm }: Pick<Transaction, 'orm'>, uid: string): Promise<LoanRow> => {
    const [row] = await toLock(orm).execute({ uid });
    if (row === undefined) throw notFound();
    return row;
};

interface Reader {
    readonly to: string;
    readonly language: Language;
}

const { uid, keySealed, customer, customerPhone } = application;
const ofReader = { uid, keySealed, customer, to: customerPhone };

type ReaderRow = Pick<typeof application.$inferSelect, 'uid' | 'keySealed' | 'customer'> & { readonly to: string };

const readerIn = (tx: Transaction, row: ReaderRow | undefined, country: string): Reader => ({
    to: row === undefined ? '' : openOwn(tx, row, row.to),
    language: customerLanguage({
        country,
        sections: { customer: row === undefined ? null : openSection(tx, row, ['customer', row.customer]) },
    }),
});

const readerBy = askedOften((orm) =>
    orm
        .select(ofReader)
        .from(application)
        .where(eq(application.uid, sql.placeholder('uid')))
        .prepare('reader'),
);

/** Where the customer of a loan is told something, and in which language; the number is '' where there is none. */
export const readerOf = async (
    tx: Transaction,
    { applicationUid: uid, country }: Pick<LoanRow, 'applicationUid' | 'country'>,
): Promise<Reader> => {
    const [row] = await readerBy(tx.orm).execute({ uid });
    return readerIn(tx, row, country);
};

/** The same of many loans, in one question and by their applications. */
export const readersOf = async (
    tx: Transaction,
    loans: readonly Pick<LoanRow, 'applicationUid' | 'country'>[],
): Promise<ReadonlyMap<string, Reader>> => {
    const uids = loans.map(({ applicationUid }) => applicationUid);
    const rows = await tx.orm.select(ofReader).from(application).where(inArray(application.uid, uids));
    const byUid = new Map(rows.map((row) => [row.uid, row]));
    return new Map(loans.map(({ applicationUid: uid, country }) => [uid, readerIn(tx, byUid.get(uid), country)]));
};

export const rulesOfLoan = ({ country, reference }: Pick<LoanRow, 'country' | 'reference'>): CountryRules => {
    if (!isCountry(country)) throw new Error(`${reference} runs in a country without rules`);
    return countries[country];
};
