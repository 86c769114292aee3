import { authorise } from '../authorise.ts';
import { IdentityError } from '../errors.ts';
import { clientId, presentedKey, token } from '../fields.ts';
import { defineOperation, requireClient } from '../operation.ts';
import { optional } from '../shape.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { refresh } from '../signIn/refresh.ts';
import { findRefreshToken, revokeFamiliesOf, revokeFamily } from '../store/families.ts';
import { looksLikeJwt } from '../tokens.ts';

export const getTokensFromRefreshToken = defineOperation({
    access: 'public',
    request: { ClientId: clientId, RefreshToken: token, DeviceKey: optional(presentedKey) },
    run: async (context, { ClientId, RefreshToken, DeviceKey }) => {
        requireClient(context, ClientId);
        const { AuthenticationResult } = await refresh(context, { token: RefreshToken, deviceKey: DeviceKey });
        return { AuthenticationResult };
    },
});

/** Ends one sign-in. Unknown and already revoked tokens are answered like others: nothing is left to do. */
export const revokeToken = defineOperation({
    access: 'public',
    request: { ClientId: clientId, Token: token },
    run: async (context, { ClientId, Token }) => {
        requireClient(context, ClientId);
        if (looksLikeJwt(Token)) {
            throw new IdentityError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
        }
        const stored = await findRefreshToken(context.database.pool, hashToken(Token));
        if (stored === undefined) return {};
        if (stored.clientId !== ClientId) {
            throw new IdentityError('UnauthorizedException', 'The token was issued to another client.');
        }
        await revokeFamily(context.database.pool, stored.id, context.now());
        return {};
    },
});

/** Ends every sign-in of the token's user, on all devices. */
export const globalSignOut = defineOperation({
    access: 'public',
    request: { AccessToken: token },
    run: async (context, { AccessToken }) => {
        const user = await authorise(context, AccessToken);
        await revokeFamiliesOf(context.database.pool, user.id, context.now());
        return {};
    },
});
