import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { languages } from '../../domain/languages/registry.ts';
import { nowSpoken, say } from './say.ts';

const availableLocales = Object.entries(languages).map(([locale, name]) => ({ locale, name }));

interface Messages {
    readonly [name: string]: string | Messages | undefined;
}

/** react-admin's messages under its names, said as any text of ours. */
const said = (messages: Messages = {}): Messages =>
    Object.fromEntries(
        Object.entries(messages).map(([name, message]) => [
            name,
            typeof message === 'string' ? say(message) : said(message),
        ]),
    );

/** react-admin's messages and ours from one catalogue, in the language that is spoken when it is made; a text of ours is its own key. */
export const createI18nProvider = (): I18nProvider => {
    const { language, texts } = nowSpoken();
    return polyglotI18nProvider(() => ({ ...english, ...said(english), ...texts }), language, availableLocales, {
        allowMissing: true,
    });
};
