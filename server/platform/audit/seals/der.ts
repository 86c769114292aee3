/** A value of ASN.1 as DER writes it: a tag, a length, and its content. */
export interface DerValue {
    readonly tag: number;
    readonly content: Buffer;
    /** With tag and length. */
    readonly whole: Buffer;
}

export const tags = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31, explicit: 0xa0 } as const;

const lengthOf = (length: number): Buffer => {
    if (length < 0x80) return Buffer.from([length]);
    const hex = length.toString(16);
    const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
    return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};

export const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
    const content = Buffer.concat(parts);
    return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

export const derNull: Buffer = Buffer.from([0x05, 0x00]);

/** An object identifier as people write it, such as '1.2.840.113549.1.7.2'. */
export const derOid = (written: string): Buffer => {
    const [first = 0, second = 0, ...rest] = written.split('.').map(Number);
    const bytes = [first * 40 + second, ...rest].flatMap((number) => {
        const digits = [number & 0x7f];
        for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) {
            digits.unshift(0x80 | (left & 0x7f));
        }
        return digits;
    });
    return der(tags.oid, Buffer.from(bytes));
};

/** Members of a set stand in the order of their bytes. */
export const derSet = (...members: readonly Buffer[]): Buffer =>
    der(tags.set, ...members.toSorted((one, other) => one.compare(other)));

/** Of bytes without a sign: what would look negative gets a zero in front, superfluous ones go. */
export const derInteger = (bytes: Buffer): Buffer => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const shortest = first === -1 ? Buffer.from([0]) : bytes.subarray(first);
    const isHigh = ((shortest[0] ?? 0) & 0x80) !== 0;
    return der(tags.integer, isHigh ? Buffer.from([0]) : Buffer.alloc(0), shortest);
};

/** The values that follow one another in some bytes. Throws where they are not DER. */
export const derValues = (bytes: Buffer): readonly DerValue[] => {
    const values: DerValue[] = [];
    for (let at = 0; at < bytes.length;) {
        const tag = bytes[at] ?? 0;
        const first = bytes[at + 1] ?? 0;
        const more = first < 0x80 ? 0 : first & 0x7f;
        const begin = at + 2 + more;
        const length = more === 0 ? first : bytes.readUIntBE(at + 2, Math.min(more, 4));
        if (more > 4 || begin + length > bytes.length) throw new RangeError('These bytes are not DER.');
        values.push({ tag, content: bytes.subarray(begin, begin + length), whole: bytes.subarray(at, begin + length) });
        at = begin + length;
    }
    return values;
};

/** Goes down by the places of values among their neighbours; undefined where there is none. */
export const derAt = (bytes: Buffer, ...places: readonly number[]): DerValue | undefined => {
    let found: DerValue | undefined;
    for (const place of places) {
        found = derValues(found === undefined ? bytes : found.content)[place];
        if (found === undefined) return undefined;
    }
    return found;
};
