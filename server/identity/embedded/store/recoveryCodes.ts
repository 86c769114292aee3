import { findsOne, type Queryable } from './queryable.ts';

/** Earlier ones are worth nothing from now on. */
export async function replaceRecoveryCodes(db: Queryable, userId: string, hashes: readonly Buffer[]): Promise<void> {
    await db.query('delete from idp_recovery_code where user_id = $1', [userId]);
    await db.query('insert into idp_recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [
        userId,
        hashes,
    ]);
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
    const { rows } = await db.query<{ left: number }>(
        'select count(*)::integer as left from idp_recovery_code where user_id = $1',
        [userId],
    );
    return rows[0]?.left ?? 0;
}

export const hasRecoveryCode = (db: Queryable, userId: string, hash: Buffer): Promise<boolean> =>
    findsOne(db, 'select 1 from idp_recovery_code where user_id = $1 and code_hash = $2', [userId, hash]);

/** False when it was used before, or is none of the user's. */
export const useRecoveryCode = (db: Queryable, userId: string, hash: Buffer): Promise<boolean> =>
    findsOne(db, 'delete from idp_recovery_code where user_id = $1 and code_hash = $2', [userId, hash]);
