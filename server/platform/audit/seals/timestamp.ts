import { randomBytes } from 'node:crypto';
import { der, derAt, derInteger, derNull, derOid, derValues, tags } from './der.ts';

// RFC 3161: an authority signs that a hash was there at a time. What it signs is checked by whoever doubts it, by its
// certificate (`openssl ts -verify`); here only that it is an answer to what was asked.

const sha256 = der(tags.sequence, derOid('2.16.840.1.101.3.4.2.1'), derNull);
const yes = Buffer.from([0x01, 0x01, 0xff]);

/** TimeStampReq for a SHA-256 hash, with the authority's certificate in the answer. */
const timestampRequest = (hash: Buffer, nonce: Buffer): Buffer =>
    der(
        tags.sequence,
        derInteger(Buffer.from([1])),
        der(tags.sequence, sha256, der(tags.octets, hash)),
        derInteger(nonce),
        yes,
    );

/** TSTInfo within a token: where its imprint and its nonce stand. */
const infoOf = (token: Buffer): Buffer | undefined => derAt(token, 0, 1, 0, 2, 1, 0)?.content;

/** The hash that a token is about; undefined where it is no token. */
export const imprintOf = (token: Buffer): Buffer | undefined => {
    try {
        const info = infoOf(token);
        return info && derAt(info, 0, 2, 1)?.content;
    } catch {
        return undefined;
    }
};

const hasNonce = (token: Buffer, nonce: Buffer): boolean => {
    const info = infoOf(token);
    const wanted = derInteger(nonce);
    return info !== undefined && derValues(derAt(info, 0)?.content ?? info).some(({ whole }) => whole.equals(wanted));
};

const granted = new Set([0, 1]);

/** The token in an answer. Throws where it was refused, or is about something else than was asked. */
const tokenIn = (answer: Buffer, hash: Buffer, nonce: Buffer): Buffer => {
    const status = derAt(answer, 0, 0, 0)?.content[0] ?? -1;
    if (!granted.has(status)) throw new Error(`The time-stamping authority refused: status ${status}.`);
    const token = derAt(answer, 0, 1)?.whole;
    if (token === undefined || imprintOf(token)?.equals(hash) !== true || !hasNonce(token, nonce)) {
        throw new Error('The time-stamping authority answered something else than it was asked.');
    }
    return token;
};

/** Has an authority sign that a hash is there now; resolves to its token (DER). Throws where it does not in time. */
export const askTimestamp = async (authority: string, hash: Buffer, withinMs = 10_000): Promise<Buffer> => {
    const nonce = randomBytes(8);
    const reply = await fetch(authority, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: new Uint8Array(timestampRequest(hash, nonce)),
        signal: AbortSignal.timeout(withinMs),
    });
    if (!reply.ok) throw new Error(`The time-stamping authority answered ${reply.status}.`);
    return tokenIn(Buffer.from(await reply.arrayBuffer()), hash, nonce);
};
