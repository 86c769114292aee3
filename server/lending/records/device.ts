import { eq, sql } from 'drizzle-orm';
import type { DeviceRecord } from '../../../domain/application/application.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import { device } from '../../platform/database/schema/application.ts';
import { askedOften } from '../../platform/database/askedOften.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The phone of an application as the rules read it. */
export const toDevice = (row: typeof device.$inferSelect): DeviceRecord => {
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

const deviceBy = askedOften((orm) =>
    orm
        .select()
        .from(device)
        .where(eq(device.applicationUid, sql.placeholder('uid')))
        .prepare('device'),
);

export const deviceOf = async (
    tx: Pick<Transaction, 'orm' | 'client' | 'secrets'>,
    uid: string,
): Promise<DeviceRecord | null> => {
    const [row] = await deviceBy(tx.orm).execute({ uid });
    return row === undefined ? null : toDevice(await opened(asking(tx), row));
};
