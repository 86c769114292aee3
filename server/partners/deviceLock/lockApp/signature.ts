import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../platform/secrets/secrets.ts';

export const signatureHeader = 'x-lock-sign';

/** How far the clock of a phone may be off. */
const skewMs = 10 * 60_000;

const mac = (key: Buffer, parts: readonly (string | Buffer)[]): Buffer => {
    const hash = createHmac('sha256', key);
    for (const part of parts) hash.update(part).update('\n');
    return hash.digest();
};

interface Signed {
    readonly path: string;
    readonly body: Buffer;
}

/** The value of the header of a request: `t=<milliseconds>,s=<hex>` over method, path, time and body. */
export const signRequest = (key: Buffer, { path, body }: Signed, at: number): string =>
    `t=${at},s=${mac(key, ['POST', path, String(at), body]).toString('hex')}`;

/** Of an answer: bound to the request, so that nobody can give an old one for a new one. */
export const signReply = (key: Buffer, request: string, body: string): string =>
    mac(key, ['reply', request, body]).toString('hex');

const pattern = /^t=(\d{1,15}),s=([0-9a-f]{64})$/;

/** When a request says that it was signed, in milliseconds; undefined where this key did not sign it. */
export const signedAt = (key: Buffer, signed: Signed, header: string): number | undefined => {
    const [, at = '', hex = ''] = pattern.exec(header) ?? [];
    if (at === '') return undefined;
    const own = mac(key, ['POST', signed.path, at, signed.body]);
    return sameBytes(own, Buffer.from(hex, 'hex')) ? Number(at) : undefined;
};

export const isInTime = (at: number, now: Date): boolean => Math.abs(now.getTime() - at) <= skewMs;

/** What a phone's one key is used for, so that a signature never tells anything of a code. */
export const keyFor = (key: Buffer, purpose: 'calls' | 'codes'): Buffer =>
    createHmac('sha256', key).update(purpose).digest();
