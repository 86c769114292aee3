import { authorise, authoriseSession } from './authorise.ts';
import { canonicalUsername, type Context } from './context.ts';
import { notFound, userNotFound } from './errors.ts';
import { clientId, poolId, token, username } from './fields.ts';
import { readRequest, type Read, type Shape } from './shape.ts';
import { findUser, type StoredUser } from './store/users.ts';

export interface Operation {
    /** `server` operations are for this process alone; over HTTP they are refused. */
    readonly access: 'public' | 'server';
    /** Takes the request as it came and checks it. Rejects with `IdentityError`; anything else is our fault. */
    readonly run: (context: Context, request: unknown) => Promise<object>;
}

/** What an operation does for somebody with its own members of the request; nothing to answer is an empty object. */
type Work<Who, S extends Shape> = (context: Context, who: Who, given: Read<S>) => Promise<object | void>;

/** Operations that name those they are for in the same members; `find` is asked once the whole request is sound. */
export const operationFor =
    <Members extends Shape, Who>(
        access: Operation['access'],
        members: Members,
        find: (context: Context, named: Read<Members>) => Who | Promise<Who>,
    ) =>
    <S extends Shape>(request: S, work: Work<Who, S>): Operation => ({
        access,
        run: async (context, body) => {
            const named = readRequest(members, body);
            const given = readRequest(request, body);
            return (await work(context, await find(context, named), given)) ?? {};
        },
    });

function requireClient({ settings }: Context, id: string): string {
    if (id !== settings.clientId) throw notFound(`User pool client ${id} does not exist.`);
    return id;
}

/** For anybody at the pool's client. */
export const byClient = operationFor('public', { ClientId: clientId }, (context, { ClientId }) =>
    requireClient(context, ClientId),
);

/** For people on their own account, by their access token. */
export const byOwner = operationFor('public', { AccessToken: token }, (context, { AccessToken }) =>
    authorise(context, AccessToken),
);

/** As `byOwner`, with the sign-in the token belongs to. */
export const bySession = operationFor('public', { AccessToken: token }, (context, { AccessToken }) =>
    authoriseSession(context, AccessToken),
);

const pool = { UserPoolId: poolId } as const;

function requirePool({ settings }: Context, { UserPoolId }: Read<typeof pool>): string {
    if (UserPoolId !== settings.poolId) throw notFound(`User pool ${UserPoolId} does not exist.`);
    return UserPoolId;
}

/** For administrators, on the pool. */
export const onPool = operationFor('server', pool, requirePool);

/** For administrators, on one user. */
export const onUser = operationFor('server', { ...pool, Username: username }, async (context, target) => {
    requirePool(context, target);
    return await requireUser(context, target.Username);
});

export async function requireUser({ database }: Context, typed: string): Promise<StoredUser> {
    const user = await findUser(database.pool, canonicalUsername(typed));
    if (user === undefined) throw userNotFound();
    return user;
}

/** The same for people on their own account and for administrators on anybody's. */
export const onOwnAndAny = <S extends Shape>(request: S, work: Work<StoredUser, S>) => ({
    own: byOwner(request, work),
    any: onUser(request, work),
});
