import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { en } from './messages/en.ts';
import { locales } from './translate.ts';

const availableLocales = Object.entries(locales).map(([locale, { name }]) => ({ locale, name }));

/** react-admin's messages and ours in one catalogue; for the admin area only, the others use `t`. */
export const i18nProvider = polyglotI18nProvider(() => ({ ...english, ...en }), 'en', availableLocales, {
    allowMissing: true,
});
