import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, type RaRecord, useGetList } from 'react-admin';
import { isCountry } from '../../../domain/countries.ts';
import type { Region } from '../../../domain/countries/places.ts';
import { Card } from '../../admin/Card.tsx';
import { formatDistance } from '../../framework/measures.ts';
import { usePlaces } from '../../framework/usePlaces.ts';
import { say } from '../../i18n/say.ts';
import { Plot } from './Plot.tsx';
import { pointOf } from '../../framework/map/pointOf.ts';
import { distanceM, type Point } from '../../../domain/matching/geo.ts';

interface Neighbour {
    readonly code: string;
    readonly name: string;
    readonly at: Point;
    readonly distanceKm: number;
}

/** As many as one answer of the server holds. */
const looked = 100;

/** The shops of the same country, the nearest first; undefined while they are not known. */
const useNeighbours = (record: RaRecord): readonly Neighbour[] | undefined => {
    const { data } = useGetList('merchants', {
        filter: { country: record['country'] },
        pagination: { page: 1, perPage: looked },
        sort: { field: 'name', order: 'ASC' },
    });
    const here = pointOf(record['location']);
    if (here === null || data === undefined) return undefined;
    return data
        .flatMap((other) => {
            const at = pointOf(other['location']);
            if (at === null || other.id === record.id) return [];
            return [
                { code: String(other.id), name: String(other['name']), at, distanceKm: distanceM(here, at) / 1000 },
            ];
        })
        .toSorted((left, right) => left.distanceKm - right.distanceKm);
};

const shown = 5;

const townsOf = (regions: readonly Region[]) =>
    regions
        .flatMap(({ districts, ...region }) => [region, ...districts])
        .toSorted((left, right) => right.radiusKm - left.radiusKm)
        .map(({ name, lat, lng }) => ({ name, at: { lat, lng } }));

const Nearest = ({ neighbours }: { readonly neighbours: readonly Neighbour[] }) => {
    const createPath = useCreatePath();
    if (neighbours.length === 0) return <span>{say`There is no other shop with a place in this country.`}</span>;
    return (
        <Box
            component="ul"
            aria-label={say`Nearest shops`}
            sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}
        >
            {neighbours.slice(0, shown).map(({ code, name, distanceKm }) => (
                <Box key={code} component="li" sx={{ display: 'flex', gap: 2, py: 0.5 }}>
                    <Link
                        component={LinkBase}
                        to={createPath({ resource: 'merchants', type: 'show', id: code })}
                        sx={{ flex: 1 }}
                    >
                        {name}
                    </Link>
                    <span>{formatDistance(distanceKm * 1_000)}</span>
                </Box>
            ))}
        </Box>
    );
};

/** Where the shop is, and which are near it. */
export const PlaceCard = ({ record }: { readonly record: RaRecord }) => {
    const neighbours = useNeighbours(record);
    const at = pointOf(record['location']);
    const name = String(record['name']);
    const country = String(record['country']);
    const regions = usePlaces(country);
    return (
        <Card title={say`Place`}>
            {at === null || !isCountry(country) ? (
                say`Nobody has said where this shop is. An administrator adds its place in the form above.`
            ) : (
                <Box sx={{ display: 'grid', gap: 1.5 }}>
                    <Plot
                        label={say`${name} at ${at.lat.toFixed(4)}, ${at.lng.toFixed(4)}, with the shops around it`}
                        country={country}
                        shop={{ name, at }}
                        neighbours={neighbours ?? []}
                        towns={townsOf(regions)}
                    />
                    {neighbours !== undefined && <Nearest neighbours={neighbours} />}
                </Box>
            )}
        </Card>
    );
};
