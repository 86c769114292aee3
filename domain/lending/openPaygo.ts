/** A key of a phone's codes: 16 bytes, as two numbers of 64 bits, little-endian. */
type Key = readonly [bigint, bigint];

const mask = (1n << 64n) - 1n;
const rotated = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (64n - by))) & mask;

type Lanes = readonly [bigint, bigint, bigint, bigint];

const round = ([a, b, c, d]: Lanes): Lanes => {
    const first = (a + b) & mask;
    const second = rotated(b, 13n) ^ first;
    const third = (c + d) & mask;
    const fourth = rotated(d, 16n) ^ third;
    const fifth = (third + second) & mask;
    const sixth = (rotated(first, 32n) + fourth) & mask;
    return [sixth, rotated(second, 17n) ^ fifth, rotated(fifth, 32n), rotated(fourth, 21n) ^ sixth];
};

const rounds = (lanes: Lanes, times: number): Lanes =>
    Array.from({ length: times }).reduce<Lanes>((before) => round(before), lanes);

const littleEndian = (bytes: readonly number[]): bigint =>
    bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);

/** SipHash-2-4 of some bytes (Aumasson and Bernstein, 2012), 64 bits. */
export const sipHash = ([k0, k1]: Key, bytes: readonly number[]): bigint => {
    const filled = [...bytes, ...Array<number>(7 - (bytes.length % 8)).fill(0), bytes.length & 0xff];
    let lanes: Lanes = [
        k0 ^ 0x736f6d6570736575n,
        k1 ^ 0x646f72616e646f6dn,
        k0 ^ 0x6c7967656e657261n,
        k1 ^ 0x7465646279746573n,
    ];
    for (let from = 0; from < filled.length; from += 8) {
        const word = littleEndian(filled.slice(from, from + 8));
        const [a, b, c, d] = rounds([lanes[0], lanes[1], lanes[2], lanes[3] ^ word], 2);
        lanes = [a ^ word, b, c, d];
    }
    const [a, b, c, d] = rounds([lanes[0], lanes[1], lanes[2] ^ 0xffn, lanes[3]], 4);
    return a ^ b ^ c ^ d;
};

export const keyOf = (bytes: readonly number[]): Key => [
    littleEndian(bytes.slice(0, 8)),
    littleEndian(bytes.slice(8, 16)),
];

/** 64 bits as nine digits. */
const digitsOf = (hash: bigint): number => {
    const bits = Number(((hash >> 32n) ^ (hash & 0xffffffffn)) >> 2n);
    return bits > 999_999_999 ? bits - 73_741_825 : bits;
};

const bytesOf = (code: number): readonly number[] => [24, 16, 8, 0].map((shift) => (code >>> shift) & 0xff);

const places = 1000;
const withBase = (code: number, base: number): number => code - (code % places) + base;

/** What a code tells the phone: to be open for so many days from when it is typed, 0 to 995, or to be free for good. */
type CodeValue = number | 'free';

const free = 998;

/** The most days that one code opens a phone for. */
export const mostCodeDays = 995;

/** How far ahead of the last code that it took a phone looks for one. */
export const countsAhead = 30;

/** The count of the code after one: those that set a time are the odd ones. */
export const countAfter = (count: number): number => count + (count % 2 === 0 ? 1 : 2);

interface CodeQuestion {
    /** 16 bytes. */
    readonly key: readonly number[];
    /** Its own, by `countAfter` of the one before. */
    readonly count: number;
    readonly value: CodeValue;
    /** Of the phone; made of its key unless told. */
    readonly startingCode?: number;
}

/**
 * The nine digits by which a phone without a network opens: the standard token of OpenPAYGO, of the types SET_TIME and DISABLE_PAYG,
 * which make every earlier one void. Source: OpenPAYGO Token and the samples of its reference implementation (EnAccess).
 */
export const codeOf = ({ key: bytes, count, value, ...given }: CodeQuestion): string => {
    const key = keyOf(bytes);
    const start = given.startingCode ?? digitsOf(sipHash(key, bytes));
    const base = ((start % places) + (value === 'free' ? free : value)) % places;
    let code = withBase(start, base);
    for (let step = 0; step < count; step += 1) code = digitsOf(sipHash(key, [...bytesOf(code), ...bytesOf(code)]));
    return String(withBase(code, base)).padStart(9, '0');
};
