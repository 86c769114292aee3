import { firstOf, insertRow, type Queryable } from './queryable.ts';

/** The right to one token family, handed to a browser as a code and changed into tokens by the client that asked. */
export interface AuthorizationCode {
    readonly codeHash: Buffer;
    readonly userId: string;
    readonly clientId: string;
    readonly redirectUri: string;
    /** Granted scopes with blanks between. */
    readonly scope: string;
    readonly codeChallenge: string;
    readonly nonce: string | null;
    readonly authTime: Date;
    readonly expiresAt: Date;
}

export interface StoredAuthorizationCode extends AuthorizationCode {
    /** What its first use began, unless that family is long gone. */
    readonly familyId: string | null;
    readonly usedAt: Date | null;
}

export async function insertAuthorizationCode(db: Queryable, code: AuthorizationCode): Promise<void> {
    await insertRow(db, 'idp_authorization_code', code);
}

/** Held until the transaction ends: of several who bring the same code, each sees what the one before made of it. */
export const lockAuthorizationCode = (db: Queryable, codeHash: Buffer): Promise<StoredAuthorizationCode | undefined> =>
    firstOf(
        db,
        `select code_hash as "codeHash", user_id as "userId", client_id as "clientId", redirect_uri as "redirectUri",
            scope, code_challenge as "codeChallenge", nonce, auth_time as "authTime", expires_at as "expiresAt",
            family_id as "familyId", used_at as "usedAt"
         from idp_authorization_code where code_hash = $1 for update`,
        [codeHash],
    );

interface CodeUse {
    readonly codeHash: Buffer;
    readonly familyId: string;
    readonly now: Date;
}

export async function markCodeUsed(db: Queryable, { codeHash, familyId, now }: CodeUse): Promise<void> {
    await db.query('update idp_authorization_code set used_at = $3, family_id = $2 where code_hash = $1', [
        codeHash,
        familyId,
        now,
    ]);
}
