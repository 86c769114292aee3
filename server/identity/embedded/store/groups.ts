import type { Slice } from '../pages.ts';
import type { GroupSetting } from '../settings.ts';
import { findsOne, firstOf, insertMissing, type Queryable } from './queryable.ts';

export interface StoredGroup {
    readonly name: string;
    readonly description: string | null;
    readonly precedence: number | null;
    readonly roleArn: string | null;
    readonly createdAt: Date;
    readonly modifiedAt: Date;
}

const COLUMNS = `g.name, g.description, g.precedence, g.role_arn as "roleArn", g.created_at as "createdAt",
    g.modified_at as "modifiedAt"`;

export async function createMissingGroups(db: Queryable, groups: readonly GroupSetting[], now: Date): Promise<void> {
    for (const group of groups) {
        await insertGroup(db, { ...group, roleArn: null, createdAt: now, modifiedAt: now });
    }
}

/** False when the name is taken. */
export const insertGroup = async (db: Queryable, group: StoredGroup): Promise<boolean> =>
    await insertMissing(db, 'idp_group', group);

/** Undefined members stay as they are. */
export interface GroupChange {
    readonly name: string;
    readonly description: string | undefined;
    readonly precedence: number | undefined;
    readonly roleArn: string | undefined;
    readonly now: Date;
}

/** Undefined when there is no such group. */
export const updateGroup = (db: Queryable, change: GroupChange): Promise<StoredGroup | undefined> =>
    firstOf(
        db,
        `update idp_group g set description = coalesce($2, description), precedence = coalesce($3, precedence),
            role_arn = coalesce($4, role_arn), modified_at = $5 where name = $1 returning ${COLUMNS}`,
        [change.name, change.description, change.precedence, change.roleArn, change.now],
    );

export const findGroup = (db: Queryable, name: string): Promise<StoredGroup | undefined> =>
    firstOf(db, `select ${COLUMNS} from idp_group g where name = $1`, [name]);

/** False when there is no such group. Its members lose it. */
export const deleteGroup = (db: Queryable, name: string): Promise<boolean> =>
    findsOne(db, 'delete from idp_group where name = $1', [name]);

export async function listGroups(db: Queryable, { after, limit }: Slice): Promise<readonly StoredGroup[]> {
    const { rows } = await db.query<StoredGroup>(
        `select ${COLUMNS} from idp_group g where $1::text is null or name > $1 order by name limit $2`,
        [after, limit],
    );
    return rows;
}

export async function listGroupsOf(
    db: Queryable,
    userId: string,
    { after, limit }: Slice,
): Promise<readonly StoredGroup[]> {
    const { rows } = await db.query<StoredGroup>(
        `select ${COLUMNS} from idp_user_group m join idp_group g on g.name = m.group_name
         where m.user_id = $1 and ($2::text is null or g.name > $2) order by g.name limit $3`,
        [userId, after, limit],
    );
    return rows;
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
