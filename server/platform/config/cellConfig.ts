import { countryCodes } from '../../../domain/countries.ts';
import { isSafeUrl, prefixOf, urlOf } from './safeUrl.ts';
import { fitting, missingBeside, type Environment, type ValuesOf } from './settings.ts';

/** Another installation of the same lender, as this one reaches it. */
export interface Place {
    /** Without a slash at the end. */
    readonly url: string;
    /** What the two know each other by. A secret. */
    readonly secret: string;
}

export interface Cell extends Place {
    readonly country: string;
}

/** Which countries' data lie here, and where the others' do. */
export interface CellConfig {
    /** Undefined: every country's. */
    readonly home: readonly string[] | undefined;
    /** Of the directory: the cells beside it. */
    readonly others: readonly Cell[];
    /** Of a cell: where its people sign in. */
    readonly directory: Place | undefined;
}

/** One installation for all there is. */
export const noCells: CellConfig = { home: undefined, others: [], directory: undefined };

const secretForm = /^[\w-]{32,}$/;

/** `https://cell:SECRET@host`, as database addresses hold their passwords. */
const placeIn = (text: string): Place | undefined => {
    const url = urlOf(text);
    if (url === undefined || !isSafeUrl(text) || !secretForm.test(url.password)) return undefined;
    return { url: url.origin + prefixOf(text), secret: url.password };
};

const cellIn = (entry: string): Cell | undefined => {
    const [country = '', ...rest] = entry.split('=');
    const place = placeIn(rest.join('='));
    return place === undefined || !countryCodes.some((code) => code === country) ? undefined : { country, ...place };
};

const entriesOf = (list: string): readonly string[] => list.split(',').map((entry) => entry.trim());

const placeCure = 'https://cell:SECRET@ke.example.com, with a secret of 32 letters and digits or more';

export const cellVariables = {
    CELL: fitting(`CELL must be countries with commas between, of ${countryCodes.join(', ')}.`, (list) =>
        entriesOf(list).every((country) => countryCodes.some((code) => code === country)),
    ),
    DIRECTORY_URL: fitting(`DIRECTORY_URL must be like ${placeCure}.`, (text) => placeIn(text) !== undefined),
    CELLS: fitting(`CELLS must be like KE=${placeCure}, with commas between.`, (list) =>
        entriesOf(list).every((entry) => cellIn(entry) !== undefined),
    ),
};

/** A token of Cognito's does not say whose country's data its person works with. */
export const cellFaults = (env: Environment): readonly string[] => [
    ...missingBeside(env, [
        ['CELL', 'DIRECTORY_URL'],
        ['DIRECTORY_URL', 'CELL'],
    ]),
    ...(env['CELLS'] !== undefined && env['DIRECTORY_URL'] !== undefined
        ? ['CELLS belongs to the directory alone: leave it out beside DIRECTORY_URL.']
        : []),
    ...(env['COGNITO_USER_POOL_ID'] !== undefined && (env['CELLS'] ?? env['DIRECTORY_URL']) !== undefined
        ? ['CELLS and DIRECTORY_URL need the built-in identity provider: leave COGNITO_USER_POOL_ID out.']
        : []),
];

export const readCells = ({ CELL, DIRECTORY_URL, CELLS }: ValuesOf<typeof cellVariables>): CellConfig => {
    if (CELL !== undefined && DIRECTORY_URL !== undefined) {
        return { home: entriesOf(CELL), others: [], directory: placeIn(DIRECTORY_URL) };
    }
    if (CELLS === undefined) return noCells;
    const others = entriesOf(CELLS).flatMap((entry) => cellIn(entry) ?? []);
    const away = others.map(({ country }) => country);
    return { home: countryCodes.filter((code) => !away.includes(code)), others, directory: undefined };
};
