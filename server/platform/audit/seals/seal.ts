import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonicalJson.ts';
import { rootOf } from './hashTree.ts';

/** An entry under a seal: its number and the hash of what it says. */
export interface Member {
    readonly sequence: number;
    readonly hash: Buffer;
}

/** What a seal says; `previous` is the hash of the country's seal before it, so the newest vouches for all. */
export interface SealContent {
    readonly country: string;
    /** From 1, without gaps, within the country. */
    readonly n: number;
    readonly at: Date;
    readonly size: number;
    readonly root: Buffer;
    readonly previous: Buffer;
}

export interface Seal extends SealContent {
    readonly hash: Buffer;
    /** Which key signed it. */
    readonly keyId: string;
    readonly signature: Buffer;
    /** The entries packed, in the order of their numbers: so that a fault names the entry, not only the seal. */
    readonly members: Buffer;
}

/** Before the first seal. */
export const noHash: Buffer = Buffer.alloc(32);

const numberBytes = 8;
const memberBytes = numberBytes + 32;

const pack = ({ sequence, hash }: Member): Buffer => {
    const number = Buffer.alloc(numberBytes);
    number.writeBigUInt64BE(BigInt(sequence));
    return Buffer.concat([number, hash]);
};

const piecesOf = (members: Buffer): readonly Buffer[] =>
    Array.from({ length: Math.ceil(members.length / memberBytes) }, (_, index) =>
        members.subarray(index * memberBytes, (index + 1) * memberBytes),
    );

export const packed = (members: readonly Member[]): Buffer => Buffer.concat(members.map(pack));

export const membersOf = (members: Buffer): readonly Member[] =>
    piecesOf(members).map((piece) => ({
        sequence: Number(piece.readBigUInt64BE()),
        hash: piece.subarray(numberBytes),
    }));

/** The root over the packed entries: their numbers are in it, so that two cannot change places. */
export const rootOfMembers = (members: Buffer): Buffer => rootOf(piecesOf(members));

export const hashOfSeal = ({ country, n, at, size, root, previous }: SealContent): Buffer =>
    createHash('sha256')
        .update(
            canonicalJson({
                country,
                n,
                at: at.toISOString(),
                size,
                root: root.toString('hex'),
                previous: previous.toString('hex'),
            }),
        )
        .digest();
