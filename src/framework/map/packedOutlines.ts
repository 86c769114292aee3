import { feature, neighbors } from 'topojson-client';
import world from 'world-atlas/countries-50m.json' with { type: 'json' };
import { countries, countryCodes, type Country } from '../../../domain/countries.ts';

/** The outline of one country in hundredths of a degree: each ring a row of steps east and north, from 0, 0. */
export interface PackedOutline {
    /** Null for a neighbour in which nothing is sold. */
    readonly country: Country | null;
    readonly rings: readonly (readonly number[])[];
}

type Position = readonly [number, number];

const { geometries } = world.objects.countries;
// Some places of the atlas have no number, and so may a country.
const countryOf = (index: number): Country | null => {
    const id = geometries[index]?.id;
    return id === undefined ? null : (countryCodes.find((code) => countries[code].isoNumber === id) ?? null);
};

const ringsOf = (index: number): readonly (readonly Position[])[] => {
    const geometry = geometries[index];
    if (geometry === undefined) return [];
    const found = feature(world, geometry);
    if (found.type !== 'Feature') return [];
    const shape = found.geometry;
    if (shape.type === 'Polygon') return [positionsOf(shape.coordinates[0])];
    return shape.type === 'MultiPolygon' ? shape.coordinates.map(([outer]) => positionsOf(outer)) : [];
};

const positionsOf = (ring: readonly (readonly number[])[] = []): readonly Position[] =>
    ring.map(([lng = 0, lat = 0]) => [Math.round(lng * 100), Math.round(lat * 100)]);

// No drawing reaches further over a border than this, in hundredths of a degree.
const margin = 400;

const isNear = ([east, north]: Position, of: readonly Position[]): boolean => {
    const [easts, norths] = [of.map(([lng]) => lng), of.map(([, lat]) => lat)];
    return (
        east >= Math.min(...easts) - margin &&
        east <= Math.max(...easts) + margin &&
        north >= Math.min(...norths) - margin &&
        north <= Math.max(...norths) + margin
    );
};

const packed = (ring: readonly Position[]): readonly number[] =>
    ring.flatMap(([east, north], index) => {
        const [lastEast, lastNorth] = ring[index - 1] ?? [0, 0];
        return [east - lastEast, north - lastNorth];
    });

const ours = geometries.map((_, index) => index).filter((index) => countryOf(index) !== null);
const around = neighbors(geometries);
const drawn = [...new Set([...ours, ...ours.flatMap((index) => around[index] ?? [])])];
const home = ours.map((index) => ringsOf(index).flat());

/** The countries in which is sold and their neighbours; what lies too far away to be drawn only roughly. */
export const packedOutlines: readonly PackedOutline[] = drawn.map((index) => ({
    country: countryOf(index),
    rings: ringsOf(index).map((ring) =>
        packed(ring.filter((position, at) => at % 12 === 0 || home.some((area) => isNear(position, area)))),
    ),
}));
