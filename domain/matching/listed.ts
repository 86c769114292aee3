import { matchNames, nameTokens } from './names.ts';

/** Somebody on a list of sanctions or of politically exposed people, as its publisher writes them. */
export interface Listed {
    readonly list: string;
    readonly kind: 'sanctions' | 'pep';
    /** The publisher's own. */
    readonly reference: string;
    readonly name: string;
    readonly otherNames: readonly string[];
    /** 'YYYY', 'YYYY-MM-DD' or, for the years between two, 'YYYY/YYYY'; several parted by ', '. Null where the publisher does not know. */
    readonly born: string | null;
    readonly remarks: string;
}

export interface ListedHit extends Omit<Listed, 'otherNames'> {
    /** The name of the list that is like the customer's. */
    readonly likeName: string;
    /** Of 100. */
    readonly alike: number;
}

interface Sought {
    readonly name: string;
    /** 'YYYY-MM-DD'; undefined where it is not known. */
    readonly birthDate?: string | undefined;
}

/** From how many of 100 all words of the shorter name must be like those of the other: for a person to look, not to refuse. */
const alikeFrom = 88;

const bounds = { nameSameFrom: alikeFrom, nameAlikeFrom: 100 };

/** Where a publisher knows the year, people are often a year off; further off it is somebody else. */
const mostYearsOff = 1;

const yearOf = (day: string): number => Number(day.slice(0, 4));

const isBornThen = ({ born }: Listed, { birthDate }: Sought): boolean => {
    if (born === null || birthDate === undefined) return true;
    const year = yearOf(birthDate);
    return born.split(', ').some((told) => {
        const [from = '', to = from] = told.split('/');
        return yearOf(from) - mostYearsOff <= year && year <= yearOf(to) + mostYearsOff;
    });
};

/** How the words of a name begin, by which those are found that may be like it. */
export const beginnings = (name: string): readonly string[] => [
    ...new Set(nameTokens(name).words.map((word) => word.slice(0, 3))),
];

/** Whether somebody may be the listed one: two words or more of a name alike, and not born in another year; null where not. */
export const hitOf = (sought: Sought, listed: Listed): ListedHit | null => {
    if (!isBornThen(listed, sought)) return null;
    const { otherNames, ...shown } = listed;
    const [best] = [listed.name, ...otherNames]
        .map((likeName) => ({ likeName, match: matchNames({ name: sought.name }, { name: likeName }, bounds) }))
        .filter(({ match }) => match.result === 'pass')
        .toSorted((one, other) => other.match.average - one.match.average);
    return best === undefined
        ? null
        : { ...shown, likeName: best.likeName, alike: Math.round(best.match.average * 100) };
};
