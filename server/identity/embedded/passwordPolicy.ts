import { randomInt } from 'node:crypto';
import type { Context } from './context.ts';
import { IdentityError } from './errors.ts';
import { isReady, offeredFactors } from './factors.ts';
import { ownWords, withoutWords } from './ownWords.ts';
import { passwordFaults, passwordLengths } from './passwordRule.ts';
import { asKept } from './passwords.ts';
import { strengthOf } from './passwordStrength.ts';
import { findFactors } from './store/factors.ts';
import type { StoredUser } from './store/users.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const GENERATED_LENGTH = 14;

const refused = (fault: keyof typeof passwordFaults): IdentityError =>
    new IdentityError('InvalidPasswordException', passwordFaults[fault]);

/** Whose password it is to be: known by more than a name where the account exists. */
type Owner = Pick<StoredUser, 'username' | 'attributes'> & Partial<Pick<StoredUser, 'id'>>;

/**
 * Any characters, as many as one likes (ASVS 6.2.1 to 6.2.12): refused are short ones, those that many people have, and
 * those made of what everybody knows about this person. Throws InvalidPasswordException with the reason.
 */
export async function checkPassword(context: Context, typed: string, owner: Owner): Promise<void> {
    const password = asKept(typed);
    const { length } = [...password];
    if (length > passwordLengths.most) throw refused('long');
    const isShort = length < passwordLengths.least;
    if (isShort && !(await hasFactor(context, owner))) throw refused('short');
    if (length < passwordLengths.leastWithFactor) throw refused('shortWithFactor');
    // Eight characters of whatever kind can never be worth more.
    const least = isShort ? 2 : 3;
    if ((await strengthOf(password)) < least) throw refused('common');
    const left = withoutWords(password, await ownWords(owner));
    if (left !== password && (await strengthOf(left)) < least) throw refused('own');
}

/** Shorter passwords are for people whom a password alone does not let in. */
async function hasFactor({ database, settings }: Context, { id, attributes }: Owner): Promise<boolean> {
    const factors = id === undefined ? undefined : await findFactors(database.pool, id);
    return offeredFactors(settings).some(
        (factor) => factors?.enabled.includes(factor) === true && isReady(factor, { attributes }, factors),
    );
}

/** A temporary password without characters that are mistaken for others when read aloud; it meets every rule. */
export function generatePassword(): string {
    return `${pick(LETTERS, 1).toUpperCase()}${pick(LETTERS, GENERATED_LENGTH - 4)}-${pick(DIGITS, 2)}`;
}

function pick(characters: string, count: number): string {
    return Array.from({ length: count }, () => characters.charAt(randomInt(characters.length))).join('');
}
