import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, say, sayCount, spoken } from '../../../src/i18n/say.ts';

beforeEach(() => {
    vi.stubGlobal('document', { documentElement: {} });
    changeLanguage('en', {});
});

const count = '%{smart_count} phone |||| %{smart_count} phones';

const speakFrench = () =>
    changeLanguage('fr', {
        Next: 'Suivant',
        'Step %{0} of %{1}': 'Étape %{0} sur %{1}',
        [count]: '%{smart_count} téléphone |||| %{smart_count} téléphones',
    });

describe('say', () => {
    it('speaks English without a catalogue', () => expect(say`Step ${1} of ${4}`).toBe('Step 1 of 4'));

    it('translates a text with its values', () => {
        speakFrench();
        expect(say`Step ${1} of ${4}`).toBe('Étape 1 sur 4');
        expect(say('Next')).toBe('Suivant');
    });

    it('leaves what the catalogue does not know in English', () => {
        speakFrench();
        expect(say`Back to ${'Ama'}`).toBe('Back to Ama');
    });

    it('takes a value as it is, whatever stands in it', () =>
        expect(say`From ${'%{0} $& %{1}'}`).toBe('From %{0} $& %{1}'));

    it('keeps what it knows when more of the same language comes, and forgets another one', () => {
        speakFrench();
        changeLanguage('fr', { Back: 'Retour' });
        expect([say`Next`, say`Back`]).toEqual(['Suivant', 'Retour']);
        changeLanguage('sw', {});
        expect(say`Next`).toBe('Next');
    });
});

it.each([
    ['en', 0, '0 phones'],
    ['en', 1, '1 phone'],
    ['fr', 0, '0 téléphone'],
    ['fr', 1, '1 téléphone'],
    ['fr', 2, '2 téléphones'],
] as const)('counts in %s: %i', (language, number, text) => {
    if (language === 'fr') speakFrench();
    expect(sayCount(number, count)).toBe(text);
});

it('reads a module of texts in the language of the moment, at any depth', () => {
    const texts = spoken({
        next: 'Next',
        deep: { list: ['Next', 'Other'] },
        step: (n: number) => say`Step ${n} of ${2}`,
    });
    expect(texts.next).toBe('Next');
    speakFrench();
    expect([texts.next, ...texts.deep.list, texts.step(1)]).toEqual(['Suivant', 'Suivant', 'Other', 'Étape 1 sur 2']);
    expect(Object.entries(texts.deep)).toEqual([['list', ['Suivant', 'Other']]]);
});
