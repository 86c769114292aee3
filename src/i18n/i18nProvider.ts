import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { languages } from '../../domain/languages/phrase.ts';
import { nowSpoken } from './say.ts';

const availableLocales = Object.entries(languages).map(([locale, name]) => ({ locale, name }));

/** react-admin's messages and ours, in the language that is spoken when it is made; a text of ours is its own key. */
export const createI18nProvider = (): I18nProvider => {
    const { language, texts } = nowSpoken();
    return polyglotI18nProvider(() => ({ ...english, ...texts }), language, availableLocales, { allowMissing: true });
};
