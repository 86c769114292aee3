import { expect, it } from 'vitest';
import { complete } from '../../../domain/languages/registry.ts';
import { faultsOf, lackingIn, translated } from '../../support/languages/catalogues.ts';
import { early, raw } from '../../support/languages/sources.ts';

it.each(translated)(
    'has every text of %s once, where it belongs, with its values and forms, and none that nobody says',
    (language) => expect(faultsOf(language)).toEqual([]),
);

it.each(complete)('lacks no text in %s', (language) => expect(lackingIn(language)).toEqual([]));

it('is held to French and Swahili', () => expect(complete).toEqual(expect.arrayContaining(['fr', 'sw'])));

it('leaves no English in a converted folder', () => expect(raw()).toEqual([]));

it('says nothing before the language is known', () => expect(early()).toEqual([]));
