/*
 * What is kept on a phone, as bytes nobody reads without its key. The name of a row is sealed with it: a row that is moved to
 * another name, or to another person, no longer opens.
 */

export interface Sealed {
    readonly iv: Uint8Array<ArrayBuffer>;
    readonly bytes: ArrayBuffer;
}

const algorithm = 'AES-GCM';
const ivBytes = 12;

/** A key that can be used in this browser and never read out of it. */
export const makeKey = (): Promise<CryptoKey> =>
    crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** One line of JSON says what follows: a value, or the type of a picture whose bytes come behind it. */
const packed = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> => {
    const isBlob = value instanceof Blob;
    const head = new TextEncoder().encode(`${textOf(isBlob ? { blob: value.type } : { value })}\n`);
    const body = isBlob ? new Uint8Array(await value.arrayBuffer()) : new Uint8Array();
    const bytes = new Uint8Array(head.length + body.length);
    bytes.set(head);
    bytes.set(body, head.length);
    return bytes;
};

const unpacked = (buffer: ArrayBuffer): unknown => {
    const bytes = new Uint8Array(buffer);
    const end = bytes.indexOf(10);
    const head: { readonly value?: unknown; readonly blob?: string } = JSON.parse(
        new TextDecoder().decode(bytes.subarray(0, end)),
    );
    return head.blob === undefined ? head.value : new Blob([bytes.subarray(end + 1)], { type: head.blob });
};

/** A value that JSON can hold, or a Blob, sealed under a name. */
export const seal = async (key: CryptoKey, name: string, value: unknown): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const additionalData = new TextEncoder().encode(name);
    const bytes = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData }, key, await packed(value));
    return { iv, bytes };
};

/** Rejects when the key, the name or a single bit is another. */
export const unseal = async (key: CryptoKey, name: string, { iv, bytes }: Sealed): Promise<unknown> => {
    const additionalData = new TextEncoder().encode(name);
    return unpacked(await crypto.subtle.decrypt({ name: algorithm, iv, additionalData }, key, bytes));
};
