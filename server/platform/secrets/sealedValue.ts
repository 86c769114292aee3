import { createCipheriv, createDecipheriv } from 'node:crypto';
import { IV_BYTES, newIv } from './iv.ts';

/** `01 | generation uint32 BE | iv 12 | ciphertext | tag 16` (AES-256-GCM). */
const FORMAT = 1;
const HEADER_BYTES = 5;
const TAG_BYTES = 16;

/** Where a value lies: moved to another row or column, it does not open. */
export interface Place {
    readonly table: string;
    /** The row's own key. */
    readonly row: string;
    readonly column: string;
}

/** Of how values are written; authenticated with each. */
const schemaVersion = 1;

const boundTo = ({ table, row, column }: Place): Buffer =>
    Buffer.from([table, row, column, schemaVersion].join('|'), 'utf8');

interface Sealing {
    readonly key: Buffer;
    readonly place: Place;
    /** Of the key. */
    readonly generation?: number;
    /** Never the same twice under one key; tests of the layout alone say it. */
    readonly iv?: Buffer;
}

export const sealValue = ({ key, place, generation = 1, iv = newIv() }: Sealing, plaintext: string): Buffer => {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(FORMAT, 0);
    header.writeUInt32BE(generation, 1);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place));
    return Buffer.concat([header, iv, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
};

/** Throws where the value was altered, cut, moved, or sealed under another key. */
export const openValue = ({ key, place }: Pick<Sealing, 'key' | 'place'>, sealed: Buffer): string => {
    if (sealed[0] !== FORMAT) throw new Error('The value is sealed in a form that this version does not know.');
    const bodyAt = HEADER_BYTES + IV_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(HEADER_BYTES, bodyAt), {
        authTagLength: TAG_BYTES,
    })
        .setAAD(boundTo(place))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(bodyAt, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};
