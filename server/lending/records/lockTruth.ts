import { and, eq } from 'drizzle-orm';
import type { LockTruth } from '../../../domain/lending/lockTruth.ts';
import { phone } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What was asked of the phone of a loan and what its provider said; null where no provider has it. */
export const lockTruthOf = async (
    { orm }: Pick<Transaction, 'orm'>,
    uid: string,
    imei: string,
): Promise<LockTruth | null> => {
    const [row] = await orm
        .select()
        .from(phone)
        .where(and(eq(phone.applicationUid, uid), eq(phone.imei, imei)));
    if (row === undefined) return null;
    const { wanted, wantedAt, wantedUntil, told, toldAt, provider, nextAt, seen } = row;
    return {
        wanted,
        wantedAt: wantedAt.toISOString(),
        wantedUntil: wantedUntil?.toISOString() ?? null,
        told,
        toldAt: toldAt?.toISOString() ?? null,
        provider,
        isUnderWay: nextAt !== null,
        lastSeen: seen?.lastSeen ?? null,
    };
};
