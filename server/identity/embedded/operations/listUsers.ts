import { describeUser } from '../describe.ts';
import { pageLimit, pageToken } from '../fields.ts';
import { onPool } from '../operation.ts';
import { readPage } from '../pages.ts';
import { optional } from '../shape.ts';
import { listUsers as readUsers } from '../store/userLists.ts';

/** Everybody: nobody asks for some of them. */
export const listUsers = onPool(
    { Limit: optional(pageLimit), PaginationToken: optional(pageToken) },
    async ({ database }, _poolId, { Limit: limit, PaginationToken: token }) => {
        const { rows, next } = await readPage(
            { limit, token },
            (slice) => readUsers(database.pool, slice),
            ({ username }) => username,
        );
        return { Users: rows.map(describeUser), PaginationToken: next };
    },
);
