import type { Slice } from '../pages.ts';
import type { Queryable } from './queryable.ts';
import { USER_COLUMNS, type StoredUser } from './users.ts';

export async function listUsers(db: Queryable, { after, limit }: Slice): Promise<readonly StoredUser[]> {
    const { rows } = await db.query<StoredUser>(
        `select ${USER_COLUMNS} from idp_user u where $1::text is null or u.username > $1 order by u.username limit $2`,
        [after, limit],
    );
    return rows;
}

export async function listMembers(
    db: Queryable,
    group: string,
    { after, limit }: Slice,
): Promise<readonly StoredUser[]> {
    const { rows } = await db.query<StoredUser>(
        `select ${USER_COLUMNS} from idp_user_group m join idp_user u on u.id = m.user_id
         where m.group_name = $3 and ($1::text is null or u.username > $1) order by u.username limit $2`,
        [after, limit, group],
    );
    return rows;
}
