import { randomInt } from 'node:crypto';
import type { Context } from './context.ts';
import { IdentityError } from './errors.ts';
import { isReady, mfaFactors } from './factors.ts';
import { ownWords, withoutWords } from './ownWords.ts';
import { passwordFaults, passwordLengths } from './passwordRule.ts';
import { asKept } from './passwords.ts';
import { findFactors } from './store/factors.ts';
import type { StoredUser } from './store/users.ts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Longer ones take long to judge, and their first characters are enough to tell. */
const MOST_JUDGED = 64;

let opening: Promise<ZxcvbnFactory> | undefined;

/** Some 60 MB with what it reads of: 49,000 stolen passwords, words and names by how often they are used. */
const open = async (): Promise<ZxcvbnFactory> => {
    const [{ ZxcvbnFactory }, common, english] = await Promise.all([
        import('@zxcvbn-ts/core'),
        import('@zxcvbn-ts/language-common'),
        import('@zxcvbn-ts/language-en'),
    ]);
    return new ZxcvbnFactory({
        dictionary: { ...common.dictionary, ...english.dictionary },
        graphs: common.adjacencyGraphs,
        maxLength: MOST_JUDGED,
    });
};

/**
 * How well a password withstands guessing, from 0 to 4: 2 takes a million guesses and more, 3 a hundred million. What is
 * on a list of stolen ones (ASVS 6.2.4, 6.2.12) or near one has less. The first call reads the lists.
 */
async function strengthOf(password: string): Promise<number> {
    opening ??= open();
    return (await opening).check(password).score;
}

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
async function hasFactor({ database }: Context, { id, attributes }: Owner): Promise<boolean> {
    const factors = id === undefined ? undefined : await findFactors(database.pool, id);
    return mfaFactors.some(
        (factor) => factors?.enabled.includes(factor) === true && isReady(factor, { attributes }, factors),
    );
}

/** A temporary password without characters that are mistaken for others when read aloud; it meets every rule. */
export const generatePassword = (): string =>
    `${pick(LETTERS, 1).toUpperCase()}${pick(LETTERS, GENERATED_LENGTH - 4)}-${pick(DIGITS, 2)}`;

const pick = (characters: string, count: number): string =>
    Array.from({ length: count }, () => characters.charAt(randomInt(characters.length))).join('');
