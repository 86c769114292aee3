import { authorise } from '../authorise.ts';
import { token } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getUser = defineOperation({
    access: 'public',
    request: { AccessToken: token },
    run: async (context, { AccessToken }) => {
        const { id, username, attributes } = await authorise(context, AccessToken);
        const named = Object.entries({ sub: id, ...attributes });
        return { Username: username, UserAttributes: named.map(([Name, Value]) => ({ Name, Value })) };
    },
});
