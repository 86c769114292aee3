/** What an identity card says of its holder, as sections keep it; a part that could not be read is missing. */
export interface CardSays {
    readonly idType: string;
    readonly idNumber?: string;
    readonly lastName?: string;
    readonly firstName?: string;
    readonly otherNames?: string;
    /** 'YYYY-MM-DD' */
    readonly dateOfBirth?: string;
    /** 'YYYY-MM-DD' */
    readonly idExpiry?: string;
    readonly gender?: 'female' | 'male';
}

/** What a card can tell; a field of a section that is filled from it names its part (`meta({ onCard })`). */
export type CardPart = keyof CardSays | 'name';

/** 'AKUA ABENA' as names are written: 'Akua Abena'. */
export const asWritten = (printed: string): string =>
    printed
        .trim()
        .toLowerCase()
        .replaceAll(/\s+/gu, ' ')
        .replaceAll(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Given names as a card has them, parted into the first and the others. */
export const givenNames = (printed: string): Pick<CardSays, 'firstName' | 'otherNames'> => {
    const [first = '', ...others] = asWritten(printed).split(' ');
    if (first === '') return {};
    return { firstName: first, ...(others.length > 0 ? { otherNames: others.join(' ') } : {}) };
};

export const partOfCard = (says: CardSays, part: CardPart): string | undefined => {
    if (part !== 'name') return says[part];
    const { firstName, otherNames, lastName } = says;
    return firstName === undefined || lastName === undefined
        ? undefined
        : [firstName, otherNames, lastName].filter((name) => name !== undefined).join(' ');
};
