import { createHash } from 'node:crypto';

const digest = (prefix: number, ...parts: readonly Buffer[]): Buffer =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256').update(Buffer.of(prefix))).digest();

/** The largest power of two below a count of at least two. */
const splitOf = (count: number): number => 2 ** (31 - Math.clz32(count - 1));

/** The root of a Merkle tree over pieces of data, as RFC 6962 2.1 defines it: an odd one is never doubled. */
export const rootOf = (pieces: readonly Buffer[]): Buffer => {
    const [first] = pieces;
    if (first === undefined) return createHash('sha256').digest();
    if (pieces.length === 1) return digest(0, first);
    const split = splitOf(pieces.length);
    return digest(1, rootOf(pieces.slice(0, split)), rootOf(pieces.slice(split)));
};
