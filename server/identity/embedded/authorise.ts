import type { Context } from './context.ts';
import {
    accessTokenExpired,
    accessTokenLacksScope,
    accessTokenRevoked,
    notConfirmed,
    resetRequired,
    userIsDisabled,
    userNotFound,
} from './errors.ts';
import { readTokenState } from './store/families.ts';
import { findUserById, type StoredUser } from './store/users.ts';
import { readAccessToken, USER_ADMIN_SCOPE } from './tokens.ts';
import type { TokenState } from './types.ts';

const refusals: Readonly<Record<Exclude<TokenState, 'live'>, () => Error>> = {
    gone: userNotFound,
    disabled: userIsDisabled,
    revoked: accessTokenRevoked,
    'reset-required': resetRequired,
    over: accessTokenExpired,
};

export interface OwnSession {
    readonly user: StoredUser;
    /** The sign-in the token belongs to. */
    readonly familyId: string;
}

/** The user an access token speaks for. Rejects in the order and with the texts the clients' clean-up relies on. */
export const authorise = async (context: Context, accessToken: string): Promise<StoredUser> =>
    (await authoriseSession(context, accessToken)).user;

/** As `authorise`, with the sign-in as well. */
export async function authoriseSession(context: Context, accessToken: string): Promise<OwnSession> {
    const token = await readAccessToken(context, accessToken);
    const db = context.database.pool;
    const state = await readTokenState(db, { ...token, now: context.now() });
    if (state !== 'live') throw refusals[state]();
    const user = await findUserById(db, token.userId);
    if (user === undefined) throw userNotFound();
    if (user.status === 'UNCONFIRMED') throw notConfirmed();
    if (!token.scopes.includes(USER_ADMIN_SCOPE)) throw accessTokenLacksScope();
    return { user, familyId: token.familyId };
}
