import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { certificate } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export type Certificate = typeof certificate.$inferSelect;

/** What nobody mistakes for another when it is typed from paper. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eighty bits: nobody finds one by trying. */
const newNumber = (): string =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
        '-',
    );

export const certificateAddress = (publicUrl: string, number: string): string =>
    `${publicUrl}/api/certificates/${number}`;

/** Run as the system. */
export const standingCertificate = async (
    { orm }: Pick<Transaction, 'orm'>,
    uid: string,
): Promise<Certificate | undefined> => {
    const [row] = await orm
        .select()
        .from(certificate)
        .where(and(eq(certificate.applicationUid, uid), isNull(certificate.withdrawnAt)));
    return row;
};

/** The certificate of a loan that is paid: the one that stands, or a new one. Run as the system. */
export const issueCertificate = async (
    tx: Pick<Transaction, 'orm'>,
    { uid, country, now }: { readonly uid: string; readonly country: string; readonly now: Date },
): Promise<Certificate> => {
    await tx.orm
        .insert(certificate)
        .values({ number: newNumber(), applicationUid: uid, country, issuedAt: now })
        .onConflictDoNothing();
    const row = await standingCertificate(tx, uid);
    if (row === undefined) throw new Error(`No certificate of ${uid} was kept`);
    return row;
};

/** A loan that owes again, because a payment was taken back, has no certificate. Run as the system. */
export const withdrawCertificate = async ({ orm }: Pick<Transaction, 'orm'>, uid: string, now: Date): Promise<void> => {
    await orm
        .update(certificate)
        .set({ withdrawnAt: now })
        .where(and(eq(certificate.applicationUid, uid), isNull(certificate.withdrawnAt)));
};
