import { eq } from 'drizzle-orm';
import { textIn } from '../../../domain/application/captured.ts';
import type { Application } from '../../../domain/application/application.ts';
import { listHit } from '../../platform/database/schema/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { sealOwned } from '../../platform/secrets/ownedText.ts';
import { keyOf } from '../records/personKeys.ts';

type Captured = Pick<Application, 'uid' | 'customerName' | 'sections'>;

/** The columns of a hit that say who the customer is, beside what the list says; nothing where their key is not known. */
export const hitCustomer = async (tx: Transaction, { uid, customerName, sections: { kyc } }: Captured) => {
    const key = await keyOf(tx, uid);
    if (key === undefined) return { customerName: null, customerBorn: null };
    const born = textIn(kyc, 'dateOfBirth');
    return {
        customerName: sealOwned(key, uid, customerName),
        customerBorn: born === undefined ? null : sealOwned(key, uid, born),
    };
};

/** Has hits say who the customer is as it was put right. */
export const renameHits = async (tx: Transaction, application: Captured): Promise<void> => {
    const named = await hitCustomer(tx, application);
    await tx.orm.update(listHit).set(named).where(eq(listHit.applicationUid, application.uid));
};
