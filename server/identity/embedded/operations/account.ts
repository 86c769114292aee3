import { authorise } from '../authorise.ts';
import { describeFactors } from '../factors.ts';
import { token } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { findFactors } from '../store/factors.ts';

export const getUser = defineOperation({
    access: 'public',
    request: { AccessToken: token },
    run: async (context, { AccessToken }) => {
        const { id, username, attributes } = await authorise(context, AccessToken);
        const named = Object.entries({ sub: id, ...attributes });
        const factors = await findFactors(context.database.pool, id);
        return {
            Username: username,
            UserAttributes: named.map(([Name, Value]) => ({ Name, Value })),
            ...(factors && describeFactors(factors)),
        };
    },
});
