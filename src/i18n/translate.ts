import { en, type Messages } from './messages/en.ts';

type Leaf<T, P extends string = ''> = T extends string
    ? P
    : { [K in keyof T & string]: Leaf<T[K], P extends '' ? K : `${P}.${K}`> }[keyof T & string];

export type MessageKey = Leaf<Messages>;

export interface Values {
    readonly smart_count?: number;
    readonly [name: string]: string | number | undefined;
}

/** The languages the app speaks; another one is a catalogue and a line here, fetched when it is chosen. */
export const locales = {
    en: { name: 'English', load: async (): Promise<Messages> => en },
} as const;

export type Locale = keyof typeof locales;

let locale: Locale = 'en';
let messages: Messages = en;

const isLocale = (value: string): value is Locale => value in locales;

/** Switches to the person's language ('en-GB' counts as 'en'); a language we do not speak leaves the current one. */
export const chooseLocale = async (wanted: string): Promise<void> => {
    const language = wanted.split(/[-_]/)[0] ?? '';
    if (!isLocale(language)) return;
    messages = await locales[language].load();
    locale = language;
    document.documentElement.lang = language;
};

const find = (key: string): string => {
    let found: unknown = messages;
    for (const part of key.split('.'))
        found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    return typeof found === 'string' ? found : key;
};

/** Polyglot's convention: forms separated by '||||', the first for one. */
const pluralize = (text: string, count: number | undefined): string => {
    if (count === undefined) return text;
    const [one = text, ...others] = text.split('||||').map((form) => form.trim());
    return new Intl.PluralRules(locale).select(count) === 'one' ? one : (others[0] ?? one);
};

/** A message in the person's language: `%{name}` is replaced by `values.name`, `smart_count` chooses the plural. */
export const t = (key: MessageKey, values: Values = {}): string =>
    pluralize(find(key), values.smart_count).replaceAll(/%\{(\w+)\}/g, (whole, name: string) =>
        String(values[name] ?? whole),
    );
