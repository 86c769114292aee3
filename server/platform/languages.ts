import { admin as frenchAdmin } from '../../domain/languages/fr/admin.ts';
import { desk as frenchDesk } from '../../domain/languages/fr/desk.ts';
import { door as frenchDoor } from '../../domain/languages/fr/door.ts';
import { sales as frenchSales } from '../../domain/languages/fr/sales.ts';
import { server as frenchServer } from '../../domain/languages/fr/server.ts';
import { shared as frenchShared } from '../../domain/languages/fr/shared.ts';
import { underwriting as frenchUnderwriting } from '../../domain/languages/fr/underwriting.ts';
import { translateMessage } from '../../domain/languages/match.ts';
import { languageOf, type Catalogue, type Language } from '../../domain/languages/phrase.ts';
import { admin as swahiliAdmin } from '../../domain/languages/sw/admin.ts';
import { desk as swahiliDesk } from '../../domain/languages/sw/desk.ts';
import { door as swahiliDoor } from '../../domain/languages/sw/door.ts';
import { sales as swahiliSales } from '../../domain/languages/sw/sales.ts';
import { server as swahiliServer } from '../../domain/languages/sw/server.ts';
import { shared as swahiliShared } from '../../domain/languages/sw/shared.ts';
import { underwriting as swahiliUnderwriting } from '../../domain/languages/sw/underwriting.ts';

const catalogues: Readonly<Record<Exclude<Language, 'en'>, Catalogue>> = {
    fr: {
        ...frenchDoor,
        ...frenchSales,
        ...frenchUnderwriting,
        ...frenchAdmin,
        ...frenchDesk,
        ...frenchShared,
        ...frenchServer,
    },
    sw: {
        ...swahiliDoor,
        ...swahiliSales,
        ...swahiliUnderwriting,
        ...swahiliAdmin,
        ...swahiliDesk,
        ...swahiliShared,
        ...swahiliServer,
    },
};

/** The texts of a language; none for English, which they are written in. */
export const catalogueOf = (language: Language): Catalogue => (language === 'en' ? {} : catalogues[language]);

/** An English text of the server, its values in it, in another language; unchanged where no catalogue knows it. */
export const translate = (text: string, language: Language): string =>
    language === 'en' ? text : translateMessage(text, catalogues[language]);

/** The first language of an Accept-Language header that we speak, else English. */
export const acceptedLanguage = (header: string | undefined): Language =>
    (header ?? '')
        .split(',')
        .map((one) => languageOf(one.trim()))
        .find((language) => language !== undefined) ?? 'en';
