import type { ApplicationKind } from '../../../domain/privacy/retentionKinds.ts';
import { wholeKinds } from '../../../domain/privacy/retention.ts';
import { customers } from '../../../domain/resources/customers.ts';
import { recordEvents, type Origin } from '../../platform/audit/eventLog.ts';
import { recordsOfSql } from '../../platform/database/ownerOfRecord.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rewriteSections } from '../records/application.ts';
import type { Services } from '../services.ts';
import { forgetElsewhere } from './elsewhere.ts';
import { forgettingSql, partsOfSections, placesOf } from './places.ts';

interface Forgetting {
    readonly uids: readonly string[];
    readonly country: string;
    readonly kind: ApplicationKind;
    /** In words: the law and its article. */
    readonly rule: string;
    readonly now: Date;
    /** For the event log. */
    readonly origin: Origin;
}

/** The files of documents that are about to go and that nobody else names. */
const filesOf = async ({ client }: Transaction, uids: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await client.query<{ key: string }>(
        `select distinct storage_key as key from document where application_uid = any($1)`,
        [uids],
    );
    return rows.map(({ key }) => key);
};

const unnamed = async ({ client }: Transaction, keys: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await client.query<{ key: string }>(
        `select key from unnest($1::text[]) key where not exists (select from document where storage_key = key)`,
        [keys],
    );
    return rows.map(({ key }) => key);
};

const mergeAnewSql = `update customer set merged_into = nullif(head.id, customer_id), version = version + 1
    from (select one.merged_into as gone, (array_agg(one.customer_id order by one.created_at, one.customer_id))[1] as id
        from customer one where one.merged_into is not null
            and not exists (select from customer where customer_id = one.merged_into) group by 1) head
    where merged_into = head.gone returning customer_id as id, country, head.gone, merged_into as head`;

interface MergedAnew {
    readonly id: string;
    readonly country: string;
    readonly gone: string;
    readonly head: string | null;
}

/** Has those who were merged into a record that went be merged into the oldest of them. After it went: a merge under way waited for it. */
const mergeAnew = async (tx: Transaction, origin: Origin): Promise<void> => {
    const { rows } = await tx.client.query<MergedAnew>(mergeAnewSql);
    await recordEvents(
        tx,
        rows.map(({ id: recordId, country, gone, head }) => ({
            ...origin,
            action: 'edit',
            record: customers.name,
            recordId,
            country,
            before: { mergedInto: gone },
            after: { mergedInto: head },
        })),
    );
};

/**
 * Forgets what was answered to whoever wrote about some applications, their records and customers, which is kept for a day in case
 * they write again; before those are forgotten, by which it is known what is theirs.
 */
export const forgetReplies = ({ client }: Transaction, uids: readonly string[]) =>
    client.query(
        `delete from idempotency where about && array(${recordsOfSql}
                union all select customer_id from application where uid = any ($1))
            or exists (select from unnest($1::text[]) uid where strpos(reply::text, uid) > 0)`,
        [uids],
    );

/**
 * Forgets one kind of data of some applications. Files go before the rows that name them are gone for good: after a fall in
 * between the next run finds the rows still there and does it again. Resolves to how many rows each place had.
 */
export const forget = async (
    tx: Transaction,
    { documents }: Pick<Services, 'documents'>,
    { uids, country, kind, rule, now, origin }: Forgetting,
): Promise<Readonly<Record<string, number>>> => {
    const isWhole = wholeKinds.includes(kind);
    await tx.client.query(
        `insert into forgotten (application_uid, kind, whole, rule, at) select uid, $2, $3, $4, $5 from unnest($1::text[]) uid`,
        [uids, kind, isWhole, rule, now],
    );
    const keys = await filesOf(tx, uids);
    const counts: Record<string, number> = {};
    const count = (table: string, rows: number): void => {
        counts[table] = (counts[table] ?? 0) + rows;
    };
    if (isWhole) for (const [table, rows] of await forgetElsewhere(tx, uids)) count(table, rows);
    for (const place of placesOf(kind)) {
        const { rowCount } = await tx.client.query(forgettingSql(place), [uids]);
        count(place.table, rowCount ?? 0);
    }
    if (isWhole) await mergeAnew(tx, origin);
    const rewritten = partsOfSections[kind];
    if (rewritten !== undefined) count('application', await rewriteSections(tx, uids, rewritten));
    for (const key of await unnamed(tx, keys)) await documents.remove(key);
    await recordEvents(
        tx,
        uids.map((recordId) => ({
            ...origin,
            action: 'forget',
            record: 'applications',
            recordId,
            country,
            before: null,
            after: { forgotten: kind, rule },
        })),
    );
    return counts;
};
