import type { Slice } from '../pages.ts';
import type { GroupSetting } from '../settings.ts';
import { findsOne, insertMissing, type Queryable } from './queryable.ts';

export async function createMissingGroups(db: Queryable, groups: readonly GroupSetting[], now: Date): Promise<void> {
    for (const group of groups) await insertMissing(db, 'idp_group', { ...group, createdAt: now, modifiedAt: now });
}

export const hasGroup = (db: Queryable, name: string): Promise<boolean> =>
    findsOne(db, 'select from idp_group where name = $1', [name]);

/** Names of a user's groups in their own order. */
export async function pageOfGroups(db: Queryable, userId: string, { after, limit }: Slice): Promise<readonly string[]> {
    const { rows } = await db.query<{ name: string }>(
        `select group_name as name from idp_user_group
         where user_id = $1 and ($2::text is null or group_name > $2) order by group_name limit $3`,
        [userId, after, limit],
    );
    return rows.map(({ name }) => name);
}

/** Names in the order of `cognito:groups`. */
export async function groupsOf(db: Queryable, userId: string): Promise<readonly string[]> {
    const { rows } = await db.query<{ name: string }>(
        `select g.name from idp_user_group m join idp_group g on g.name = m.group_name where m.user_id = $1
         order by g.precedence, g.name`,
        [userId],
    );
    return rows.map(({ name }) => name);
}

export async function addMember(db: Queryable, userId: string, group: string): Promise<void> {
    await db.query('insert into idp_user_group (user_id, group_name) values ($1, $2) on conflict do nothing', [
        userId,
        group,
    ]);
}

export async function removeMember(db: Queryable, userId: string, group: string): Promise<void> {
    await db.query('delete from idp_user_group where user_id = $1 and group_name = $2', [userId, group]);
}
