import { createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Secrets } from './secrets.ts';
import { findSigningKey, insertKey, lockKeys, publishedKeys, type StoredKey } from './store/keys.ts';
import type { IdentityDatabase, PublicKeys } from './types.ts';

/** A retired key stays published this long: tokens live at most a day. */
const RETIRED_KEY_MS = 24 * 3_600_000;
const MODULUS_BITS = 2048;

export interface SigningKeys {
    readonly kid: string;
    readonly privateKey: KeyObject;
    readonly published: () => Promise<PublicKeys>;
    /** Finds the public key of a token's header; rejects for unknown ones. */
    readonly find: JWTVerifyGetKey;
}

interface KeyRoom {
    readonly database: IdentityDatabase;
    readonly secrets: Secrets;
    readonly now: () => Date;
}

/**
 * Reads the signing key, making it on an empty database. It stays the same over restarts: a new one would sign
 * everybody out. Rejects when the identity key does not open it.
 */
export async function openSigningKeys(room: KeyRoom): Promise<SigningKeys> {
    const stored = (await findSigningKey(room.database.pool)) ?? (await makeSigningKey(room));
    const published = async (): Promise<PublicKeys> => ({
        keys: await publishedKeys(room.database.pool, new Date(room.now().getTime() - RETIRED_KEY_MS)),
    });
    return { kid: stored.kid, privateKey: openPrivateKey(room.secrets, stored), published, find: keyFinder(published) };
}

function openPrivateKey(secrets: Secrets, stored: StoredKey): KeyObject {
    try {
        const key = secrets.open(purposeOf(stored.kid), stored.sealedPrivateKey);
        return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    } catch (cause) {
        throw new Error(
            'The identity key does not open the signing key in the database: one of them was replaced. ' +
                'Restore the identity key that belongs to this database.',
            { cause },
        );
    }
}

async function makeSigningKey({ database, secrets, now }: KeyRoom): Promise<StoredKey> {
    const pair = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
    const kid = randomUUID();
    const { n, e } = pair.publicKey.export({ format: 'jwk' });
    if (n === undefined || e === undefined) throw new Error('The generated key has no modulus or no exponent.');
    const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
    const made: StoredKey = {
        kid,
        sealedPrivateKey: secrets.seal(purposeOf(kid), privateKey),
        publicKey: { kid, kty: 'RSA', alg: 'RS256', use: 'sig', n, e },
    };
    return database.withTransaction(async ({ client }) => {
        await lockKeys(client);
        const earlier = await findSigningKey(client);
        if (earlier !== undefined) return earlier;
        await insertKey(client, made, now());
        return made;
    });
}

function purposeOf(kid: string): string {
    return `signing-key:${kid}`;
}

/** Asks the database again only for a key id it has not seen, and then at most once in ten seconds. */
function keyFinder(published: () => Promise<PublicKeys>): JWTVerifyGetKey {
    const REFRESH_MS = 10_000;
    let known: PublicKeys = { keys: [] };
    let readAt = -Infinity;
    return async (header, token) => {
        const isKnown = known.keys.some(({ kid }) => kid === header.kid);
        if (!isKnown && performance.now() - readAt > REFRESH_MS) {
            known = await published();
            readAt = performance.now();
        }
        return createLocalJWKSet({ keys: known.keys.map((key) => ({ ...key })) })(header, token);
    };
}
