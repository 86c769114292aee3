import { asc, eq } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { isCountry } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { inDoubt, standingOf } from '../../../domain/lending/standing.ts';
import { payment } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { statementLetter } from '../contracts/accountStatement.ts';
import { certificateLetter } from '../contracts/certificate.ts';
import { renderLetter } from '../contracts/letter.ts';
import { returnLetter } from '../contracts/returnLetter.ts';
import { returnOf } from '../records/returned.ts';
import { shopOf } from '../contracts/shop.ts';
import { deviceOf } from '../records/device.ts';
import { lockEndOf } from '../records/lockTruth.ts';
import { findLoan, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { certificateAddress, issueCertificate } from './certificates.ts';
import type { PaperLink } from './paperLink.ts';
import { planBytes } from './planPaper.ts';

interface Reading {
    readonly tx: Transaction;
    readonly services: Pick<Services, 'clock' | 'documents' | 'publicUrl' | 'signer'>;
    readonly application: Application;
    readonly loan: LoanRow | undefined;
    readonly link: Pick<PaperLink, 'documentId'>;
}

const contractBytes = async ({
    tx,
    services: { documents },
    link: { documentId },
}: Reading): Promise<Buffer | undefined> => {
    const kept = documentId === null ? undefined : await documents.find(tx, documentId);
    return kept === undefined ? undefined : Buffer.from(await documents.read(kept));
};

const statedLoan = async ({ tx: { orm } }: Reading, loan: LoanRow) => {
    const rows = await orm
        .select()
        .from(payment)
        .where(eq(payment.applicationUid, loan.applicationUid))
        .orderBy(asc(payment.receivedOn), asc(payment.createdAt));
    const { timeZone } = rulesOfLoan(loan);
    const payments = rows.map(({ paymentId, receivedOn, amount, paymentReference, reversedBecause, updatedAt }) => ({
        receivedOn,
        amount,
        reference: paymentReference,
        reversedOn: reversedBecause === null ? null : dayIn(timeZone, updatedAt),
        saved: loan.prepayments.find((one) => one.paymentId === paymentId)?.saved ?? 0,
    }));
    return { ...loan, payments };
};

const statementBytes = async (reading: Reading): Promise<Buffer | undefined> => {
    const { tx, services, application, loan } = reading;
    if (loan === undefined) return undefined;
    const rules = rulesOfLoan(loan);
    const today = dayIn(rules.timeZone, services.clock());
    const told = standingOf(loan, loan.paid, today);
    const standing = loan.balanceConfirmed ? told : inDoubt(told);
    const shop = await shopOf(tx, loan.merchantCode);
    const stated = await statedLoan(reading, loan);
    return renderLetter(statementLetter({ application, shop, rules, today, loan: stated, standing }));
};

const certificateBytes = async ({ tx, services, application, loan }: Reading): Promise<Buffer | undefined> => {
    if (loan?.state !== 'paid') return undefined;
    const lock = await lockEndOf(tx, loan.applicationUid);
    if (!lock.isOff) return undefined;
    const rules = rulesOfLoan(loan);
    const { number, issuedAt } = await issueCertificate(tx, {
        uid: loan.applicationUid,
        country: loan.country,
        now: services.clock(),
    });
    return renderLetter(
        certificateLetter({
            application,
            shop: await shopOf(tx, loan.merchantCode),
            rules,
            number,
            issuedOn: dayIn(rules.timeZone, issuedAt),
            paid: loan.paid,
            phone: await deviceOf(tx, loan.applicationUid),
            unlockedOn: lock.confirmedAt === null ? null : dayIn(rules.timeZone, lock.confirmedAt),
            address: certificateAddress(services.publicUrl, number),
        }),
        services.signer,
    );
};

const returnBytes = async ({ tx, services, application, loan }: Reading): Promise<Buffer | undefined> => {
    const returned = loan?.state === 'returned' ? await returnOf(tx, application.uid) : undefined;
    if (loan === undefined || returned === undefined || !isCountry(loan.country)) return undefined;
    const rules = rulesOfLoan(loan);
    const { returns } = laws[loan.country];
    const { takenAt, ...money } = returned;
    const today = dayIn(rules.timeZone, services.clock());
    const shop = await shopOf(tx, loan.merchantCode);
    const returnedOn = dayIn(rules.timeZone, takenAt);
    return renderLetter(
        returnLetter({ application, shop, rules, returns, today, returnedOn, instalments: loan.paid, ...money }),
    );
};

/** What is a file, and no page; a new plan is read on the customer's own page alone, where it is signed. */
export type PaperFile = Exclude<PaperLink['paper'], 'page'> | 'plan';

const writers = {
    contract: contractBytes,
    statement: statementBytes,
    certificate: certificateBytes,
    return: returnBytes,
    plan: async ({ tx, services, loan }: Reading) => (loan === undefined ? undefined : planBytes(tx, services, loan)),
};

/** The PDF that a link leads to; undefined where there is none any more. Run as the system. */
export const readPaper = async (
    tx: Transaction,
    services: Reading['services'],
    {
        application,
        link,
    }: {
        readonly application: Application;
        readonly link: Pick<PaperLink, 'documentId'> & { readonly paper: PaperFile };
    },
): Promise<Buffer | undefined> =>
    writers[link.paper]({ tx, services, application, link, loan: await findLoan(tx, application.uid) });
