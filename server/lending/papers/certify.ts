import type { Transaction } from '../../platform/database/transaction.ts';
import { lockEndOf } from '../records/lockTruth.ts';
import { findLoan, readerOf } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { issueCertificate, standingCertificate } from './certificates.ts';
import { sendPaper } from './paperLink.ts';

/** Who has paid everything has it in writing, once the lock provider says that their phone is free. Run as the system. */
export const certifyOnceFree = async (
    tx: Transaction,
    services: Pick<Services, 'partners' | 'clock' | 'publicUrl'>,
    uid: string,
): Promise<void> => {
    const row = await findLoan(tx, uid);
    if (row?.state !== 'paid' || (await standingCertificate(tx, uid)) !== undefined) return;
    if (!(await lockEndOf(tx, uid)).isOff) return;
    const { reference, country } = row;
    await issueCertificate(tx, { uid, country, now: services.clock() });
    await sendPaper(tx, services, { uid, reference, paper: 'certificate', ...(await readerOf(tx, row)) });
};
