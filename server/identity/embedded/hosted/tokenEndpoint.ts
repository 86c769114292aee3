import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { revokeToken } from '../operations/session.ts';
import { refresh } from '../signIn/refresh.ts';
import { signTokens, type TokenSet } from '../tokens.ts';
import { OAuthRefusal } from './faults.ts';
import { readForm } from './form.ts';
import { redeemCode } from './redeem.ts';

type Fields = ReadonlyMap<string, string>;

interface TokenReply {
    readonly id_token: string | undefined;
    readonly access_token: string;
    readonly refresh_token: string | undefined;
    readonly expires_in: number;
    readonly token_type: 'Bearer';
}

const VERIFIER = /^[\w.~-]{43,128}$/;
const TOKEN = /^[A-Za-z0-9\-_=.]{1,32768}$/;

function required(fields: Fields, name: string): string {
    const value = fields.get(name) ?? '';
    if (value === '') throw new OAuthRefusal('invalid_request', `${name} is missing.`);
    return value;
}

function requireForm(context: Context, request: FastifyRequest): Fields {
    const fields = readForm(request);
    if (fields === undefined) throw new OAuthRefusal('invalid_request', 'Send a form, with each parameter once.');
    // Our one client is public: whoever brings a secret takes it for another.
    const claimsSecret = request.headers.authorization !== undefined || fields.has('client_secret');
    if (claimsSecret || required(fields, 'client_id') !== context.settings.clientId) {
        throw new OAuthRefusal('invalid_client', 'The client is unknown, or has no secret to show.');
    }
    return fields;
}

async function exchangeCode(context: Context, fields: Fields): Promise<TokenReply> {
    const code = required(fields, 'code');
    const redirectUri = required(fields, 'redirect_uri');
    const verifier = required(fields, 'code_verifier');
    if (!VERIFIER.test(verifier)) throw new OAuthRefusal('invalid_grant', 'code_verifier does not fit.');
    const { user, family, refreshToken, nonce } = await redeemCode(context, { code, redirectUri, verifier });
    return replyOf({ ...(await signTokens(context, user, { ...family, nonce })), RefreshToken: refreshToken });
}

async function exchangeRefreshToken(context: Context, fields: Fields): Promise<TokenReply> {
    const refreshToken = required(fields, 'refresh_token');
    if (!TOKEN.test(refreshToken)) throw new OAuthRefusal('invalid_grant', 'The refresh token is not one of ours.');
    try {
        return replyOf((await refresh(context, { token: refreshToken, deviceKey: undefined })).AuthenticationResult);
    } catch (error) {
        throw error instanceof IdentityError ? new OAuthRefusal('invalid_grant', error.message) : error;
    }
}

const replyOf = (tokens: TokenSet & { readonly RefreshToken?: string }): TokenReply => ({
    id_token: tokens.IdToken,
    access_token: tokens.AccessToken,
    refresh_token: tokens.RefreshToken,
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
});

const grants: ReadonlyMap<string, (context: Context, fields: Fields) => Promise<TokenReply>> = new Map([
    ['authorization_code', exchangeCode],
    ['refresh_token', exchangeRefreshToken],
]);

/** `POST /oauth2/token`. Rejects with `OAuthRefusal`. */
export async function answerToken(context: Context, request: FastifyRequest): Promise<TokenReply> {
    const fields = requireForm(context, request);
    const grantType = required(fields, 'grant_type');
    if (grantType === 'client_credentials') {
        throw new OAuthRefusal('unauthorized_client', 'A client without a secret signs in people only.');
    }
    const grant = grants.get(grantType);
    if (grant === undefined) {
        throw new OAuthRefusal('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
    }
    return await grant(context, fields);
}

/** `POST /oauth2/revoke`: ends the sign-in of a refresh token. Unknown ones are answered like others. */
export async function answerRevoke(context: Context, request: FastifyRequest): Promise<void> {
    const fields = requireForm(context, request);
    const token = required(fields, 'token');
    if (!TOKEN.test(token)) return;
    try {
        await revokeToken.run(context, { ClientId: fields.get('client_id'), Token: token });
    } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        const isJwt = error.name === 'UnsupportedTokenTypeException';
        throw new OAuthRefusal(isJwt ? 'unsupported_token_type' : 'unauthorized_client', error.message);
    }
}
