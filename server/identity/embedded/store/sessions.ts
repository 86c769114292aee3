import type { Queryable } from './queryable.ts';

export type SessionChallenge = 'NEW_PASSWORD_REQUIRED';

/** What a sign-in carries from one challenge to the next. */
export interface SignInState {
    /** The client's device, of this user for certain. */
    readonly deviceKey?: string | undefined;
    /** The password was proven by SRP: such clients may have a new device. */
    readonly isSrp?: boolean;
}

/** A sign-in that waits for the answer to a challenge. */
export interface StoredSession {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly challenge: SessionChallenge;
    readonly state: SignInState;
    readonly expiresAt: Date;
}

export async function insertSession(db: Queryable, session: StoredSession): Promise<void> {
    await db.query(
        'insert into idp_session (token_hash, user_id, challenge, data, expires_at) values ($1, $2, $3, $4, $5)',
        [session.tokenHash, session.userId, session.challenge, JSON.stringify(session.state), session.expiresAt],
    );
}

export async function findSession(db: Queryable, tokenHash: Buffer): Promise<StoredSession | undefined> {
    const { rows } = await db.query<StoredSession>(
        `select token_hash as "tokenHash", user_id as "userId", challenge, data as state, expires_at as "expiresAt"
         from idp_session where token_hash = $1`,
        [tokenHash],
    );
    return rows[0];
}

/** False when somebody else used it first. */
export async function consumeSession(db: Queryable, tokenHash: Buffer): Promise<boolean> {
    const { rowCount } = await db.query('delete from idp_session where token_hash = $1', [tokenHash]);
    return rowCount === 1;
}

/** False when this proof signed somebody in before. */
export async function consumeProof(db: Queryable, blockHash: Buffer, expiresAt: Date): Promise<boolean> {
    const { rowCount } = await db.query(
        'insert into idp_used_proof (block_hash, expires_at) values ($1, $2) on conflict do nothing',
        [blockHash, expiresAt],
    );
    return rowCount === 1;
}
