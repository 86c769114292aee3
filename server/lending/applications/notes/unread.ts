import type { Principal } from '../../../../domain/access/roles.ts';
import { isStage } from '../../../../domain/application/stages.ts';
import type { UnreadNotes } from '../../../../domain/application/notes.ts';
import { asking, opened } from '../../../platform/database/owned.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

const most = 50;

interface Found extends Omit<UnreadNotes, 'stage' | 'latestAt'> {
    readonly stage: string;
    readonly latestAt: Date;
}

const unreadSql = `select a.uid, a.reference, a.customer_name as "customerName", a.stage, count(*)::int as unread, max(n.at) as "latestAt"
    from application a join application_note n on n.application_uid = a.uid
    left join note_seen s on s.application_uid = a.uid and s.topic = n.topic and s.audience = n.audience and s.username = $1
    where a.is_test_mode = $2 and n.author <> $1 and (s.seen_at is null or n.at > s.seen_at)
      and n.at > now() - interval '30 days'
      and (a.sales_username = $1 or $1 in (a.assignee, a.reviewer, a.decided_by))
      and (n.audience = 'shared' or a.sales_username <> $1)
    group by a.uid order by max(n.at) desc limit ${most}`;

/** The applications of one's own with notes of the last thirty days that one has not seen, the newest first. */
export const unreadOf = async (
    tx: Transaction,
    { username, isTestMode }: Principal,
): Promise<readonly UnreadNotes[]> => {
    const { rows } = await tx.client.query<Found>({
        name: 'unread notes',
        text: unreadSql,
        values: [username, isTestMode],
    });
    const found = await opened(asking(tx), rows);
    return found.flatMap(({ stage, latestAt, ...rest }) =>
        isStage(stage) ? [{ ...rest, stage, latestAt: latestAt.toISOString() }] : [],
    );
};
