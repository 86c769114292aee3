import type { Context } from '../context.ts';
import { secondsFrom } from '../secondsFrom.ts';
import {
    IdentityError,
    invalidParameter,
    refreshTokenExpired,
    refreshTokenInvalid,
    refreshTokenRevoked,
    resetRequired,
    userIsDisabled,
    userNotFound,
} from '../errors.ts';
import { token as tokenField } from '../fields.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { findRefreshToken, markReplaced, revokeFamily, type StoredRefreshToken } from '../store/families.ts';
import { touchDevice } from '../store/devices.ts';
import { findUserById, type StoredUser } from '../store/users.ts';
import { addRefreshToken, signTokens } from '../tokens.ts';
import { requiredAnswer, type Answers } from './answers.ts';
import type { TokensReply } from './reply.ts';

/** Where refresh tokens are replaced at each use, only GetTokensFromRefreshToken can hand out the next one. */
export async function refreshWithoutRotation(context: Context, parameters: Answers): Promise<TokensReply> {
    if (context.settings.refreshRotationGraceSeconds !== undefined) {
        throw invalidParameter('REFRESH_TOKEN_AUTH flow not enabled for this client');
    }
    const token = requiredAnswer(parameters, 'REFRESH_TOKEN', tokenField);
    return await refresh(context, { token, deviceKey: parameters.get('DEVICE_KEY') });
}

export interface RefreshRequest {
    readonly token: string;
    readonly deviceKey: string | undefined;
}

/** New tokens of the same family, with the attributes and groups of now; the sign-in's end does not move. */
export async function refresh(context: Context, { token, deviceKey }: RefreshRequest): Promise<TokensReply> {
    const tokenHash = hashToken(token);
    const stored = await requireStanding(context, await findRefreshToken(context.database.pool, tokenHash));
    if (stored.boundDeviceKey !== null && stored.boundDeviceKey !== deviceKey) throw refreshTokenInvalid();
    const user = await requireUser(context, stored.userId);
    const next = await rotate(context, tokenHash, stored);
    if (stored.boundDeviceKey !== null) {
        const key = { key: stored.boundDeviceKey, userId: user.id };
        await touchDevice(context.database.pool, key, { ip: context.caller.ip, now: context.now() });
    }
    const tokens = await signTokens(context, user, stored);
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, ...(next && { RefreshToken: next }) } };
}

async function requireStanding(context: Context, stored: StoredRefreshToken | undefined): Promise<StoredRefreshToken> {
    const { settings, database, now } = context;
    if (stored === undefined || stored.clientId !== settings.clientId) throw refreshTokenInvalid();
    if (stored.revokedAt !== null) throw refreshTokenRevoked();
    if (stored.expiresAt <= now()) throw refreshTokenExpired();
    const graceEnds = secondsFrom(stored.replacedAt ?? now(), settings.refreshRotationGraceSeconds ?? 0);
    if (stored.replacedAt === null || graceEnds > now()) return stored;
    // Two parties hold this token, and one of them stole it: neither keeps the session.
    await revokeFamily(database.pool, stored.id, now());
    context.log.warn({ family: stored.id }, 'A replaced refresh token was used again');
    throw new IdentityError('RefreshTokenReuseException', 'Refresh Token has been reused.');
}

async function requireUser({ database }: Context, userId: string): Promise<StoredUser> {
    const user = await findUserById(database.pool, userId);
    if (user === undefined) throw userNotFound();
    if (!user.enabled) throw userIsDisabled();
    if (user.status === 'RESET_REQUIRED') throw resetRequired();
    return user;
}

async function rotate(
    { settings, database, now }: Context,
    tokenHash: Buffer,
    family: StoredRefreshToken,
): Promise<string | undefined> {
    if (settings.refreshRotationGraceSeconds === undefined) return undefined;
    return await database.withTransaction(async ({ client }) => {
        await markReplaced(client, tokenHash, now());
        return await addRefreshToken(client, family.id);
    });
}
