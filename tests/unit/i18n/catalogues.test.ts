import english from 'ra-language-english';
import french from 'ra-language-french';
import { describe, expect, it } from 'vitest';
import { reactAdmin } from '../../../src/i18n/reactAdmin/swahili.ts';
import { faultsOf, translated } from '../../support/languages/catalogues.ts';
import { early, raw } from '../../support/languages/sources.ts';

it.each(translated)(
    'has every text in %s, once, with its values and forms, and no text that nobody says',
    async (language) => expect(await faultsOf(language)).toEqual([]),
);

it('leaves no English in a converted folder', () => expect(raw()).toEqual([]));

it('says nothing before the language is known', () => expect(early()).toEqual([]));

const keysOf = (messages: object, path = ''): readonly string[] =>
    Object.entries(messages).flatMap(([name, message]: [string, unknown]) =>
        typeof message === 'object' && message !== null ? keysOf(message, `${path}${name}.`) : [`${path}${name}`],
    );

describe('react-admin’s own messages', () => {
    it('are all there in Swahili', () => expect(keysOf(reactAdmin)).toEqual(keysOf(english)));

    it('are all there in French', () =>
        expect(keysOf(english).filter((key) => !keysOf(french).includes(key))).toEqual([]));
});
