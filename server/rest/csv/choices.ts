import type { Choice } from '../../../domain/field.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { languages } from '../../../domain/languages/registry.ts';
import { jaroWinkler } from '../../../domain/matching/similarity.ts';
import { foldText } from '../../../domain/searchText.ts';
import { translate } from '../../platform/languages.ts';

const everyLanguage = Object.keys(languages) as Language[];

const wordsFor = ({ id, name }: Choice): readonly string[] =>
    [id, name, ...everyLanguage.map((language) => translate(name, language))].map(foldText);

// Files ask it of every row.
const known = new WeakMap<readonly Choice[], ReadonlyMap<string, Choice>>();

const byWord = (choices: readonly Choice[]): ReadonlyMap<string, Choice> => {
    const words = known.get(choices) ?? new Map(choices.flatMap((one) => wordsFor(one).map((word) => [word, one])));
    known.set(choices, words);
    return words;
};

/** The choice that a cell names by its id, or by its name in any language. */
export const choiceCalled = (choices: readonly Choice[], given: string): Choice | undefined =>
    choices.find(({ id }) => id === given) ?? byWord(choices).get(foldText(given));

// Nearer than this a word is a slip of the pen: 'Gana' is 0.94 near to 'Ghana'.
const nearEnough = 0.85;

/** The choice that was meant but for a letter or two. */
export const choiceNear = (choices: readonly Choice[], given: string): Choice | undefined => {
    const [nearest] = [...byWord(choices)]
        .map(([word, one]) => ({ one, likeness: jaroWinkler(word, foldText(given)) }))
        .toSorted((left, right) => right.likeness - left.likeness);
    return nearest !== undefined && nearest.likeness >= nearEnough ? nearest.one : undefined;
};
