import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { Offer } from '../../../domain/lending/offer.ts';
import { daysNote } from './offerFigures.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { offerOf, type Pick } from './Simulator.tsx';

interface Placed {
    readonly aside?: ReactNode;
    readonly quoted: ReactNode;
}

/** A quote in full where there is room for it: beside the page, else within it. */
export const usePlaced = (quote: ReactNode): Placed => {
    const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
    return isWide && quote !== null ? { aside: quote, quoted: null } : { quoted: quote };
};

/** What is picked as an offer, and its quote in full, which is drawn once the pick is on the screen. */
export const useQuote = (pick: Pick | null, today: string): Placed & { readonly offer: Offer | null } => {
    const shown = useDeferredValue(pick, null);
    const quote = useMemo(() => {
        const offer = shown === null ? null : offerOf(shown, today);
        if (offer === null) return null;
        return <QuoteCard offer={offer} note={daysNote(offer)} validity={{ kind: 'of', day: today }} />;
    }, [shown, today]);
    return { ...usePlaced(quote), offer: pick === null ? null : offerOf(pick, today) };
};
