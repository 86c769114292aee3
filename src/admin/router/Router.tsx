import { createContext, startTransition, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { startPlace, watchPlace, type Place } from './place.ts';

const PlaceContext = createContext<Place | null>(null);

export const usePlace = (): Place => {
    const place = useContext(PlaceContext);
    if (place === null) throw new Error('Only what stands inside <Router> knows where one is.');
    return place;
};

/** Draws what is inside at the place in the browser's bar; the page one leaves stays until the next one is there. */
export const Router = ({ children }: { readonly children: ReactNode }) => {
    const [place, setPlace] = useState(startPlace);
    // Before anything inside sends people on in an effect.
    useLayoutEffect(() => watchPlace((next) => startTransition(() => setPlace(next))), []);
    return <PlaceContext value={place}>{children}</PlaceContext>;
};
