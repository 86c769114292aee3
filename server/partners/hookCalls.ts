import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in a time that tells nothing of either. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Whether a call comes from one of these addresses; IPv4 may come written as IPv6. */
export const comesFrom = (addresses: readonly string[], ip: string): boolean =>
    addresses.includes(ip.replace(/^::ffff:/, ''));
