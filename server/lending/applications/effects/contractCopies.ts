import { and, eq, ne } from 'drizzle-orm';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { contract } from '../../../platform/database/schema/application.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { sendPaper } from '../../papers/paperLink.ts';
import type { RunEffect } from '../effect.ts';

const standingContract = async ({ orm }: Transaction, uid: string) => {
    const [row] = await orm
        .select({ documentId: contract.documentId })
        .from(contract)
        .where(and(eq(contract.applicationUid, uid), ne(contract.status, 'void')));
    return row;
};

export const sendContractCopy: RunEffect = async ({ tx, after, services }) => {
    const paper = await standingContract(tx, after.uid);
    if (paper === undefined) return;
    const { uid, reference, customerPhone: to } = after;
    await sendPaper(tx, services, {
        uid,
        reference,
        paper: 'contract',
        ...paper,
        to,
        language: customerLanguage(after),
    });
};
