import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { hashToken, sameBytes } from '../../../platform/secrets/secrets.ts';
import { lockAuthorizationCode, markCodeUsed, type StoredAuthorizationCode } from '../store/authorizationCodes.ts';
import { revokeFamily, type TokenFamily } from '../store/families.ts';
import { findUserById, type StoredUser } from '../store/users.ts';
import { startFamily } from '../tokens.ts';
import { OAuthRefusal } from './faults.ts';

export interface CodeExchange {
    readonly code: string;
    readonly redirectUri: string;
    readonly verifier: string;
}

export interface NewFamily {
    readonly user: StoredUser;
    readonly family: TokenFamily;
    readonly refreshToken: string;
    readonly nonce: string | null;
}

const invalidGrant = (message: string) => new OAuthRefusal('invalid_grant', message);

/** Begins the family that a code stands for, once. Brought a second time, it ends that family: one of the two stole it. */
export async function redeemCode(context: Context, exchange: CodeExchange): Promise<NewFamily> {
    const { database, now } = context;
    const begun = await database.withTransaction(async ({ client }) => {
        const stored = await lockAuthorizationCode(client, hashToken(exchange.code));
        if (stored === undefined) throw invalidGrant('The code is unknown.');
        if (stored.usedAt === null) return await begin(context, client, { stored, exchange });
        if (stored.familyId !== null) await revokeFamily(client, stored.familyId, now());
        return undefined;
    });
    if (begun !== undefined) return begun;
    context.log.warn({}, 'An authorization code was used again');
    throw invalidGrant('The code was used before.');
}

interface Claim {
    readonly stored: StoredAuthorizationCode;
    readonly exchange: CodeExchange;
}

async function begin(context: Context, client: PoolClient, { stored, exchange }: Claim): Promise<NewFamily> {
    if (stored.expiresAt <= context.now()) throw invalidGrant('The code has expired.');
    if (stored.clientId !== context.settings.clientId) throw invalidGrant('The code was given to another client.');
    if (stored.redirectUri !== exchange.redirectUri) throw invalidGrant('redirect_uri is not the one of the code.');
    if (!answersChallenge(stored.codeChallenge, exchange.verifier)) throw invalidGrant('code_verifier does not fit.');
    const user = await findUserById(client, stored.userId);
    if (user?.status !== 'CONFIRMED') throw invalidGrant('The user may not sign in any more.');
    const { scope, authTime, nonce, codeHash } = stored;
    const { family, refreshToken } = await startFamily(context, client, { user, scope, authTime }).catch(refused);
    await markCodeUsed(client, { codeHash, familyId: family.id, now: context.now() });
    context.log.info({ username: user.username, family: family.id }, 'Signed in at the hosted pages');
    return { user, family, refreshToken, nonce };
}

function refused(error: unknown): never {
    throw error instanceof IdentityError ? invalidGrant(error.message) : error;
}

const answersChallenge = (challenge: string, verifier: string): boolean =>
    sameBytes(createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url'));
