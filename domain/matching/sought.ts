import { foldText, soundsIn } from '../searchText.ts';

/** What equality compares: a word's beginning or sound, a whole text, a number, or what a number ends in. */
export type SoughtBy = 'name' | 'sound' | 'slip' | 'whole' | 'number' | 'ending' | 'hash';

export interface Sought {
    readonly by: SoughtBy;
    readonly text: string;
}

/** Of fewer letters too many words begin alike; of more nobody types. */
const [shortest, longest] = [3, 12];
const shortestEnding = 4;

const each = (by: SoughtBy, texts: Iterable<string>): readonly Sought[] =>
    [...new Set(texts)].map((text) => ({ by, text }));

/** Words as they may be typed: names are written with hyphens and apostrophes by some and without by others. */
const wordsOf = (folded: string): readonly string[] =>
    folded
        .split(' ')
        .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u), word.replaceAll(/[^\p{L}\p{N}]+/gu, '')]);

const beginningsOf = (word: string): readonly string[] => {
    const letters = [...word].slice(0, longest);
    const first = Math.min(shortest, letters.length);
    return letters.slice(first - 1).map((_, more) => letters.slice(0, first + more).join(''));
};

const beginningOf = (word: string): string => [...word].slice(0, longest).join('');

const endingsOf = (digits: string): readonly string[] =>
    [...digits].slice(0, -shortestEnding + 1).map((_, from) => digits.slice(from));

/** A sound without one of its letters: another has it in common that is one letter away. */
const withoutOne = (sound: string): readonly string[] =>
    sound.length < 4 ? [] : [...sound].map((_, at) => sound.slice(0, at) + sound.slice(at + 1));

/** By what a name is found. */
export const nameSought = (name: string): readonly Sought[] => {
    const folded = foldText(name);
    if (folded === '') return [];
    const words = wordsOf(folded).filter((word) => word !== '');
    const sounds = soundsIn(folded);
    return [
        ...each('name', words.flatMap(beginningsOf)),
        ...each('sound', sounds),
        ...each('slip', sounds.flatMap(withoutOne)),
        ...each('whole', [folded]),
    ];
};

/** By what a telephone number is found, however it is said. */
export const phoneSought = (phone: string): readonly Sought[] => {
    const digits = phone.replaceAll(/\D/g, '');
    if (digits === '') return [];
    return [...each('number', [foldText(phone)]), ...each('ending', endingsOf(digits))];
};

/** By what a number of identity is found. */
export const numberSought = (number: string): readonly Sought[] => {
    const folded = foldText(number);
    return folded === '' ? [] : each('number', [folded]);
};

/** What a word that somebody types in a list's search box asks for. */
export const wordSought = (word: string): readonly Sought[] => [
    { by: 'name', text: beginningOf(word) },
    ...(/^\d{4,15}$/.test(word) ? each('ending', [word]) : []),
];

/** What a sound that is one slip away asks for, in which '_' stands for any one letter. */
export const soundSought = (slip: string): Sought =>
    slip.includes('_') ? { by: 'slip', text: slip.replace('_', '') } : { by: 'sound', text: slip };
