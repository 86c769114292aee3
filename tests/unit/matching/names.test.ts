import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultThresholds } from '../../../domain/countries/defaults.ts';
import { matchNames as match, nameTokens, type NamedPerson } from '../../../domain/matching/names.ts';
import { jaroWinkler } from '../../../domain/matching/similarity.ts';

const matchNames = (left: NamedPerson, right: NamedPerson) => match(left, right, defaultThresholds);

describe('the vectors of rule 2.2', () => {
    test.each([
        ['Samuel', 'Samwel', 0.922],
        ['Mohammed', 'Mohamed', 0.975],
        ['Yussuf', 'Yusuf', 0.961],
        ['Agyeman', 'Agyemang', 0.975],
        ['Boateng', 'Boatemaa', 0.868],
        ['Jean', 'Jeanne', 0.933],
        ['Adjei', 'Agyei', 0.76],
        ['Kwame Mensah', 'MENSAH KWAME', 0.579],
    ])('%s and %s are alike by %f', (left, right, score) => {
        expect(jaroWinkler(left.toUpperCase(), right.toUpperCase())).toBeCloseTo(score, 3);
    });

    test.each([
        ['KWAME KOFI MENSAH', 'Mensah Kwame', 'pass'],
        ['Samuel Owusu', 'Samwel Owusu', 'pass'],
        ['Mohammed Ali', 'Ali Mohamed', 'pass'],
        ['Yussuf Ibrahim', 'Yusuf Ibrahim', 'pass'],
        ['Kofi Agyeman', 'Agyemang Kofi', 'pass'],
        ['Kofi Boateng', 'Kofi Boatemaa', 'review'],
        ['Kwame Adjei', 'Kwame Agyei', 'review'],
        ['Adjei', 'Agyei', 'review'],
        ['Ama Owusu', 'Ama Serwaa', 'fail'],
        ['John Kamau', 'Jane Wambui', 'fail'],
        ['Grace Nakato', 'Peter Okello', 'fail'],
    ])('%s and %s: %s', (left, right, result) => {
        expect(matchNames({ name: left }, { name: right }).result).toBe(result);
    });

    test.each([
        ['Ama Owusu', 'Ama Serwaa', 0.728],
        ['John Kamau', 'Jane Wambui', 0.7],
        ['Grace Nakato', 'Peter Okello', 0.51],
    ])('%s and %s are alike by %f on average', (left, right, average) => {
        expect(matchNames({ name: left }, { name: right }).average).toBeCloseTo(average, 2);
    });

    it('sends a pass to a person when the sexes differ: Jean and Jeanne', () => {
        const jean = { name: 'Jean Uwase', sex: 'male' } as const;
        const jeanne = { name: 'Jeanne Uwase', sex: 'female' } as const;
        expect(matchNames(jean, { name: 'Jeanne Uwase' }).result).toBe('pass');
        expect(matchNames(jean, jeanne)).toMatchObject({ result: 'review', reasons: ['SEX_DIFFERS'] });
    });

    it('sends a pass to a person when the dates of birth differ', () => {
        const born = (birthDate: string) => ({ name: 'Ama Serwaa', birthDate });
        expect(matchNames(born('1990-01-02'), born('1990-01-02')).result).toBe('pass');
        expect(matchNames(born('1990-01-02'), born('1990-02-01'))).toMatchObject({
            result: 'review',
            reasons: ['DOB_DIFFERS'],
        });
    });
});

describe('what is compared', () => {
    test.each([
        ['Dr. Adjoa  Mensah-Bonsu', ['ADJOA', 'MENSAH', 'BONSU'], []],
        ["Lupita Nyong'o", ['LUPITA', 'NYONGO'], []],
        ['Kwame A. Mensah', ['KWAME', 'MENSAH'], ['A']],
        ['Ọlájùmọ̀kẹ́ Adéṣínà', ['OLAJUMOKE', 'ADESINA'], []],
        ['Ɛfua Ɔsei', ['EFUA', 'OSEI'], []],
        ['Mr', [], []],
        ['  ', [], []],
    ])('of %s', (name, words, initials) => {
        expect(nameTokens(name)).toEqual({ words, initials });
    });

    it('shows which word was held against which', () => {
        const { pairs } = matchNames({ name: 'Kwame Mensah' }, { name: 'MENSA KOFI KWAME' });
        expect(pairs.map(({ left, right }) => [left, right])).toEqual([
            ['KWAME', 'KWAME'],
            ['MENSAH', 'MENSA'],
        ]);
    });

    it.each(['', 'K.', '123!?'.replaceAll(/\d/gu, '')])('cannot compare a name without a word: "%s"', (name) => {
        expect(matchNames({ name }, { name: 'Kwame Mensah' })).toMatchObject({
            result: 'unavailable',
            reasons: ['NAME_MISSING'],
        });
    });

    it('leaves a single word to a person, even an equal one', () => {
        expect(matchNames({ name: 'Kwame' }, { name: 'Kwame' })).toMatchObject({
            result: 'review',
            reasons: ['SINGLE_NAME'],
        });
    });
});

describe('for any names', () => {
    const words = fc.stringMatching(/^[A-Z]{2,10}$/);
    const names = fc.array(words, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' '));

    it('order does not matter', () => {
        fc.assert(
            fc.property(names, (name) => {
                const turned = name.split(' ').toReversed().join(' ').toLowerCase();
                fc.pre(nameTokens(name).words.length >= 2);
                expect(matchNames({ name }, { name: turned })).toMatchObject({ result: 'pass', average: 1 });
            }),
        );
    });

    it('likeness is between 0 and 1, and 1 for a word and itself', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (left, right) => {
                const score = jaroWinkler(left, right);
                expect(score).toBeGreaterThanOrEqual(0);
                expect(score).toBeLessThanOrEqual(1);
                expect(jaroWinkler(left, left)).toBeCloseTo(1, 12);
            }),
        );
    });

    it('never throws and never passes on nothing', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (left, right) => {
                const found = matchNames({ name: left }, { name: right });
                expect(found.result === 'pass' && found.pairs.length < 2).toBe(false);
                expect(found.average).toBeGreaterThanOrEqual(0);
            }),
        );
    });
});
