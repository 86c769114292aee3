import { english, type TextKey, type Texts } from './english.ts';
import { french } from './french.ts';
import { refusals } from './refusals.ts';
import { swahili } from './swahili.ts';

export const languages = { en: 'English', fr: 'Français', sw: 'Kiswahili' } as const;
export type Language = keyof typeof languages;

/** Why a request gets a page of ours instead of a redirect. */
export type PageFault = Extract<
    TextKey,
    'unknownClient' | 'unknownRedirect' | 'unknownProvider' | 'unknownLogout' | 'unreadable' | 'tooMany' | 'broken'
>;

const catalogue: Readonly<Record<Language, Texts>> = { en: english, fr: french, sw: swahili };

export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export function sayIn(language: Language): Say {
    return (key, values = {}) =>
        catalogue[language][key].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
}

/** A refusal of the provider in the reader's language; one that nobody translated stays English. */
export function refusalIn(language: Language, message: string): string {
    return language === 'en' ? message : (refusals[message]?.[language] ?? message);
}

function known(tag: string): Language | undefined {
    const primary = tag.trim().split(/[-_;]/, 1)[0]?.toLowerCase();
    return primary === 'en' || primary === 'fr' || primary === 'sw' ? primary : undefined;
}

/** The page's language: what the address asks for, else the first of the browser's that we speak, else English. */
export function chooseLanguage(query: URLSearchParams, acceptLanguage: string | undefined): Language {
    const asked = [...query.getAll('lang'), ...query.getAll('ui_locales').flatMap((tags) => tags.split(' '))];
    const all = [...asked, ...byWeight(acceptLanguage ?? '')];
    return all.map(known).find((language) => language !== undefined) ?? 'en';
}

/** `fr;q=0.5, sw` gives `sw`, `fr`. */
function byWeight(header: string): readonly string[] {
    const weighed = header.split(',').map((part) => {
        const weight = /;\s*q=([\d.]+)/.exec(part)?.[1];
        return { part, weight: weight === undefined ? 1 : Number(weight) };
    });
    return weighed
        .filter(({ weight }) => weight > 0)
        .toSorted((one, other) => other.weight - one.weight)
        .map(({ part }) => part);
}
