import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translateMessage } from '../../../domain/languages/match.ts';

const texts = {
    Name: 'Nom',
    Phone: 'Téléphone',
    '%{0} is required': '%{0} est nécessaire',
    '%{0} is required today': '%{0} est nécessaire aujourd’hui',
    'There is no filter "%{0}" here: use %{1}.': 'Il n’y a pas de filtre « %{0} » ici : utilisez %{1}.',
    '%{0}: %{1} deposit, then %{2} for %{3} months: %{4} payments, %{5}':
        '%{0} : %{1}, puis %{2}, %{3} mois, %{4} × %{5}',
};

describe('a message that was written with its values', () => {
    it.each([
        ['Name', 'Nom'],
        ['Name is required', 'Nom est nécessaire'],
        ['Kofi is required', 'Kofi est nécessaire'],
        ['Name is required today', 'Nom est nécessaire aujourd’hui'],
        ['There is no filter "a" here: use b.', 'Il n’y a pas de filtre « a » ici : utilisez b.'],
        ['There is no filter "a" here: use ', 'There is no filter "a" here: use '],
        ['There is no filter "" here: use b.', 'There is no filter "" here: use b.'],
        [' is required', ' is required'],
        ['is required', 'is required'],
        ['Phone is not required here', 'Phone is not required here'],
        ['constructor', 'constructor'],
        ['toString is required', 'toString est nécessaire'],
    ])('%s', (message, translated) => expect(translateMessage(message, texts)).toBe(translated));

    it('is read as a pattern of shortest values would read it', () => {
        const piece = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 3 });
        fc.assert(
            fc.property(
                fc.array(piece, { minLength: 2, maxLength: 4 }),
                fc.string({ unit: fc.constantFrom('a', 'b', 'c') }),
                (pieces, message) => {
                    // Words that make the template one that is looked for.
                    const [open, close] = ['begin', 'end'];
                    const template = `${open}${pieces.reduce((text, one, at) => `${text}%{${at - 1}}${one}`)}${close}`;
                    const [first = '', ...others] = pieces;
                    const pattern = new RegExp(`^${open}${[first, ...others].join('(.+?)')}${close}$`, 'su');
                    const written = `${open}${message}${close}`;
                    const found = pattern.exec(written)?.slice(1).join('|');
                    const translation = others.map((_, at) => `%{${at}}`).join('|');
                    expect(translateMessage(written, { [template]: translation })).toBe(found ?? written);
                },
            ),
            { numRuns: 500 },
        );
    });

    it('keeps nobody waiting, whatever a caller wrote', () => {
        const value = [' deposit, then ', ' ', ' for ', ' months: ', ' payments, ']
            .map((one) => one.repeat(2_000))
            .join('');
        const began = performance.now();
        const said = translateMessage(`There is no filter "${value}" here: use b.`, texts);
        expect(performance.now() - began).toBeLessThan(1_000);
        expect(said).toContain('utilisez b.');
    });
});
