import type { Catalogue, Translated } from '../../domain/languages/phrase.ts';
import type { SignedInArea } from '../routes/route.ts';

/** Where texts are shown: the areas, and the page before them. */
export type SpeakingArea = SignedInArea | 'signIn';

/** Every catalogue that a screen may want, each fetched by itself. */
const catalogues = import.meta.glob<Catalogue>(['../../domain/languages/*/*.json', '!**/server.json'], {
    import: 'default',
});

/** What an area shows beside its own texts. */
const further: Readonly<Record<SpeakingArea, readonly ('signIn' | 'shared' | 'desk')[]>> = {
    signIn: [],
    account: ['signIn', 'shared'],
    sales: ['signIn', 'shared'],
    underwriters: ['signIn', 'shared', 'desk'],
    admin: ['signIn', 'shared', 'desk'],
};

/** What a language that lacks an area's file says there is English. */
const load = async (language: Translated, name: string): Promise<Catalogue> =>
    (await catalogues[`../../domain/languages/${language}/${name}.json`]?.()) ?? {};

export const catalogueOf = async (language: Translated, area: SpeakingArea): Promise<Catalogue> => {
    const parts = await Promise.all([area, ...further[area]].map((name) => load(language, name)));
    return Object.assign({}, ...parts);
};

export { withReadersFigures } from './figures.ts';
