import type { Principal } from '../../../domain/access/roles.ts';
import type { Transaction } from '../database/transaction.ts';

/** The NOTIFY channel that wakes those who watch; the feed itself is the table `change_feed`. */
export const changeChannel = 'ahadi_changes';

/** What a notification on that channel says when somebody's access changed rather than a record; else it says nothing. */
export const accessNews = 'access';

/** What it says where no record changed: somebody writes about one, opens or leaves it. */
export const attentionNews = 'attention';

export type Operation = 'create' | 'update' | 'delete' | typeof attentionNews;

export interface Announcement {
    readonly principal: Pick<Principal, 'username'>;
    /** The resource's name: 'applications', 'users/sales'. */
    readonly entity: string;
    readonly id: string;
    readonly operation: Operation;
    /** The country of the record; '*' for what every country shares. */
    readonly country: string;
}

const feedSql = `insert into change_feed (entity, entity_id, operation, country, actor, at)
    select entity, id, operation, country, actor, clock_timestamp()
    from jsonb_to_recordset($1::jsonb) as told (entity text, id text, operation text, country text, actor text)`;

/**
 * Tells whoever looks at a record that it changed, if and when the transaction commits: all of it together with the commit, for which
 * nobody waits once more. Holds no data of the record.
 */
export const announce = async (tx: Pick<Transaction, 'last' | 'wake'>, announcement: Announcement): Promise<void> =>
    announceMany(tx, [announcement]);

/** As `announce`, for many records. */
export const announceMany = async (
    { last, wake }: Pick<Transaction, 'last' | 'wake'>,
    announcements: readonly Announcement[],
): Promise<void> => {
    if (announcements.length === 0) return;
    for (const { principal, entity, id, operation, country } of announcements)
        last(feedSql, { entity, id, operation, country, actor: principal.username });
    wake(changeChannel, announcements.every(({ operation }) => operation === attentionNews) ? attentionNews : '');
};
