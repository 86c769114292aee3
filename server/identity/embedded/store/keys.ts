import type { PublicKey } from '../types.ts';
import type { Queryable } from './queryable.ts';

export interface StoredKey {
    readonly kid: string;
    readonly sealedPrivateKey: Buffer;
    readonly publicKey: PublicKey;
}

export async function findSigningKey(db: Queryable): Promise<StoredKey | undefined> {
    const { rows } = await db.query<StoredKey>(
        `select kid, private_key_sealed as "sealedPrivateKey", public_key as "publicKey"
         from idp_key where retired_at is null order by created_at desc, kid limit 1`,
    );
    return rows[0];
}

/** Held until the transaction ends: of several processes starting on an empty database, one makes the key. */
export async function lockKeys(db: Queryable): Promise<void> {
    await db.query("select pg_advisory_xact_lock(hashtextextended('idp_key', 0))");
}

export async function insertKey(db: Queryable, key: StoredKey, now: Date): Promise<void> {
    await db.query('insert into idp_key (kid, private_key_sealed, public_key, created_at) values ($1, $2, $3, $4)', [
        key.kid,
        key.sealedPrivateKey,
        JSON.stringify(key.publicKey),
        now,
    ]);
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
