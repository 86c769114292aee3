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

/** Tells whoever looks at a record that it changed, if and when the transaction commits. Holds no data of the record. */
export const announce = async (
    { client, wake }: Pick<Transaction, 'client' | 'wake'>,
    announcement: Announcement,
): Promise<void> => {
    const { principal, entity, id, operation, country } = announcement;
    await client.query({
        name: 'announce change',
        text: `insert into change_feed (entity, entity_id, operation, country, actor, at)
            values ($1, $2, $3, $4, $5, clock_timestamp())`,
        values: [entity, id, operation, country, principal.username],
    });
    wake(changeChannel, operation === attentionNews ? operation : '');
};

/** As `announce`, for many records in one statement. */
export const announceMany = async (
    { client, wake }: Pick<Transaction, 'client' | 'wake'>,
    announcements: readonly Announcement[],
): Promise<void> => {
    if (announcements.length === 0) return;
    const changes = announcements.map(({ principal, ...change }) => ({ ...change, actor: principal.username }));
    await client.query({
        name: 'announce changes',
        text: `insert into change_feed (entity, entity_id, operation, country, actor, at)
            select entity, id, operation, country, actor, clock_timestamp()
            from jsonb_to_recordset($1::jsonb) as change (entity text, id text, operation text, country text, actor text)`,
        values: [JSON.stringify(changes)],
    });
    wake(changeChannel);
};
