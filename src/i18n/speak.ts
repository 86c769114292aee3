import { languageOf, type Language } from '../../domain/languages/phrase.ts';
import { session } from '../session/session.ts';
import type { SpeakingArea } from './catalogues.ts';
import { changeLanguage } from './say.ts';

const lastKey = 'ahadi.language';

const lastHere = (): string | null => {
    try {
        return localStorage.getItem(lastKey);
    } catch {
        return null;
    }
};

/** The person's language; before sign-in the one last spoken on this device, else the browser's, else English. */
export const wantedLanguage = (): Language =>
    [session.get().locale, lastHere(), ...navigator.languages].map(languageOf).find((language) => language) ?? 'en';

const remember = (language: Language): void => {
    try {
        localStorage.setItem(lastKey, language);
    } catch {
        // Without storage the browser's own language is asked again next time.
    }
};

/** Fetches the texts of an area in the person's language and speaks it from now on; English needs no fetching. */
export const speak = async (area: SpeakingArea): Promise<void> => {
    const language = wantedLanguage();
    if (language === 'en') changeLanguage(language, {});
    else {
        const { catalogueOf, withReadersFigures } = await import('./catalogues.ts');
        changeLanguage(language, await catalogueOf(language, area), withReadersFigures);
    }
    if (session.get().token !== null) remember(language);
};
