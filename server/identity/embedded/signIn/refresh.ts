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
import { noteEvent } from '../events.ts';
import { tellOwner } from '../messages.ts';
import {
    findRefreshToken,
    insertRefreshToken,
    lockRefreshToken,
    markReplaced,
    revokeFamily,
    touchFamily,
    type StoredRefreshToken,
} from '../store/families.ts';
import { touchDevice } from '../store/devices.ts';
import type { Queryable } from '../store/queryable.ts';
import { findUserById, type StoredUser } from '../store/users.ts';
import { signTokens } from '../tokens.ts';
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

/**
 * New tokens of the same family, with the attributes and groups of now; the sign-in's end does not move. Where tokens are
 * replaced, whoever brings a replaced one within the grace gets the last of its successors, and nobody two that live side
 * by side; brought later it ends the family (ASVS 10.4.5).
 */
export async function refresh(context: Context, { token, deviceKey }: RefreshRequest): Promise<TokensReply> {
    const outcome = await context.database.withTransaction(async ({ client }) => {
        const stored = requireStanding(context, await lockRefreshToken(client, hashToken(token)));
        if (stored.boundDeviceKey !== null && stored.boundDeviceKey !== deviceKey) throw refreshTokenInvalid();
        const user = await requireUser(client, stored.userId);
        if (isReused(context, stored)) {
            await revokeFamily(client, stored.id, context.now());
            await noteEvent(context, client, { userId: user.id, kind: 'TokenReuse', response: 'Fail' });
            return { user, stored, isReused: true } as const;
        }
        await touchFamily(client, stored.id, context.now());
        return { user, stored, isReused: false, next: await replace(context, client, { token, stored }) } as const;
    });
    const { user, stored } = outcome;
    if (outcome.isReused) return await refuseReuse(context, user, stored);
    if (stored.boundDeviceKey !== null) {
        const key = { key: stored.boundDeviceKey, userId: user.id };
        await touchDevice(context.database.pool, key, { ip: context.caller.ip, now: context.now() });
    }
    const tokens = await signTokens(context, user, stored);
    return {
        ChallengeParameters: {},
        AuthenticationResult: { ...tokens, ...(outcome.next && { RefreshToken: outcome.next }) },
    };
}

function requireStanding({ settings, now }: Context, stored: StoredRefreshToken | undefined): StoredRefreshToken {
    if (stored === undefined || stored.clientId !== settings.clientId) throw refreshTokenInvalid();
    if (stored.revokedAt !== null) throw refreshTokenRevoked();
    const { expiresAt, idleSeconds, lastUsedAt } = stored;
    const isIdle = idleSeconds !== null && secondsFrom(lastUsedAt, idleSeconds) <= now();
    if (expiresAt <= now() || isIdle) throw refreshTokenExpired();
    return stored;
}

const isReused = ({ settings, now }: Context, { replacedAt }: StoredRefreshToken): boolean =>
    replacedAt !== null && secondsFrom(replacedAt, settings.refreshRotationGraceSeconds ?? 0) <= now();

/** Two parties hold this token, and one of them may have stolen it: neither keeps the session, and the person is told. */
async function refuseReuse(context: Context, user: StoredUser, { id }: StoredRefreshToken): Promise<never> {
    context.log.warn({ family: id }, 'A replaced refresh token was used again');
    await tellOwner(
        context,
        user,
        'One of your sign-ins was ended: its key was used twice, as happens when somebody has copied it. If you did not expect this, change your password.',
    );
    throw new IdentityError('RefreshTokenReuseException', 'Refresh Token has been reused.');
}

async function requireUser(db: Queryable, userId: string): Promise<StoredUser> {
    const user = await findUserById(db, userId);
    if (user === undefined) throw userNotFound();
    if (!user.enabled) throw userIsDisabled();
    if (user.status === 'RESET_REQUIRED') throw resetRequired();
    return user;
}

interface Replaced {
    readonly token: string;
    readonly stored: StoredRefreshToken;
}

/** The token that takes this one's place; undefined where tokens are not replaced. */
async function replace(context: Context, db: Queryable, { token, stored }: Replaced): Promise<string | undefined> {
    if (context.settings.refreshRotationGraceSeconds === undefined) return undefined;
    const next = successorOf(context, token);
    if (stored.replacedAt === null) {
        await markReplaced(db, hashToken(token), context.now());
        await insertRefreshToken(db, hashToken(next), stored.id);
        return next;
    }
    const known = await findRefreshToken(db, hashToken(next));
    // Somebody renewed twice within the grace.
    return known?.replacedAt == null ? next : await replace(context, db, { token: next, stored: known });
}

/** Derived, so that all who bring the same token get the same one, from whichever process, while none is stored in clear. */
const successorOf = ({ secrets }: Context, token: string): string =>
    secrets.mac('refresh-successor', token).toString('base64url');
