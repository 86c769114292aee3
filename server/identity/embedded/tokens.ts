import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Context } from './context.ts';
import { secondsFrom } from './secondsFrom.ts';
import { accessTokenExpired, accessTokenInvalid, userIsDisabled } from './errors.ts';
import { attributesOfScope } from './hosted/scopes.ts';
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts';
import { insertFamily, insertRefreshToken, type TokenFamily } from './store/families.ts';
import { groupsOf } from './store/groups.ts';
import type { Queryable } from './store/queryable.ts';
import type { StoredUser } from './store/users.ts';
import type { Attributes } from './types.ts';

/** The scope of every sign-in through the API; operations on the user's own account ask for it. */
export const USER_ADMIN_SCOPE = 'aws.cognito.signin.user.admin';
const REFRESH_TOKEN_BYTES = 64;

export interface TokenSet {
    readonly AccessToken: string;
    /** Not for clients of hosted sign-in that did not ask for openid. */
    readonly IdToken?: string;
    readonly ExpiresIn: number;
    readonly TokenType: 'Bearer';
}

export interface FamilyStart {
    readonly user: StoredUser;
    /** `USER_ADMIN_SCOPE` unless said otherwise. */
    readonly scope?: string;
    /** When the user proved who they are; now unless said otherwise. */
    readonly authTime?: Date;
    readonly deviceKey?: string | undefined;
}

/** Starts a token family for a user who signed in. Rejects when the user was disabled meanwhile. */
export async function startFamily(
    { settings, now }: Context,
    db: Queryable,
    { user, scope = USER_ADMIN_SCOPE, authTime = now(), deviceKey }: FamilyStart,
): Promise<{ readonly family: TokenFamily; readonly refreshToken: string }> {
    const limits = settings.sessionLimits?.(await groupsOf(db, user.id));
    const family: TokenFamily = {
        id: randomUUID(),
        userId: user.id,
        clientId: settings.clientId,
        scope,
        deviceKey: deviceKey ?? null,
        authTime,
        expiresAt: secondsFrom(now(), limits?.longestSeconds ?? settings.refreshTokenSeconds),
        idleSeconds: limits?.idleSeconds ?? null,
        revokedAt: null,
    };
    if (!(await insertFamily(db, family, now()))) throw userIsDisabled();
    const refreshToken = randomToken(REFRESH_TOKEN_BYTES);
    await insertRefreshToken(db, hashToken(refreshToken), family.id);
    return { family, refreshToken };
}

/** A family at the moment its tokens are signed. */
export interface SignedFamily extends TokenFamily {
    /** What a client of hosted sign-in wants to find in the first ID token. */
    readonly nonce?: string | null;
}

/** Signs the tokens with the user's attributes and groups of this moment. */
export async function signTokens(context: Context, user: StoredUser, family: SignedFamily): Promise<TokenSet> {
    const isHosted = family.scope !== USER_ADMIN_SCOPE;
    const groups = await groupsOf(context.database.pool, user.id);
    const shared = {
        sub: user.id,
        ...(groups.length > 0 && { 'cognito:groups': groups }),
        iss: context.issuer,
        origin_jti: family.id,
        event_id: randomUUID(),
        auth_time: Math.floor(family.authTime.getTime() / 1000),
    };
    const [access, identity] = await Promise.all([
        sign(context, {
            ...shared,
            ...(family.deviceKey !== null && { device_key: family.deviceKey }),
            ...(isHosted && { version: 2 }),
            client_id: family.clientId,
            token_use: 'access',
            scope: family.scope,
            username: user.username,
            ...countryOf(user),
        }),
        signIdentity(context, user, { family, shared }),
    ]);
    return {
        AccessToken: access,
        ...(identity !== undefined && { IdToken: identity }),
        ExpiresIn: context.settings.accessTokenSeconds,
        TokenType: 'Bearer',
    };
}

/** Tells which cell a request goes to, and nothing of what its sender may do there. */
const countryOf = ({ attributes }: StoredUser): JWTPayload => {
    const country = attributes['custom:country'];
    return country === undefined || country === '' ? {} : { 'custom:country': country };
};

interface IdentityClaims {
    readonly family: SignedFamily;
    readonly shared: JWTPayload;
}

/** Who signs in through the API learns everything about themselves, a client of hosted sign-in what it was granted. */
async function signIdentity(
    context: Context,
    user: StoredUser,
    { family, shared }: IdentityClaims,
): Promise<string | undefined> {
    const { scope, nonce } = family;
    const isHosted = scope !== USER_ADMIN_SCOPE;
    if (isHosted && !scope.split(' ').includes('openid')) return undefined;
    return await sign(context, {
        ...attributeClaims(isHosted ? attributesOfScope(scope, user.attributes) : user.attributes),
        ...shared,
        ...(nonce != null && { nonce }),
        'cognito:username': user.username,
        aud: family.clientId,
        token_use: 'id',
    });
}

async function sign({ keys, settings, now }: Context, claims: JWTPayload): Promise<string> {
    const { kid, privateKey } = await keys.current();
    const issuedAt = Math.floor(now().getTime() / 1000);
    const payload = { ...claims, exp: issuedAt + settings.accessTokenSeconds, iat: issuedAt, jti: randomUUID() };
    return await new SignJWT(payload).setProtectedHeader({ kid, alg: 'RS256' }).sign(privateKey);
}

const attributeClaims = (attributes: Attributes): JWTPayload =>
    Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => {
            if (name.endsWith('_verified')) return [name, value === 'true'];
            return [name, name === 'address' ? { formatted: value } : value];
        }),
    );

export interface OwnAccessToken {
    readonly userId: string;
    readonly familyId: string;
    readonly scopes: readonly string[];
}

/** Whether we signed it, for this client, and it has not expired; nothing about its user or its revocation. */
export async function readAccessToken(
    { keys, issuer, settings, now }: Context,
    token: string,
): Promise<OwnAccessToken> {
    const payload = await verified(() =>
        jwtVerify(token, keys.find, {
            algorithms: ['RS256'],
            issuer,
            currentDate: now(),
            requiredClaims: ['exp', 'sub', 'origin_jti', 'scope'],
        }),
    );
    const { sub, origin_jti: familyId, scope, token_use: use, client_id: clientId } = payload;
    if (use !== 'access' || clientId !== settings.clientId) throw accessTokenInvalid();
    if (sub === undefined || typeof familyId !== 'string' || typeof scope !== 'string') throw accessTokenInvalid();
    return { userId: sub, familyId, scopes: scope.split(' ') };
}

async function verified(verify: () => Promise<{ payload: JWTPayload }>): Promise<JWTPayload> {
    try {
        return (await verify()).payload;
    } catch (error) {
        if (error instanceof errors.JWTExpired) throw accessTokenExpired();
        if (error instanceof errors.JOSEError) throw accessTokenInvalid();
        throw error;
    }
}

/** Three parts: an access or ID token, never one of our refresh tokens, which have no dots. */
export const looksLikeJwt = (token: string): boolean => token.split('.').length === 3;
