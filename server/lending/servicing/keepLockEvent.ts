import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';

const keepSql = `insert into lock_inbox (provider, key, raw, received_at) values ($1, $2, $3, $4) on conflict do nothing`;

interface KeptEvent {
    /** The name of the contract. */
    readonly provider: string;
    /** What the same event has in common however often it comes. */
    readonly key: string;
    readonly raw: Buffer;
}

/** Keeps what was told of a phone as it came, once, and has it read. */
export const keepLockEvent = async (
    tx: Transaction,
    { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
    { provider, key, raw }: KeptEvent,
): Promise<void> => {
    const values = [provider, key, raw, clock()];
    const { rowCount } = await tx.client.query({ name: 'keep an event of a phone', text: keepSql, values });
    if (rowCount === 1) await jobs.send(tx, 'read_lock_events', {});
};
