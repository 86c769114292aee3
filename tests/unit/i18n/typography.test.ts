import { expect, it } from 'vitest';
import { typeset } from '../../support/languages/typography.ts';

// That every French text is typeset is among what `npm run languages` and the test of the catalogues look for.
it.each([
    ['a high sign', 'Oublier %{0} ?', 'Oublier %{0}\u202F?'],
    ['one without a space', 'Attendez; puis réessayez !', 'Attendez\u202F; puis réessayez\u202F!'],
    ['a colon, and the one of a time', 'À 08:00 : ouvert', 'À 08:00\u00A0: ouvert'],
    ['quotation marks, tight or wide', '«Oui» ou « Non » ?', '«\u00A0Oui\u00A0» ou «\u00A0Non\u00A0»\u202F?'],
    ['an apostrophe', "L'offre d'%{0}", 'L’offre d’%{0}'],
    ['units', '20 Mo, %{0} % et %{1} min', '20\u00A0Mo, %{0}\u00A0% et %{1}\u00A0min'],
    ['thousands', '2 000 lettres', '2\u202F000 lettres'],
    ['a number', 'n° %{0}', 'n°\u00A0%{0}'],
    ['values and forms beside each other', '%{0} %{1} |||| %{0} m. %{1}', '%{0} %{1} |||| %{0}\u00A0m. %{1}'],
    ['an address', 'https://ahadi.example/?a=1', 'https://ahadi.example/?a=1'],
])('French keeps what belongs together: %s', (_, written, set) => {
    expect(typeset('fr', written)).toBe(set);
    expect(typeset('fr', set)).toBe(set);
    expect(typeset('sw', written)).toBe(written);
});
