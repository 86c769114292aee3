import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The header by which the directory and its cells know each other. */
export const headerOf = (secret: string): string => `Bearer ${secret}`;

export const isSecretOf = (authorization: string | undefined, secret: string): boolean =>
    timingSafeEqual(digest(authorization ?? ''), digest(headerOf(secret)));
