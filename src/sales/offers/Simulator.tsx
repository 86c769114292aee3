import { memo, useDeferredValue, type ReactNode } from 'react';
import type { Affordability, RatioLimits } from '../../../domain/lending/affordability.ts';
import { quote, quoteProblem, type Offer } from '../../../domain/lending/offer.ts';
import { termsIn, type PriceRow, type Terms } from '../../../domain/lending/price.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { isSameTerm } from '../../../domain/lending/term.ts';
import { Surface } from '../../framework/Surface.tsx';
import { OfferList } from './OfferList.tsx';
import { PhonePicker } from './PhonePicker.tsx';
import { firstTerms, rankOffers, termsOn } from './simulate.ts';
import { TermsPicker } from './TermsPicker.tsx';
import { say } from '../../i18n/say.ts';

/** What is being looked at: a price and the terms on it. */
export interface Pick {
    readonly price: PriceRow;
    readonly terms: Terms;
}

/** The offer of a pick; null while its terms cannot be priced (a deposit being typed). */
export const offerOf = ({ price, terms }: Pick, startDay?: string): Offer | null =>
    quoteProblem(price, terms) === undefined ? quote(price, terms, startDay) : null;

interface SimulatorProps {
    readonly prices: readonly PriceRow[];
    readonly pick: Pick | null;
    readonly onPick: (pick: Pick) => void;
    readonly household: Affordability | null;
    readonly limits: RatioLimits;
    /** The quote in full, where there is no room for it beside: between the terms and the other ways to pay. */
    readonly quoted: ReactNode;
}

interface AllWaysProps extends Omit<SimulatorProps, 'prices' | 'pick' | 'quoted'> {
    readonly pick: Pick;
}

/** Every other way to pay for what is picked. */
const AllWays = memo(({ pick, onPick, household, limits }: AllWaysProps) => {
    const offer = offerOf(pick);
    if (offer === null) return null;
    const title = shapeOf(pick.price).takesDeposit ? say`All ways to pay with this deposit` : say`All ways to pay`;
    return (
        <Surface title={title}>
            <OfferList
                label={title}
                offers={rankOffers({ price: pick.price, deposit: offer.deposit, household, limits })}
                isChosen={(one) => isSameTerm(one, offer) && one.frequency === offer.frequency}
                onChoose={(one) => onPick({ ...pick, terms: termsIn(one) })}
                onCure={(terms) => onPick({ ...pick, terms })}
            />
        </Surface>
    );
});

/** A phone and how it is paid, with every other way to pay beside it. */
export const Simulator = ({ prices, pick, onPick, household, limits, quoted }: SimulatorProps) => {
    const choose = (price: PriceRow): void =>
        onPick({ price, terms: pick === null ? firstTerms(price) : termsOn(price, pick.terms) });
    // The chosen phone is drawn first, and then how it is paid.
    const listed = useDeferredValue(pick, null);
    return (
        <>
            <PhonePicker prices={prices} chosen={pick?.price ?? null} onChoose={choose} />
            {pick !== null && listed !== null && (
                <>
                    <Surface>
                        <TermsPicker
                            price={pick.price}
                            terms={pick.terms}
                            onChange={(terms) => onPick({ ...pick, terms })}
                        />
                    </Surface>
                    {quoted}
                    <AllWays pick={listed} onPick={onPick} household={household} limits={limits} />
                </>
            )}
        </>
    );
};
