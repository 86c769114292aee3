import type { Country } from '../../../domain/countries.ts';
import type { Point } from '../../../domain/matching/geo.ts';
import { packedOutlines } from './packedOutlines.ts';

export interface Outline {
    /** Null for a neighbour in which nothing is sold. */
    readonly country: Country | null;
    readonly rings: readonly (readonly Point[])[];
}

const unpacked = (steps: readonly number[]): readonly Point[] => {
    const ring: Point[] = [];
    let [east, north] = [0, 0];
    for (let at = 0; at < steps.length; at += 2) {
        east += steps[at] ?? 0;
        north += steps[at + 1] ?? 0;
        ring.push({ lat: north / 100, lng: east / 100 });
    }
    return ring;
};

/**
 * The countries in which is sold and their neighbours, from Natural Earth's map for scales of 1:50 million: right to a few
 * kilometres, so for drawings that show at least fifty. Eight kilobytes: a page with a tight budget loads its drawing with `lazy`.
 */
export const outlines: readonly Outline[] = packedOutlines.map(({ country, rings }) => ({
    country,
    rings: rings.map(unpacked),
}));

export const outlineOf = (country: Country): Outline | undefined =>
    outlines.find((outline) => outline.country === country);
