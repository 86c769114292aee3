import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { CollectionConfig } from '../../platform/config/collectionConfig.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';

/** A report as it came. */
export interface Call {
    readonly config: CollectionConfig;
    /** What its address says beside the secret: 'confirmation', 'validation', one of our orders. */
    readonly about: string;
    readonly raw: Buffer;
    readonly ip: string;
    /** Where it was asked for: that proves it. */
    readonly isAsked?: boolean;
}

/** Questions beforehand, and that an answer is late: they tell of no money. */
const unread: readonly string[] = ['validation', 'late'];

const keepSql = `
    with kept as (
        insert into inbound_call (call_id, provider, country, about, raw, raw_sha256, source_ip, proof, received_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning call_id)
    insert into inbound_waiting (call_id, not_before) select call_id, $9 from kept where $10`;

/** Keeps a report as it came, once, and has it read where it reports money. Resolves to the id it would be kept under. */
export const keepCall = async (
    tx: Transaction,
    { partners, jobs, clock }: Pick<Services, 'partners' | 'jobs' | 'clock'>,
    { config, about, raw, ip, isAsked = false }: Call,
): Promise<string> => {
    const callId = v7();
    const isRead = !unread.includes(about);
    tx.post({
        name: 'keep a report of money',
        text: keepSql,
        values: [
            callId,
            config.kind,
            config.country,
            about,
            // What it is about comes again with the money.
            isRead ? raw : '',
            createHash('sha256').update(raw).digest(),
            ip,
            isAsked ? 'query' : partners.collections.proofOf(config, { raw, ip }),
            clock(),
            isRead,
        ],
    });
    if (isRead) await jobs.send(tx, 'place_money', {});
    return callId;
};
