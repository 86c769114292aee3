import { describe, expect, it, test } from 'vitest';
import { nameSought, numberSought, phoneSought, soundSought, wordSought } from '../../../domain/matching/sought.ts';
import { foldText, searchWords, wordsAlike, heardAs } from '../../../domain/searchText.ts';

const told = (sought: ReturnType<typeof nameSought>): readonly string[] =>
    sought.map(({ by, text }) => `${by} ${text}`);

/** Whether what somebody types finds a name: every word of it. */
const finds = (typed: string, name: string): boolean => {
    const held = new Set(told(nameSought(name)));
    return searchWords(typed).every(({ texts }) => told(texts.flatMap(wordSought)).some((one) => held.has(one)));
};

/** Whether it is found by how it sounds. */
const hears = (typed: string, name: string): boolean => {
    const held = new Set(told(nameSought(name)));
    const words = wordsAlike(searchWords(typed)) ?? [];
    return words.every(({ sounds }) =>
        told(sounds.map((sound) => soundSought(heardAs(sound)))).some((one) => held.has(one)),
    );
};

describe('a name that lies sealed', () => {
    test.each([
        ['ebe', 'Ebenezer Asamoah'],
        ['ASAMOAH eben', 'Ebenezer Asamoah'],
        ['akosua', 'Ákosua'],
        ['mensah', 'Owusu-Mensah'],
        ['owusumensah', 'Owusu-Mensah'],
        ['ngugi', "Ng'ugi"],
        ['yu', 'Yu Li'],
        ['nebuchadnezzar', 'Nebuchadnezzar'],
    ])('is found by %s', (typed, name) => expect(finds(typed, name)).toBe(true));

    test.each([
        ['nezer', 'Ebenezer Asamoah'],
        ['eb', 'Ebenezer Asamoah'],
        ['ebenezers', 'Ebenezer Asamoah'],
        ['kofi asamoah', 'Ebenezer Asamoah'],
    ])('is not found by %s', (typed, name) => expect(finds(typed, name)).toBe(false));

    test.each(['Ebeneezer', 'Ebenzeer', 'Ebenizer', 'Ebeneza Asamoa', 'Abenezer'])('is heard in %s', (typed) =>
        expect(hears(typed, 'Ebenezer Asamoah')).toBe(true),
    );

    it('is heard in no other', () => {
        expect(hears('Emmanuel', 'Ebenezer Asamoah')).toBe(false);
        expect(nameSought(' ')).toEqual([]);
    });
});

describe('a number that lies sealed', () => {
    test.each(['0244123456', '+233 24 412 3456', '00233244123456', '3456', '123456'])('is found by %s', (typed) => {
        const held = new Set(told(phoneSought('+233244123456')));
        const [word] = searchWords(typed);
        expect(told((word?.texts ?? []).flatMap(wordSought)).some((one) => held.has(one))).toBe(true);
    });

    it('is found as a whole as people of every country write it, and by no beginning', () => {
        expect(told(phoneSought('+233244123456'))).toContain('number +233244123456');
        expect(told(phoneSought('+233244123456'))).not.toContain('ending 2332441');
        expect(phoneSought('')).toEqual([]);
        expect(told(numberSought('GHA-123456789-0'))).toEqual([`number ${foldText('GHA-123456789-0')}`]);
    });
});
