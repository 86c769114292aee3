import type { CodePurpose } from '../types.ts';
import { findsOne, firstOf, type Queryable } from './queryable.ts';

/** With this many tries used, a code is worth nothing. */
const MOST_TRIES = 5;

interface CodeKey {
    readonly subject: Buffer;
    readonly purpose: CodePurpose;
}

export interface StoredCode extends CodeKey {
    readonly codeHash: Buffer;
}

/** Replaces an older code of the same purpose. */
export async function writeCode(db: Queryable, code: StoredCode & { readonly expiresAt: Date }): Promise<void> {
    await db.query(
        `insert into idp_code (subject, purpose, code_hash, expires_at) values ($1, $2, $3, $4)
         on conflict (subject, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
            attempts = 0`,
        [code.subject, code.purpose, code.codeHash, code.expiresAt],
    );
}

/**
 * The code to compare with, its try counted beforehand, so that guessing in parallel has no more tries than guessing in
 * turn. Undefined where there is none, it is too old or its tries are used up.
 */
export const countTry = (db: Queryable, { subject, purpose }: CodeKey, now: Date): Promise<StoredCode | undefined> =>
    firstOf(
        db,
        `update idp_code set attempts = attempts + 1
         where subject = $1 and purpose = $2 and expires_at > $3 and attempts < $4
         returning subject, purpose, code_hash as "codeHash"`,
        [subject, purpose, now, MOST_TRIES],
    );

/** False when the code was used or replaced in the meantime. */
export const consumeCode = (db: Queryable, { subject, purpose, codeHash }: StoredCode): Promise<boolean> =>
    findsOne(db, 'delete from idp_code where subject = $1 and purpose = $2 and code_hash = $3', [
        subject,
        purpose,
        codeHash,
    ]);
