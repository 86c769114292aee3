import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { StartRefused } from '../platform/startRefused.ts';

// A file is: the mark, a salt, a proof of the key, then frames of AES-256-GCM under a key of the file's own (HKDF over the salt
// and the name). A frame's nonce is its number and whether it is the last; only the last is short. So whatever is
// altered, cut, put together anew or given another name does not open.
const mark = Buffer.from('AHADI B1');
const saltBytes = 32;
const proofBytes = 16;
const headBytes = mark.length + saltBytes + proofBytes;
const tagBytes = 16;
const frameBytes = 64 * 1024;

type Bytes = AsyncIterable<Buffer>;
type Stage = (source: Bytes) => AsyncGenerator<Buffer>;

interface Frame {
    readonly bytes: Buffer;
    readonly nonce: Buffer;
}

const nonceOf = (index: number, isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(index, 5, 6);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    return nonce;
};

const frames = async function* (source: Bytes, size: number): AsyncGenerator<Frame> {
    let held: Buffer = Buffer.alloc(0);
    let index = 0;
    for await (const chunk of source) {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        for (; held.length >= size; held = held.subarray(size)) {
            yield { bytes: held.subarray(0, size), nonce: nonceOf(index++, false) };
        }
    }
    yield { bytes: held, nonce: nonceOf(index, true) };
};

const fileKey = (key: Buffer, salt: Buffer, name: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, `ahadi backup ${name}`, 32));

const proofOf = (key: Buffer, salt: Buffer): Buffer =>
    createHmac('sha256', key).update('ahadi backup key').update(salt).digest().subarray(0, proofBytes);

/** Seals what streams through, under the operator's key and a name that the file keeps for good. */
export const sealing = (key: Buffer, name: string): Stage =>
    async function* (source) {
        const salt = randomBytes(saltBytes);
        yield Buffer.concat([mark, salt, proofOf(key, salt)]);
        const own = fileKey(key, salt, name);
        for await (const { bytes, nonce } of frames(source, frameBytes)) {
            const cipher = createCipheriv('aes-256-gcm', own, nonce);
            yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
        }
    };

const ownKey = (key: Buffer, name: string, head: Buffer): Buffer => {
    if (head.length < headBytes || !head.subarray(0, mark.length).equals(mark)) {
        throw new StartRefused(`${name} in the backup is cut or no file of a backup: take another backup.`);
    }
    const salt = head.subarray(mark.length, mark.length + saltBytes);
    if (!timingSafeEqual(proofOf(key, salt), head.subarray(mark.length + saltBytes, headBytes))) {
        throw new StartRefused(`The key is not the one that ${name} in the backup was sealed under: give that one.`);
    }
    return fileKey(key, salt, name);
};

const openFrame = (own: Buffer, name: string, { bytes, nonce }: Frame): Buffer => {
    const end = bytes.length - tagBytes;
    try {
        const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: tagBytes });
        decipher.setAuthTag(bytes.subarray(end));
        return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
    } catch {
        throw new StartRefused(`${name} in the backup was cut or altered: take another backup.`);
    }
};

const splitHead = async (source: Bytes): Promise<{ readonly head: Buffer; readonly rest: Bytes }> => {
    const chunks = source[Symbol.asyncIterator]();
    let held = Buffer.alloc(0);
    while (held.length < headBytes) {
        const { done, value } = await chunks.next();
        if (done === true) break;
        held = Buffer.concat([held, value]);
    }
    const rest = async function* () {
        yield held.subarray(headBytes);
        for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    };
    return { head: held.subarray(0, headBytes), rest: rest() };
};

/** Opens what `sealing` made. Throws StartRefused, one line, for another key, and for a file that was cut or altered. */
export const opening = (key: Buffer, name: string): Stage =>
    async function* (source) {
        const { head, rest } = await splitHead(source);
        const own = ownKey(key, name, head);
        for await (const frame of frames(rest, frameBytes + tagBytes)) yield openFrame(own, name, frame);
    };
