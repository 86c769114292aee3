import type { Queryable } from './queryable.ts';

export type CodePurpose = 'forgot-password';

interface CodeKey {
    readonly subject: Buffer;
    readonly purpose: CodePurpose;
}

export interface StoredCode extends CodeKey {
    readonly codeHash: Buffer;
    readonly expiresAt: Date;
}

/** Replaces an older code of the same purpose. */
export async function writeCode(db: Queryable, code: StoredCode): Promise<void> {
    await db.query(
        `insert into idp_code (subject, purpose, code_hash, expires_at) values ($1, $2, $3, $4)
         on conflict (subject, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
        [code.subject, code.purpose, code.codeHash, code.expiresAt],
    );
}

export async function findCode(db: Queryable, { subject, purpose }: CodeKey): Promise<StoredCode | undefined> {
    const { rows } = await db.query<StoredCode>(
        `select subject, purpose, code_hash as "codeHash", expires_at as "expiresAt"
         from idp_code where subject = $1 and purpose = $2`,
        [subject, purpose],
    );
    return rows[0];
}

/** False when the code was used or replaced in the meantime. */
export async function consumeCode(db: Queryable, { subject, purpose, codeHash }: StoredCode): Promise<boolean> {
    const { rowCount } = await db.query('delete from idp_code where subject = $1 and purpose = $2 and code_hash = $3', [
        subject,
        purpose,
        codeHash,
    ]);
    return rowCount === 1;
}
