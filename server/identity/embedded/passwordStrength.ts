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
export async function strengthOf(password: string): Promise<number> {
    opening ??= open();
    return (await opening).check(password).score;
}
