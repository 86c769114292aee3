import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Keys } from '../../secrets/key.ts';

/** Signs seals, and knows what was signed by itself or by a key before it. */
export interface SealKey {
    readonly id: string;
    readonly sign: (hash: Buffer) => Buffer;
    readonly isSigned: (hash: Buffer, keyId: string, signature: Buffer) => boolean;
    /** What others check signatures with, in the PEM form. */
    readonly publicKey: string;
}

// What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, 7).
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

const pairOf = (key: Buffer): { readonly id: string; readonly secret: KeyObject; readonly open: KeyObject } => {
    const secret = createPrivateKey({ key: Buffer.concat([header, key]), format: 'der', type: 'pkcs8' });
    const open = createPublicKey(secret);
    const der = open.export({ format: 'der', type: 'spki' });
    return { id: createHash('sha256').update(der).digest('hex').slice(0, 16), secret, open };
};

/** The first key signs (Ed25519); those after it, which it replaces, are still believed. */
export const createSealKey = (keys: Keys): SealKey => {
    const [first, ...before] = keys;
    const current = pairOf(first);
    const pairs = [current, ...before.map(pairOf)];
    return {
        id: current.id,
        sign: (hash) => sign(null, hash, current.secret),
        isSigned: (hash, keyId, signature) => {
            const pair = pairs.find(({ id }) => id === keyId);
            return pair !== undefined && verify(null, hash, pair.open, signature);
        },
        publicKey: current.open.export({ format: 'pem', type: 'spki' }).toString(),
    };
};
