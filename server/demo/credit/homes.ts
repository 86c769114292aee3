import type { Country } from '../../../domain/countries.ts';
import type { Region } from '../../../domain/countries/places.ts';
import { distanceM } from '../../../domain/matching/geo.ts';
import { demoOf } from '../countries.ts';
import { pick, spread } from '../spread.ts';

export interface Position {
    readonly latitude: number;
    readonly longitude: number;
}

export interface Home extends Position {
    readonly region: string;
    readonly district: string;
    readonly town: string;
    readonly landmark: string;
    readonly digitalAddress: string | null;
    readonly districtArea: Position & { readonly radiusKm: number };
}

const reachM = 35_000;

const things = ['Blue gate', 'Red gate', 'Green fence', 'White wall', 'Yellow house', 'Third house', 'Brick house'];
const marks = [
    'behind the market',
    'opposite the primary school',
    'beside the church',
    'near the mosque',
    'after the bridge',
    'next to the health centre',
    'above the bakery',
    'near the bus stop',
    'behind the filling station',
];

const digitalAddressOf = (letters: string | undefined, number: number): string | null =>
    letters === undefined ? null : `${letters}-${100 + spread(number, 3, 899)}-${1_000 + spread(number, 4, 8_999)}`;

/** Finds homes within reach of a shop: the districts of the country's own table, each home at a place of its own. */
export const homesNear = (country: Country, regions: readonly Region[], shop: Position): ((number: number) => Home) => {
    const near = regions.flatMap((region) =>
        region.districts
            .filter((district) => distanceM(district, { lat: shop.latitude, lng: shop.longitude }) < reachM)
            .map((district) => ({ region: region.name, ...district })),
    );
    return (number) => {
        const { region, name, lat, lng, radiusKm } = pick(near, number, 5);
        // Well inside the district; a degree is some 111 km.
        const stepDegrees = (Math.min(radiusKm, 9) * 0.5) / 111 / 500;
        return {
            region,
            district: name,
            districtArea: { latitude: lat, longitude: lng, radiusKm },
            town: name,
            landmark: `${pick(things, number, 6)} ${pick(marks, number, 7)}`,
            digitalAddress: digitalAddressOf(demoOf(country).customers.addressLetters?.[region], number),
            latitude: Number((lat + (spread(number, 8, 1_001) - 500) * stepDegrees).toFixed(5)),
            longitude: Number((lng + (spread(number, 9, 1_001) - 500) * stepDegrees).toFixed(5)),
        };
    };
};
