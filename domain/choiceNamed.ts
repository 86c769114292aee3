import type { Choice } from './field.ts';
import { jaroWinkler } from './matching/similarity.ts';
import { foldText } from './searchText.ts';

/** What an English text is in the languages that are known where a cell is read: all of them on the server, a reader's own on a page. */
export type Words = (text: string) => readonly string[];

type ByWord = ReadonlyMap<string, Choice>;

// Files ask it of every row.
const known = new WeakMap<Words, WeakMap<readonly Choice[], ByWord>>();

const byWord = (choices: readonly Choice[], words: Words): ByWord => {
    const inThese = known.get(words) ?? new WeakMap<readonly Choice[], ByWord>();
    known.set(words, inThese);
    const wordsFor = ({ id, name }: Choice): readonly string[] => [id, name, ...words(name)].map(foldText);
    const all = inThese.get(choices) ?? new Map(choices.flatMap((one) => wordsFor(one).map((word) => [word, one])));
    inThese.set(choices, all);
    return all;
};

/** The choice that a cell names by its id, or by its name in a language that is known. */
export const choiceCalled = (choices: readonly Choice[], given: string, words: Words): Choice | undefined =>
    choices.find(({ id }) => id === given) ?? byWord(choices, words).get(foldText(given));

// Nearer than this a word is a slip of the pen: 'Gana' is 0.94 near to 'Ghana'.
const nearEnough = 0.85;

/** The choice that was meant but for a letter or two. */
export const choiceNear = (choices: readonly Choice[], given: string, words: Words): Choice | undefined => {
    const [nearest] = [...byWord(choices, words)]
        .map(([word, one]) => ({ one, likeness: jaroWinkler(word, foldText(given)) }))
        .toSorted((left, right) => right.likeness - left.likeness);
    return nearest !== undefined && nearest.likeness >= nearEnough ? nearest.one : undefined;
};
