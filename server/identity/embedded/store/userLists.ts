import type { Slice } from '../pages.ts';
import { filterColumns, type FilterAttribute, type UserFilter } from '../userFilter.ts';
import type { Queryable } from './queryable.ts';
import { USER_COLUMNS, type StoredUser } from './users.ts';

const inOneCase: ReadonlySet<FilterAttribute> = new Set(['username', 'cognito:user_status']);

const conditionOf = (filter: UserFilter | undefined): string => {
    if (filter === undefined) return '$3::text is null';
    const column = filterColumns[filter.attribute];
    return filter.isPrefix ? `starts_with(${column}, $3)` : `${column} = $3`;
};

const valueOf = (filter: UserFilter | undefined): string | null => {
    if (filter === undefined) return null;
    return inOneCase.has(filter.attribute) ? filter.value.toLowerCase() : filter.value;
};

export async function listUsers(
    db: Queryable,
    filter: UserFilter | undefined,
    { after, limit }: Slice,
): Promise<readonly StoredUser[]> {
    const { rows } = await db.query<StoredUser>(
        `select ${USER_COLUMNS} from idp_user u where ($1::text is null or u.username > $1) and ${conditionOf(filter)}
         order by u.username limit $2`,
        [after, limit, valueOf(filter)],
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
