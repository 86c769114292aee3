import type { Slice } from '../pages.ts';
import type { FilterAttribute, UserFilter } from '../userFilter.ts';
import type { Queryable } from './queryable.ts';
import { USER_COLUMNS, type StoredUser } from './users.ts';

/** What a filter looks at; attributes that are kept as they came stand in the map. */
const columns: Readonly<Record<FilterAttribute, string>> = {
    username: 'u.username',
    email: `u.attributes->>'email'`,
    phone_number: `u.attributes->>'phone_number'`,
    name: `u.attributes->>'name'`,
    given_name: `u.attributes->>'given_name'`,
    family_name: `u.attributes->>'family_name'`,
    preferred_username: `u.attributes->>'preferred_username'`,
    'cognito:user_status': 'lower(u.status)',
    status: `case when u.enabled then 'Enabled' else 'Disabled' end`,
    sub: 'u.id::text',
};

const inOneCase: ReadonlySet<FilterAttribute> = new Set(['username', 'cognito:user_status']);

const conditionOf = (filter: UserFilter | undefined): string => {
    if (filter === undefined) return '$3::text is null';
    const column = columns[filter.attribute];
    return filter.isPrefix ? `starts_with(${column}, $3)` : `${column} = $3`;
};

const valueOf = (filter: UserFilter | undefined): string | null => {
    if (filter === undefined) return null;
    return inOneCase.has(filter.attribute) ? filter.value.toLowerCase() : filter.value;
};

/** By username. */
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

/** By username. */
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
