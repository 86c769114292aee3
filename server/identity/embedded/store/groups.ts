import type { GroupSetting } from '../settings.ts';
import type { Queryable } from './queryable.ts';

export async function createMissingGroups(db: Queryable, groups: readonly GroupSetting[], now: Date): Promise<void> {
    for (const group of groups) {
        await db.query(
            `insert into idp_group (name, description, precedence, created_at, modified_at) values ($1, $2, $3, $4, $4)
             on conflict (name) do nothing`,
            [group.name, group.description, group.precedence, now],
        );
    }
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

export async function groupExists(db: Queryable, name: string): Promise<boolean> {
    const { rowCount } = await db.query('select 1 from idp_group where name = $1', [name]);
    return rowCount === 1;
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
