import { useQuery } from '@tanstack/react-query';
import { countries, isCountry } from '../../domain/countries.ts';
import type { Region } from '../../domain/countries/places.ts';

/** The regions of a country, fetched only where they are `wanted`; none until they are there. */
export const usePlaces = (country: string, wanted = true): readonly Region[] => {
    const { data = none } = useQuery({
        queryKey: ['places', country],
        queryFn: () => (isCountry(country) ? countries[country].places() : none),
        enabled: wanted,
        // The places come with the app: no network is asked for them.
        networkMode: 'always',
        staleTime: Infinity,
    });
    return data;
};

const none: readonly Region[] = [];
