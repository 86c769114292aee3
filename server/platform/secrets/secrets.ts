import {
    createCipheriv,
    createDecipheriv,
    createHash,
    createHmac,
    hkdfSync,
    randomBytes,
    randomInt,
    timingSafeEqual,
} from 'node:crypto';
import { BoundedMap } from '../boundedMap.ts';
import { IV_BYTES, newIv } from './iv.ts';

/** Says how the rest is to be read, should that ever change; authenticated with the rest. */
const FORMAT = Buffer.of(1);
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES;

/** What the identity key is used for. `purpose` binds a sealed value to its place: moved elsewhere, it does not open. */
export interface Secrets {
    seal(purpose: string, plaintext: Buffer): Buffer;
    /** Throws when the value was altered, moved or sealed under none of the keys. */
    open(purpose: string, sealed: Buffer): Buffer;
    /** The value sealed under the first key; null where it is already. Throws as `open`. */
    renew(purpose: string, sealed: Buffer): Buffer | null;
    /** 32 bytes nobody can derive without the key. */
    mac(purpose: string, text: string): Buffer;
    /** 16 bytes by which equal texts of a kind are found without the texts, under the first key. */
    blind(kind: string, text: string): Buffer;
    /** The same under every key: what is looked for while keys are replaced. */
    blinds(kind: string, text: string): readonly Buffer[];
}

/** The first key seals; those after it, which it replaces, only open what they sealed. */
export function createSecrets(key: Buffer, ...before: readonly Buffer[]): Secrets {
    const sealingKey = derive(key, 'ahadi identity sealing');
    const openingKeys = [sealingKey, ...before.map((each) => derive(each, 'ahadi identity sealing'))];
    const macKey = derive(key, 'ahadi identity mac');
    const blinding = blindIndexOf(derive(key, 'ahadi index root'));
    const blindings = [blinding, ...before.map((each) => blindIndexOf(derive(each, 'ahadi index root')))];
    const opened = (purpose: string, sealed: Buffer): Opened => openWithAny(openingKeys, purpose, sealed);
    return {
        seal: (purpose, plaintext) => seal(sealingKey, purpose, plaintext),
        open: (purpose, sealed) => opened(purpose, sealed).plaintext,
        renew: (purpose, sealed) => {
            const { plaintext, key: used } = opened(purpose, sealed);
            return used === sealingKey ? null : seal(sealingKey, purpose, plaintext);
        },
        mac: (purpose, text) => createHmac('sha256', macKey).update(`${purpose}\n${text}`).digest(),
        blind: blinding,
        blinds: (kind, text) => blindings.map((each) => each(kind, text)),
    };
}

const BLIND_BYTES = 16;

// Of what one customer is found by, a save and the answer to it ask several times, and the seller's next save again.
const mostRemembered = 5_000;

/** Each kind has a key of its own, so that a number says nothing of where else it stands. Keys are derived once. */
export function blindIndexOf(root: Buffer): Secrets['blind'] {
    const keys = new Map<string, Buffer>();
    const remembered = new BoundedMap<Buffer>(mostRemembered);
    const blindOf = (kind: string, text: string): Buffer => {
        const key = keys.get(kind) ?? derive(root, `ahadi/index/${kind}`);
        keys.set(kind, key);
        // As text first: a digest in bytes costs half as much again.
        const digest = createHmac('sha256', key).update(text).digest('hex');
        return Buffer.from(digest.slice(0, 2 * BLIND_BYTES), 'hex');
    };
    return (kind, text) => {
        const name = `${kind}\n${text}`;
        const before = remembered.get(name);
        if (before !== undefined) return before;
        const blind = blindOf(kind, text);
        remembered.set(name, blind);
        return blind;
    };
}

const derive = (key: Buffer, info: string): Buffer => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), info, 32));

function seal(key: Buffer, purpose: string, plaintext: Buffer): Buffer {
    const iv = newIv();
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.concat([FORMAT, Buffer.from(purpose)]));
    const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([FORMAT, iv, cipher.getAuthTag(), body]);
}

interface Opened {
    readonly plaintext: Buffer;
    readonly key: Buffer;
}

function openWithAny(keys: readonly Buffer[], purpose: string, sealed: Buffer): Opened {
    let cause: unknown;
    for (const key of keys) {
        try {
            return { plaintext: open(key, purpose, sealed), key };
        } catch (error) {
            cause = error;
        }
    }
    throw new Error('The value was not sealed with this key for this purpose.', { cause });
}

function open(key: Buffer, purpose: string, sealed: Buffer): Buffer {
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.concat([sealed.subarray(0, 1), Buffer.from(purpose)]))
        .setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
}

/** Bearer secrets are stored as this; they are long and random, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const sixDigitCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Compares without telling by its duration where the two differ. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
