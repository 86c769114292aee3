import { groupOfRole } from '../../domain/access/roles.ts';
import type { Queryable } from './embedded/store/queryable.ts';

/**
 * Whether an active leading administrator is left besides these people. Departures wait for each other until their
 * transactions end: two who leave at once are not both the last but one.
 */
export const hasOtherLead = async (client: Queryable, usernames: readonly string[]): Promise<boolean> => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('last lead administrator', 0))");
    const { rowCount } = await client.query({
        name: 'other lead administrators',
        text: `select 1 from app_user where ("group" = $1 or $1 = any (more_groups)) and seniority = 'lead'
            and status = 'active' and username <> all ($2) limit 1`,
        values: [groupOfRole.admin, usernames],
    });
    return rowCount !== 0;
};
