import { createHash } from 'node:crypto';
import type { SealedPlace } from '../platform/database/renewSealed.ts';
import { newKey } from '../platform/secrets/key.ts';
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts';

/** Where sealed bytes lie, and the key that opens them: sealed in turn, and null where bytes lie open as they did once. */
export interface Whereabouts {
    readonly storageKey: string;
    readonly keySealed: Buffer | null;
}

interface Sealed extends Whereabouts {
    readonly bytes: Buffer;
}

/** The only thing that a key of a document ever seals. */
const purpose = 'document';

/** Bound to the bytes it opens: moved to another row it is worth nothing. */
const purposeOfKey = (storageKey: string): string => `document:${storageKey}`;

export const sealedDocumentKeys: SealedPlace = {
    table: 'document',
    id: 'document_id',
    column: 'key_sealed',
    with: ['storage_key'],
    purposeOf: ({ storage_key: storageKey }) => purposeOfKey(String(storageKey)),
};

// Spread over folders, since one folder of a million files is slow to back up and to list.
const nameOf = (bytes: Buffer): string => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    return `${hash.slice(0, 2)}/${hash}`;
};

/** Seals bytes under a key of their own, so that deleting the one row that holds it destroys every copy of them. */
export const sealBytes = (secrets: Secrets, content: Buffer): Sealed => {
    const key = newKey();
    const bytes = createSecrets(key).seal(purpose, content);
    const storageKey = nameOf(bytes);
    return { bytes, storageKey, keySealed: secrets.seal(purposeOfKey(storageKey), key) };
};

/** The bytes as they were; undefined where they, or the key, were altered. */
export const openBytes = (secrets: Secrets, { storageKey, keySealed }: Whereabouts, bytes: Buffer) => {
    if (keySealed === null) return bytes;
    try {
        return createSecrets(secrets.open(purposeOfKey(storageKey), keySealed)).open(purpose, bytes);
    } catch {
        return undefined;
    }
};
