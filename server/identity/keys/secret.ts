import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret as it leaves the server once, and what is kept of it. */
export interface KeySecret {
    readonly secret: string;
    /** Its first characters, which tell keys apart and open nothing. */
    readonly prefix: string;
    /** SHA-256, 32 bytes. */
    readonly hash: Buffer;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const makeSecret = (): KeySecret => {
    const prefix = `ahk_${randomBytes(6).toString('hex')}`;
    const secret = `${prefix}_${randomBytes(32).toString('base64url')}`;
    return { secret, prefix, hash: hashOf(secret) };
};

const bearer = /^Bearer ((ahk_[0-9a-f]{12})_[A-Za-z0-9_-]{43})$/i;

/** The key in an Authorization header; undefined where that holds something else. */
export const readKey = (authorization: string): Pick<KeySecret, 'secret' | 'prefix'> | undefined => {
    const [, secret, prefix] = bearer.exec(authorization) ?? [];
    return secret === undefined || prefix === undefined ? undefined : { secret, prefix };
};

const nobodys = Buffer.alloc(32);

/** Whether a secret is the one that was kept; takes as long where nothing was. */
export const isSecret = (secret: string, kept: Buffer | undefined): boolean =>
    timingSafeEqual(hashOf(secret), kept ?? nobodys) && kept !== undefined;
