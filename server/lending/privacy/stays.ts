import type { Country } from '../../../domain/countries.ts';
import { keepers, keepingLaws, type Keeper } from '../../../domain/privacy/keepers.ts';
import { fateOf, type Judged } from '../../../domain/privacy/retention.ts';
import type { RetentionKind } from '../../../domain/privacy/retentionKinds.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import type { Figures } from '../../platform/figures.ts';
import { translate } from '../../platform/languages.ts';

interface Cited {
    readonly law: string;
    readonly article: string;
}

/** What stays of a customer who asked to be forgotten, and why. */
export interface Stays extends Cited {
    /** Null while nobody can tell: the law's number is not confirmed, an archive is asked first, or it ends with its keeper. */
    readonly until: string | null;
    /** What the law keeps; absent where a keeper alone does. */
    readonly kind?: RetentionKind;
    /** What keeps all of it; absent where what the law lets go went. */
    readonly keeper?: Keeper;
    /** By what the keeper keeps it, beside the law that does. */
    readonly besides?: Cited;
}

/** The laws and their articles. */
export const cited = ({ besides, ...stays }: Stays, language: Language): string =>
    [stays, ...(besides === undefined ? [] : [besides])]
        .map(({ law, article }) => [translate(law, language), article].filter((text) => text !== '').join(', '))
        .join('; ');

/** What the law keeps of an application on a day; undefined where it keeps nothing. */
export const keptByLaw = (
    country: Country,
    { kind, from }: Pick<Judged, 'kind' | 'from'>,
    today: string,
): Stays | undefined => {
    if (kind !== 'loan') return undefined;
    const { goes, day, rule } = fateOf(country, { kind, from, stops: [] }, today);
    return goes ? undefined : { kind, law: rule.law, article: rule.article, until: day };
};

/** What a keeper keeps, which the law may keep for longer. */
export const keptBy = (keeper: Keeper, country: Country, byLaw: Stays | undefined): Stays => {
    const { law, article } = keepingLaws[country];
    if (byLaw === undefined) return { law, article, until: null, keeper };
    // A loan that runs is what the law on loans speaks of.
    return keeper === 'open_loan' ? { ...byLaw, keeper } : { ...byLaw, keeper, besides: { law, article } };
};

/** Until when something stays, in a sentence. */
export const untilOf = ({ until, kind, keeper }: Stays, { day }: Pick<Figures, 'day'>): string => {
    if (until !== null) return `The law keeps them until ${day(until)} at the earliest.`;
    return keeper !== undefined && kind === undefined
        ? 'No day can be said: ask us again once that is over.'
        : 'Until when the law wants it is not certain yet: ask us again.';
};

/** What the customer is told, in sentences. */
export const answerOf = (stays: Stays | undefined, figures: Pick<Figures, 'day'>): readonly string[] => {
    if (stays === undefined) return ['We have forgotten you: nothing of you is left but amounts, dates and codes.'];
    const first =
        stays.keeper === undefined
            ? 'We have forgotten what the law lets us. The contract and the payments stay as long as it wants them.'
            : keepers[stays.keeper];
    return [first, untilOf(stays, figures)];
};
