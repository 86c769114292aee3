import { randomInt } from 'node:crypto';
import { IdentityError } from './errors.ts';
import type { PasswordPolicy } from './settings.ts';

const SYMBOLS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- ';
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const GENERATED_LENGTH = 12;

/** Throws InvalidPasswordException with the first rule that is not met. */
export function checkPassword(policy: PasswordPolicy, password: string): void {
    const fault = firstFault(policy, password);
    if (fault === undefined) return;
    throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
}

function firstFault(policy: PasswordPolicy, password: string): string | undefined {
    if (password.length < policy.minimumLength) return 'Password not long enough';
    if (policy.requireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
    if (policy.requireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
    if (policy.requireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters';
    if (policy.requireSymbols && ![...password].some((character) => SYMBOLS.includes(character))) {
        return 'Password must have symbol characters';
    }
    return undefined;
}

/** A temporary password without characters that are mistaken for others when read aloud; it meets every rule. */
export function generatePassword({ minimumLength }: PasswordPolicy): string {
    const letters = pick(LETTERS, Math.max(GENERATED_LENGTH, minimumLength) - 4);
    return `${pick(LETTERS, 1).toUpperCase()}${letters}-${pick(DIGITS, 2)}`;
}

function pick(characters: string, count: number): string {
    return Array.from({ length: count }, () => characters.charAt(randomInt(characters.length))).join('');
}
