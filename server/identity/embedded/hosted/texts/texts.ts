import { fill, languageOf, type Language, type Values } from '../../../../../domain/languages/phrase.ts';
import { acceptedLanguage, translate } from '../../../../platform/languages.ts';
import { english, type TextKey } from './english.ts';

/** Why a request gets a page of ours instead of a redirect. */
export type PageFault = Extract<
    TextKey,
    'unknownClient' | 'unknownRedirect' | 'unknownProvider' | 'unknownLogout' | 'unreadable' | 'tooMany' | 'broken'
>;

export type Say = (key: TextKey, values?: Values) => string;

export const sayIn =
    (language: Language): Say =>
    (key, values = {}) =>
        fill(translate(english[key], language), values);

/** The page's language: what the address asks for, else the first of the browser's that we speak, else English. */
export function chooseLanguage(query: URLSearchParams, acceptLanguage: string | undefined): Language {
    const asked = [...query.getAll('lang'), ...query.getAll('ui_locales').flatMap((tags) => tags.split(' '))];
    return asked.map(languageOf).find((language) => language !== undefined) ?? acceptedLanguage(acceptLanguage);
}
