import type { Point } from '../../../domain/matching/geo.ts';

/** Where something stands in a drawing, in the drawing's own units; y grows to the south. */
export interface Spot {
    readonly x: number;
    readonly y: number;
}

/** Brings a place on the ground into a drawing. */
export type Project = (point: Point) => Spot;

export const kmPerDegree = 111.2;

interface Flat {
    readonly centre: Point;
    /** Where the centre stands. */
    readonly at: Spot;
    /** Units of the drawing for a kilometre. */
    readonly perKm: number;
}

/** North is up. Flat, which over the width of one country nobody sees. */
export const projection = ({ centre, at, perKm }: Flat): Project => {
    const narrowing = Math.cos((centre.lat * Math.PI) / 180);
    return ({ lat, lng }) => ({
        x: at.x + (lng - centre.lng) * kmPerDegree * narrowing * perKm,
        y: at.y - (lat - centre.lat) * kmPerDegree * perKm,
    });
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Closed rings as the `d` of an SVG path. */
export const pathOf = (rings: readonly (readonly Point[])[], project: Project): string =>
    rings
        .map((ring) => {
            const spots = ring.map(project).map(({ x, y }) => `${rounded(x)} ${rounded(y)}`);
            return `M${spots.join('L')}Z`;
        })
        .join('');
