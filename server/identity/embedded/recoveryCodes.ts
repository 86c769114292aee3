import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashToken } from '../../platform/secrets/secrets.ts';
import type { Context } from './context.ts';
import { noteEvent } from './events.ts';
import { replaceRecoveryCodes } from './store/recoveryCodes.ts';
import type { StoredUser } from './store/users.ts';

const CODES = 10;
/** 128 bits: nobody guesses one, so that a plain hash is enough (ASVS 6.5.2, 6.5.3). */
const CODE_BYTES = 16;
const LETTERS = /^[A-Z2-7]{26}$/;

/** In groups, as people copy them: capital letters and the digits that look like none. */
function createCode(): string {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer });
    return base32.match(/.{5}(?=.{5})|.+/g)?.join('-') ?? base32;
}

/** The hash of a code however it was typed; undefined for what is no recovery code, such as six digits. */
export function readRecoveryCode(typed: string): Buffer | undefined {
    const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    return LETTERS.test(letters) ? hashToken(letters) : undefined;
}

/** Ten new ones in the place of all earlier ones; they are told this once. */
export async function makeRecoveryCodes(context: Context, { id }: Pick<StoredUser, 'id'>): Promise<readonly string[]> {
    const codes = Array.from({ length: CODES }, createCode);
    const hashes = codes.flatMap((code) => readRecoveryCode(code) ?? []);
    await context.database.withTransaction(async ({ client }) => {
        await replaceRecoveryCodes(client, id, hashes);
        await noteEvent(context, client, { userId: id, kind: 'RecoveryCodesMade', response: 'Pass' });
    });
    return codes;
}
