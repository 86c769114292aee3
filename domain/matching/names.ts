import { jaroWinkler } from './similarity.ts';

/** A name as the tokens that are compared. Initials identify too little to be paired. */
export interface NameTokens {
    readonly words: readonly string[];
    readonly initials: readonly string[];
}

export interface TokenPair {
    readonly left: string;
    readonly right: string;
    readonly score: number;
}

/** One side of a comparison; what is not known of the person is absent. `birthDate` is 'YYYY-MM-DD'. */
export interface NamedPerson {
    readonly name: string;
    readonly sex?: 'male' | 'female';
    readonly birthDate?: string;
}

export type NameReason =
    | 'NAME_MISSING'
    | 'SINGLE_NAME'
    | 'NAME_PARTIAL'
    | 'NAME_MISMATCH'
    | 'SEX_DIFFERS'
    | 'DOB_DIFFERS';

/** `average` and `lowest` are 0..1 over the pairs; the pairs show the underwriter what was held against what. */
export interface NameMatch {
    readonly result: 'pass' | 'review' | 'fail' | 'unavailable';
    readonly average: number;
    readonly lowest: number;
    readonly pairs: readonly TokenPair[];
    readonly reasons: readonly NameReason[];
}

/** Of 100: from where two words are the same, and from where two names deserve a person's look. */
export interface NameBounds {
    readonly nameSameFrom: number;
    readonly nameAlikeFrom: number;
}

const titles = new Set(
    'MR MRS MS MISS MISTER MADAM MADAME SIR DR PROF PROFESSOR REV REVEREND PASTOR BISHOP HON ENG ALHAJI ALHAJA HAJI HAJIA'.split(
        ' ',
    ),
);

// Letters of African alphabets that have no accent to strip, with the latin letter that forms and telephones carry.
const latinLetters: Readonly<Record<string, string>> = {
    Ɛ: 'E',
    Ɔ: 'O',
    Ŋ: 'N',
    Ɖ: 'D',
    Ɗ: 'D',
    Ɓ: 'B',
    Ƒ: 'F',
    Ɣ: 'G',
    Ʋ: 'V',
    Ƙ: 'K',
    Ƴ: 'Y',
    Ǝ: 'E',
    Ø: 'O',
    Ł: 'L',
};

/** Capital letters with those of African alphabets as forms and telephones carry them. */
export const withLatinLetters = (text: string): string =>
    text.replaceAll(/[^\p{ASCII}]/gu, (letter) => latinLetters[letter] ?? letter);

/** Upper-case words without accents, punctuation or titles; a hyphen parts words, an apostrophe does not. */
export function nameTokens(name: string): NameTokens {
    const latin = name
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toUpperCase()
        .replaceAll(/['’ʼ`]/gu, '')
        .replaceAll(/[^A-Z\d\s]/gu, (letter) => latinLetters[letter] ?? (/\p{L}/u.test(letter) ? letter : ' '));
    const tokens = latin.split(/\s+/u).filter((token) => token !== '' && !titles.has(token));
    return {
        words: tokens.filter((token) => token.length > 1),
        initials: tokens.filter((token) => token.length === 1),
    };
}

/**
 * Whether two names can be the same person's, whatever their order, spelling or number (rule 2.2). A name
 * without a single full word cannot be compared: 'unavailable', never a pass.
 */
export function matchNames(left: NamedPerson, right: NamedPerson, bounds: NameBounds): NameMatch {
    const pairs = pairTokens(nameTokens(left.name).words, nameTokens(right.name).words);
    if (pairs.length === 0) {
        return { result: 'unavailable', average: 0, lowest: 0, pairs, reasons: ['NAME_MISSING'] };
    }
    const scores = pairs.map(({ score }) => score);
    const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const lowest = Math.min(...scores);
    const measured = { average, lowest, count: pairs.length };
    return { average, lowest, pairs, ...resultOf(measured, differences(left, right), bounds) };
}

function resultOf(
    { average, lowest, count }: { average: number; lowest: number; count: number },
    differing: readonly NameReason[],
    { nameSameFrom, nameAlikeFrom }: NameBounds,
): Pick<NameMatch, 'result' | 'reasons'> {
    if (count >= 2 && lowest >= nameSameFrom / 100) {
        return { result: differing.length > 0 ? 'review' : 'pass', reasons: differing };
    }
    if (count === 1) return { result: 'review', reasons: ['SINGLE_NAME', ...differing] };
    if (average >= nameAlikeFrom / 100) return { result: 'review', reasons: ['NAME_PARTIAL', ...differing] };
    return { result: 'fail', reasons: ['NAME_MISMATCH', ...differing] };
}

function differences(left: NamedPerson, right: NamedPerson): NameReason[] {
    const reasons: NameReason[] = [];
    if (left.sex && right.sex && left.sex !== right.sex) reasons.push('SEX_DIFFERS');
    if (left.birthDate && right.birthDate && left.birthDate !== right.birthDate) reasons.push('DOB_DIFFERS');
    return reasons;
}

/** The best pair of all first, then the best of what is left, until the shorter name is used up. */
function pairTokens(left: readonly string[], right: readonly string[]): TokenPair[] {
    const candidates = left.flatMap((leftToken, leftAt) =>
        right.map((rightToken, rightAt) => ({
            leftAt,
            rightAt,
            pair: { left: leftToken, right: rightToken, score: jaroWinkler(leftToken, rightToken) },
        })),
    );
    candidates.sort((one, other) => other.pair.score - one.pair.score);
    const usedLeft = new Set<number>();
    const usedRight = new Set<number>();
    return candidates.flatMap(({ leftAt, rightAt, pair }) => {
        if (usedLeft.has(leftAt) || usedRight.has(rightAt)) return [];
        usedLeft.add(leftAt);
        usedRight.add(rightAt);
        return [pair];
    });
}
