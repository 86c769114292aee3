import { describeUser } from '../describe.ts';
import { attributeName, pageLimit, pageToken, poolId } from '../fields.ts';
import { defineOperation, requirePool } from '../operation.ts';
import { readPage } from '../pages.ts';
import { list, optional, text } from '../shape.ts';
import { listUsers as readUsers } from '../store/userLists.ts';
import { parseUserFilter } from '../userFilter.ts';

export const listUsers = defineOperation({
    access: 'server',
    request: {
        UserPoolId: poolId,
        Filter: optional(text({ pattern: /^[\s\S]*$/, max: 256, min: 0 })),
        AttributesToGet: optional(list(attributeName)),
        Limit: optional(pageLimit),
        PaginationToken: optional(pageToken),
    },
    run: async (context, { UserPoolId, Filter, AttributesToGet, Limit, PaginationToken }) => {
        requirePool(context, UserPoolId);
        const filter = parseUserFilter(Filter);
        const { rows, next } = await readPage(
            { limit: Limit, token: PaginationToken },
            (slice) => readUsers(context.database.pool, filter, slice),
            ({ username }) => username,
        );
        return { Users: rows.map((user) => describeUser(user, AttributesToGet)), PaginationToken: next };
    },
});
