import { and, eq } from 'drizzle-orm';
import { isReached } from '../../../domain/lending/lockOrder.ts';
import type { LockTruth } from '../../../domain/lending/lockTruth.ts';
import { phone } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { deviceOf } from './device.ts';

/** Where the lock of a loan's phone is at its end. */
export interface LockEnd {
    readonly isOff: boolean;
    /** When its provider said so; null where none ever had it. */
    readonly confirmedAt: Date | null;
}

const withoutLock: LockEnd = { isOff: true, confirmedAt: null };

/** Whether the lock of a loan's phone is off for good, by the word of its provider. Run as the system. */
export const lockEndOf = async (tx: Parameters<typeof deviceOf>[0], uid: string): Promise<LockEnd> => {
    const device = await deviceOf(tx, uid);
    if (device === null) return withoutLock;
    const [row] = await tx.orm
        .select()
        .from(phone)
        .where(and(eq(phone.applicationUid, uid), eq(phone.imei, device.imei)));
    if (row === undefined) return withoutLock;
    const isOff = row.toldAt !== null && isReached({ wanted: 'released', told: row.told });
    return { isOff, confirmedAt: isOff ? row.toldAt : null };
};

export const toLockTruth = (row: typeof phone.$inferSelect): Omit<LockTruth, 'code'> => {
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

/** What was asked of the phone of a loan and what its provider said, without its codes; null where no provider has it. */
export const lockTruthOf = async (
    { orm }: Pick<Transaction, 'orm'>,
    { uid, imei }: { readonly uid: string; readonly imei: string },
): Promise<LockTruth | null> => {
    const [row] = await orm
        .select()
        .from(phone)
        .where(and(eq(phone.applicationUid, uid), eq(phone.imei, imei)));
    return row === undefined ? null : { ...toLockTruth(row), code: null };
};
