import { describe, expect, test } from 'vitest';
import { soundOf, soundsNear } from '../../../domain/matching/sound.ts';

describe('the sound of a name', () => {
    test.each([
        ['ebenezer', 'ebeneezer'],
        ['asamoah', 'asamoa'],
        ['philip', 'fillip'],
        ['mensah', 'mensa'],
        ['isaac', 'issac'],
        ['hannah', 'anna'],
        ['christiana', 'kristiana'],
        ['ɔfɔri', 'ofori'],
        ['zainab', 'sainab'],
    ])('is that of its other spelling: %s, %s', (one, other) => {
        expect(soundOf(one)).not.toBe('');
        expect(soundOf(other)).toBe(soundOf(one));
    });

    test('begins with a vowel where the name does, and keeps its consonants in their order', () => {
        expect(soundOf('ebenezer')).toBe('abnsr');
        expect(soundOf('kwame')).toBe('km');
    });

    test.each(['', 'yaa', 'ga', '0244', 'gh-2026', 'nsa3'])('is empty for what it does not tell apart: %j', (word) => {
        expect(soundOf(word)).toBe('');
    });

    const reaches = (typed: string, kept: string): boolean =>
        soundsNear(typed).some((one) => new RegExp(`^${one.replaceAll('_', '.')}$`).test(kept));

    test.each([
        ['itself', 'abnsr', 'abnsr'],
        ['a letter too many', 'abnstr', 'abnsr'],
        ['a letter missing', 'abnr', 'abnsr'],
        ['a wrong letter', 'abmsr', 'abnsr'],
        ['two letters changed', 'abnrs', 'abnsr'],
    ])('reaches over %s', (_slip, typed, kept) => {
        expect(reaches(typed, kept)).toBe(true);
    });

    test('reaches no further than one slip, and nowhere from what is short', () => {
        expect(reaches('abmtr', 'abnsr')).toBe(false);
        expect(soundsNear('km')).toEqual(['km']);
    });
});
