import type { Context } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { readTokenState } from '../store/families.ts';
import { findUserById } from '../store/users.ts';
import { readAccessToken } from '../tokens.ts';
import { attributesOfScope } from './scopes.ts';

/** A bearer token that shows nobody, as RFC 6750 names it. */
export class BearerRefusal extends Error {
    override readonly name = 'BearerRefusal';
    readonly error: 'invalid_request' | 'invalid_token';

    constructor(error: 'invalid_request' | 'invalid_token', message: string) {
        super(message);
        this.error = error;
    }
}

const BEARER = /^Bearer ([A-Za-z0-9\-_=.]{1,32768})$/i;

const notLive = () =>
    new BearerRefusal(
        'invalid_token',
        'Access token is expired, disabled, or deleted, or the user has globally signed out.',
    );

/** What the token's scopes show of its person; all values as text. Rejects with `BearerRefusal`. */
export async function readUserInfo(context: Context, authorization: string | undefined): Promise<object> {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) {
        throw new BearerRefusal('invalid_request', 'Send an access token: Authorization: Bearer ...');
    }
    const { userId, familyId, scopes } = await readAccessToken(context, token).catch((error: unknown) => {
        throw error instanceof IdentityError ? notLive() : error;
    });
    const db = context.database.pool;
    const user = await findUserById(db, userId);
    if (user === undefined || (await readTokenState(db, { familyId, userId, now: context.now() })) !== 'live')
        throw notLive();
    if (!scopes.includes('openid')) {
        throw new BearerRefusal('invalid_token', 'Access token does not contain openid scope');
    }
    return { ...attributesOfScope(scopes.join(' '), user.attributes), sub: user.id, username: user.username };
}
