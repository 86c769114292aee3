import {
    createPrivateKey,
    generateKeyPair,
    randomUUID,
    type KeyObject,
    type KeyPairKeyObjectResult,
} from 'node:crypto';
import { promisify } from 'node:util';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { secondsFrom } from './secondsFrom.ts';
import { StartRefused } from '../../platform/startRefused.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import {
    dropKeys,
    insertKey,
    lockKeys,
    publishedKeys,
    retireKeys,
    unretiredKeys,
    type StoredKey,
} from './store/keys.ts';
import type { Queryable } from './store/queryable.ts';
import type { IdentityDatabase, PublicKeys } from './types.ts';

/** Tokens live at most a day; an hour more for processes that learn of a rotation late. */
const RETIRED_KEY_SECONDS = 25 * 3600;
/** A new key is published this long before it signs: whoever verifies has met it by then. */
const ANNOUNCED_SECONDS = 300;
/** How long a process goes by what it last read; well below the time of the announcement. */
const READ_AGAIN_MS = 60_000;
/** 128 bits of strength (NIST SP 800-57); Cognito's own have 2048. */
const MODULUS_BITS = 3072;

interface SigningKey {
    readonly kid: string;
    readonly privateKey: KeyObject;
}

export interface SigningKeys {
    readonly current: () => Promise<SigningKey>;
    readonly published: () => Promise<PublicKeys>;
    /** Finds the public key of a token's header; rejects for unknown ones. */
    readonly find: JWTVerifyGetKey;
    /**
     * Makes a new key, which signs in every process from five minutes later on. The one before it stays published until
     * its last token has expired. Nothing where a rotation is under way or the key is younger than `olderThanSeconds`.
     */
    readonly rotate: (olderThanSeconds?: number) => Promise<void>;
    /** Deletes keys whose tokens have all expired. */
    readonly dropRetired: () => Promise<void>;
}

interface KeyRoom {
    readonly database: IdentityDatabase;
    readonly secrets: Secrets;
    readonly now: () => Date;
}

/**
 * Reads the signing keys, making one on an empty database. They stay the same over restarts: a new one would sign
 * everybody out. Rejects when the identity key does not open them.
 */
export async function openSigningKeys(room: KeyRoom): Promise<SigningKeys> {
    const { database, now } = room;
    if ((await unretiredKeys(database.pool, now())).length === 0) await addKey(room, (keys) => keys.length === 0);
    const current = currentKey(room);
    await current();
    const published = async (): Promise<PublicKeys> => ({
        keys: await publishedKeys(database.pool, secondsFrom(now(), -RETIRED_KEY_SECONDS)),
    });
    return {
        current,
        published,
        find: keyFinder(published),
        rotate: (olderThanSeconds = 0) => addKey(room, (keys) => isDue(room, keys, olderThanSeconds)),
        dropRetired: () => dropKeys(database.pool, secondsFrom(now(), -RETIRED_KEY_SECONDS)),
    };
}

/** The oldest key that is not retired signs: its successor, once published, waits for its time. */
function currentKey({ database, secrets, now }: KeyRoom): SigningKeys['current'] {
    const opened = new Map<string, SigningKey>();
    let known: readonly StoredKey[] = [];
    let readAt = -Infinity;
    return async () => {
        const time = now();
        if (Math.abs(time.getTime() - readAt) > READ_AGAIN_MS) {
            known = await unretiredKeys(database.pool, time);
            readAt = time.getTime();
        }
        const stored = known.find(({ retiredAt }) => retiredAt === null || retiredAt > time);
        if (stored === undefined) throw new Error('There is no signing key.');
        const key = opened.get(stored.kid) ?? { kid: stored.kid, privateKey: openPrivateKey(secrets, stored) };
        opened.set(stored.kid, key);
        return key;
    };
}

function isDue({ now }: KeyRoom, keys: readonly StoredKey[], olderThanSeconds: number): boolean {
    const [key, successor] = keys;
    return key !== undefined && successor === undefined && secondsFrom(key.createdAt, olderThanSeconds) <= now();
}

/** Of several processes that want a new key at once, one makes it. */
async function addKey(room: KeyRoom, isWanted: (keys: readonly StoredKey[]) => boolean): Promise<void> {
    const { database, now } = room;
    const isStillWanted = async (db: Queryable): Promise<boolean> => isWanted(await unretiredKeys(db, now()));
    if (!(await isStillWanted(database.pool))) return;
    const made = await makeKey(room);
    await database.withTransaction(async ({ client }) => {
        await lockKeys(client);
        if (!(await isStillWanted(client))) return;
        await retireKeys(client, secondsFrom(now(), ANNOUNCED_SECONDS));
        await insertKey(client, made);
    });
}

function openPrivateKey(secrets: Secrets, stored: StoredKey): KeyObject {
    try {
        const key = secrets.open(signingPurpose(stored.kid), stored.sealedPrivateKey);
        return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    } catch (cause) {
        throw new StartRefused(
            'The identity key does not open the signing key in the database: one of them was replaced. ' +
                'Restore the identity key that belongs to this database.',
            { cause },
        );
    }
}

async function makeKey(room: KeyRoom): Promise<StoredKey> {
    return sealPair(room, await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS }));
}

/** A pair as the database keeps it. Throws where it is no RSA pair. */
export function sealPair({ secrets, now }: Omit<KeyRoom, 'database'>, pair: KeyPairKeyObjectResult): StoredKey {
    const kid = randomUUID();
    const { n, e } = pair.publicKey.export({ format: 'jwk' });
    if (n === undefined || e === undefined) throw new Error('The generated key has no modulus or no exponent.');
    const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
    return {
        kid,
        sealedPrivateKey: secrets.seal(signingPurpose(kid), privateKey),
        publicKey: { kid, kty: 'RSA', alg: 'RS256', use: 'sig', n, e },
        createdAt: now(),
        retiredAt: null,
    };
}

/** Seals a private key to its public one. */
export const signingPurpose = (kid: string): string => `signing-key:${kid}`;

/**
 * Asks the database again every five minutes, so that dropped keys stop counting, and for a key id it has not seen, then
 * at most once in ten seconds.
 */
function keyFinder(published: () => Promise<PublicKeys>): JWTVerifyGetKey {
    const FORGET_MS = 300_000;
    const REFRESH_MS = 10_000;
    let known: PublicKeys = { keys: [] };
    let readAt = -Infinity;
    return async (header, token) => {
        const isKnown = known.keys.some(({ kid }) => kid === header.kid);
        if (performance.now() - readAt > (isKnown ? FORGET_MS : REFRESH_MS)) {
            known = await published();
            readAt = performance.now();
        }
        return createLocalJWKSet({ keys: known.keys.map((key) => ({ ...key })) })(header, token);
    };
}
