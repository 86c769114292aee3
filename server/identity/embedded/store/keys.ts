import type { PublicKey } from '../types.ts';
import { insertRow, type Queryable } from './queryable.ts';

export interface StoredKey {
    readonly kid: string;
    readonly sealedPrivateKey: Buffer;
    readonly publicKey: PublicKey;
    readonly createdAt: Date;
    /** From when on it signs no more. */
    readonly retiredAt: Date | null;
}

/** The key that signs and, during a rotation, the one after it. */
export async function unretiredKeys(db: Queryable, now: Date): Promise<readonly StoredKey[]> {
    const { rows } = await db.query<StoredKey>(
        `select kid, private_key_sealed as "sealedPrivateKey", public_key as "publicKey", created_at as "createdAt",
            retired_at as "retiredAt"
         from idp_key where retired_at is null or retired_at > $1 order by created_at, kid`,
        [now],
    );
    return rows;
}

/** Held until the transaction ends: of several processes that want a key, one makes it. */
export async function lockKeys(db: Queryable): Promise<void> {
    await db.query("select pg_advisory_xact_lock(hashtextextended('idp_key', 0))");
}

export async function insertKey(db: Queryable, { sealedPrivateKey, ...key }: StoredKey): Promise<void> {
    await insertRow(db, 'idp_key', { ...key, privateKeySealed: sealedPrivateKey });
}

export async function retireKeys(db: Queryable, from: Date): Promise<void> {
    await db.query('update idp_key set retired_at = $1 where retired_at is null', [from]);
}

/** The current key and the retired ones whose tokens may still be alive. */
export async function publishedKeys(db: Queryable, retiredAfter: Date): Promise<readonly PublicKey[]> {
    const { rows } = await db.query<{ publicKey: PublicKey }>(
        `select public_key as "publicKey" from idp_key where retired_at is null or retired_at > $1
         order by created_at desc, kid`,
        [retiredAfter],
    );
    return rows.map(({ publicKey }) => publicKey);
}

export async function dropKeys(db: Queryable, retiredBefore: Date): Promise<void> {
    await db.query('delete from idp_key where retired_at <= $1', [retiredBefore]);
}
