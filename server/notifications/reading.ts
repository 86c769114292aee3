import type { Principal } from '../../domain/access/roles.ts';
import { announceMany } from '../platform/audit/changeFeed.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** Some notifications, or all up to an instant (ISO). */
export interface Reading {
    readonly ids?: readonly string[] | null | undefined;
    readonly until?: string | null | undefined;
}

/** Marks a person's notifications as read and tells their other windows; resolves to how many were not. */
export const markRead = async (
    tx: Transaction,
    principal: Principal,
    { ids = null, until = null }: Reading,
): Promise<number> => {
    const { rows } = await tx.client.query<{ id: string }>({
        name: 'mark notifications read',
        text: `update notification set read = true, updated_at = now(), version = version + 1
            where recipient = $1 and not read and ($2::text[] is null or notification_id = any ($2))
                and ($3::timestamptz is null or created_at <= $3)
            returning notification_id as id`,
        values: [principal.username, ids, until],
    });
    const change = { principal, entity: 'notifications', operation: 'update', country: '*' } as const;
    await announceMany(
        tx,
        rows.map(({ id }) => ({ ...change, id })),
    );
    return rows.length;
};
