import { withLatinLetters } from './names.ts';

/** Spellings of one sound, the more particular first. */
const spellings: readonly (readonly [RegExp, string])[] = [
    [/PH|V/g, 'F'],
    [/C(?=[EIY])|Z/g, 'S'],
    [/CK|[CQ]/g, 'K'],
    [/X/g, 'KS'],
    [/^H/, ''],
    [/^[AEIOU]+/, '*'],
    [/(?<=.)[AEIOUWYH]/g, ''],
    [/(.)\1+/g, '$1'],
    [/\*/, 'A'],
];

/**
 * The consonants by which people hear a name, and whether a vowel begins it: 'ebeneezer' and 'ebenezer' are both 'abnsr',
 * 'asamoa' and 'asamoah' both 'asm'. Of a folded word; '' for what is no word, or too short to go by.
 */
export const soundOf = (word: string): string => {
    const spelt = withLatinLetters(word.toUpperCase());
    if (!/^[A-Z]{3,}$/.test(spelt)) return '';
    const heard = spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), spelt);
    return heard.length < 2 ? '' : heard.toLowerCase();
};

// Of shorter ones too many names are one letter away; of longer ones nobody asks.
const [shortest, longest] = [4, 10];

/**
 * What sounds are one slip away from a sound (a letter too many, missing, wrong, or changed with its neighbour), itself first;
 * '_' stands for any one letter.
 */
export const soundsNear = (sound: string): readonly string[] => {
    if (sound.length < shortest || sound.length > longest) return [sound];
    const places = [...sound].map((letter, at) => ({ letter, before: sound.slice(0, at), after: sound.slice(at + 1) }));
    const slips = places.flatMap(({ letter, before, after }) => [
        before + after,
        `${before}_${after}`,
        `${before}${letter}_${after}`,
        `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
    ]);
    return [...new Set([sound, ...slips])];
};
