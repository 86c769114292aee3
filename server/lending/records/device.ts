import { eq } from 'drizzle-orm';
import type { DeviceRecord } from '../../../domain/application/application.ts';
import { device } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export const deviceOf = async ({ orm }: Pick<Transaction, 'orm'>, uid: string): Promise<DeviceRecord | null> => {
    const [row] = await orm.select().from(device).where(eq(device.applicationUid, uid));
    if (row === undefined) return null;
    const { imei, imei2, tac, model, state, failure, lockedByHand, updatedAt } = row;
    // The state is written only from the declared ones.
    return {
        imei,
        imei2,
        tac,
        model,
        state: state as DeviceRecord['state'],
        failure,
        lockedByHand,
        updatedAt: updatedAt.toISOString(),
    };
};
