import type { Catalogue, Language } from '../../domain/languages/phrase.ts';
import type { SpeakingArea } from './speak.ts';

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

const catalogues: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<SpeakingArea | 'shared', Load>>>> = {
    fr: {
        shared: async () => (await import('../../domain/languages/fr/shared.ts')).shared,
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

/** The texts that an area shows: its own and those it shares with others. The page before sign-in has only its own. */
export const catalogueOf = async (language: Exclude<Language, 'en'>, area: SpeakingArea): Promise<Catalogue> => {
    const own = catalogues[language];
    const parts = await Promise.all([own[area](), ...(area === 'door' ? [] : [own.shared()])]);
    return Object.assign({}, ...parts);
};
