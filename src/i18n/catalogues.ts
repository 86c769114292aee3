import type { Catalogue, Language } from '../../domain/languages/phrase.ts';
import type { SignedInArea } from '../routes/route.ts';

/** Where texts are shown: the areas, and the page before them. */
export type SpeakingArea = SignedInArea | 'door';

type Load = () => Promise<Catalogue>;

interface Messages {
    readonly [name: string]: string | Messages | undefined;
}

/** react-admin's messages by their dotted names. */
const flat = (messages: Messages = {}, path = ''): Catalogue =>
    Object.assign(
        {},
        ...Object.entries(messages).map(([name, message]) =>
            typeof message === 'string' ? { [path + name]: message } : flat(message, `${path}${name}.`),
        ),
    );

const catalogues: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<SpeakingArea | 'shared' | 'desk', Load>>>> =
    {
        fr: {
            shared: async () => (await import('../../domain/languages/fr/shared.ts')).shared,
            desk: async () => (await import('../../domain/languages/fr/desk.ts')).desk,
            door: async () => (await import('../../domain/languages/fr/door.ts')).door,
            account: async () => (await import('../../domain/languages/fr/account.ts')).account,
            sales: async () => (await import('../../domain/languages/fr/sales.ts')).sales,
            underwriters: async () => (await import('../../domain/languages/fr/underwriting.ts')).underwriting,
            admin: async () => {
                const own = import('../../domain/languages/fr/admin.ts');
                const { default: reactAdmin } = await import('ra-language-french');
                return { ...flat(reactAdmin), ...(await own).admin };
            },
        },
        sw: {
            shared: async () => (await import('../../domain/languages/sw/shared.ts')).shared,
            desk: async () => (await import('../../domain/languages/sw/desk.ts')).desk,
            door: async () => (await import('../../domain/languages/sw/door.ts')).door,
            account: async () => (await import('../../domain/languages/sw/account.ts')).account,
            sales: async () => (await import('../../domain/languages/sw/sales.ts')).sales,
            underwriters: async () => (await import('../../domain/languages/sw/underwriting.ts')).underwriting,
            admin: async () => {
                const own = import('../../domain/languages/sw/admin.ts');
                const { reactAdmin } = await import('./reactAdmin/swahili.ts');
                return { ...flat(reactAdmin), ...(await own).admin };
            },
        },
    };

/** What an area shows beside its own texts. */
const further: Readonly<Record<SpeakingArea, readonly ('door' | 'shared' | 'desk')[]>> = {
    door: [],
    account: ['door', 'shared'],
    sales: ['door', 'shared'],
    underwriters: ['door', 'shared', 'desk'],
    admin: ['door', 'shared', 'desk'],
};

/** The texts that an area shows. */
export const catalogueOf = async (language: Exclude<Language, 'en'>, area: SpeakingArea): Promise<Catalogue> => {
    const own = catalogues[language];
    const parts = await Promise.all([area, ...further[area]].map((name) => own[name]()));
    return Object.assign({}, ...parts);
};
