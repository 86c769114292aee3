import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 32;
const PERIOD_SECONDS = 30;
const CODE = /^[0-9]{6}$/;

export const createTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Base32, as applications take it. */
export const readableSecret = (secret: Buffer): string => asSecret(secret).base32;

/**
 * The step (RFC 6238: 30 seconds each since 1970) whose code this is, if it is the present one or one of its two
 * neighbours: clocks differ.
 */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
    if (!CODE.test(code)) return undefined;
    const timestamp = now.getTime();
    const totp = new TOTP({ secret: asSecret(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
    const distance = totp.validate({ token: code, timestamp, window: 1 });
    return distance === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + distance;
}

const asSecret = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });
