import { IdentityError } from '../errors.ts';
import { presentedKey, token } from '../fields.ts';
import { byClient, byOwner } from '../operation.ts';
import { optional } from '../shape.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { refresh } from '../signIn/refresh.ts';
import { findRefreshToken, revokeFamiliesOf, revokeFamily } from '../store/families.ts';
import { looksLikeJwt } from '../tokens.ts';

export const getTokensFromRefreshToken = byClient(
    { RefreshToken: token, DeviceKey: optional(presentedKey) },
    async (context, _clientId, { RefreshToken, DeviceKey }) => {
        const { AuthenticationResult } = await refresh(context, { token: RefreshToken, deviceKey: DeviceKey });
        return { AuthenticationResult };
    },
);

/** Ends one sign-in. Unknown and already revoked tokens are answered like others: nothing is left to do. */
export const revokeToken = byClient({ Token: token }, async (context, clientId, { Token }) => {
    if (looksLikeJwt(Token)) {
        throw new IdentityError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
    }
    const stored = await findRefreshToken(context.database.pool, hashToken(Token));
    if (stored === undefined) return;
    if (stored.clientId !== clientId) {
        throw new IdentityError('UnauthorizedException', 'The token was issued to another client.');
    }
    await revokeFamily(context.database.pool, stored.id, context.now());
});

/** Ends every sign-in of the token's user, on all devices. */
export const globalSignOut = byOwner({}, ({ database, now }, { id }) => revokeFamiliesOf(database.pool, id, now()));
