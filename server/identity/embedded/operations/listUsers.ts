import { describeUser } from '../describe.ts';
import { attributeName, pageLimit, pageToken } from '../fields.ts';
import { onPool } from '../operation.ts';
import { readPage } from '../pages.ts';
import { list, optional, text } from '../shape.ts';
import { listUsers as readUsers } from '../store/userLists.ts';
import { parseUserFilter } from '../userFilter.ts';

export const listUsers = onPool(
    {
        Filter: optional(text({ pattern: /^[\s\S]*$/, max: 256, min: 0 })),
        AttributesToGet: optional(list(attributeName)),
        Limit: optional(pageLimit),
        PaginationToken: optional(pageToken),
    },
    async ({ database }, _poolId, { Filter, AttributesToGet, Limit: limit, PaginationToken: token }) => {
        const filter = parseUserFilter(Filter);
        const { rows, next } = await readPage(
            { limit, token },
            (slice) => readUsers(database.pool, filter, slice),
            ({ username }) => username,
        );
        return { Users: rows.map((user) => describeUser(user, AttributesToGet)), PaginationToken: next };
    },
);
