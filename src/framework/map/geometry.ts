import type { Point } from '../../../domain/matching/geo.ts';

/** Where something stands in a drawing, in the drawing's own units; y grows to the south. */
export interface Spot {
    readonly x: number;
    readonly y: number;
}

/** Brings a place on the ground into a drawing. */
export type Project = (point: Point) => Spot;

const kmPerDegree = 111.2;

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

interface Frame {
    readonly width: number;
    readonly height: number;
    /** What stays free around. */
    readonly margin: number;
}

/** Closer than that nothing is drawn, however close its points lie. */
const leastDegrees = 0.01;

/** Shows all of these points in a frame that begins at 0, as large as they fit. */
export const fitting = (points: readonly Point[], { width, height, margin }: Frame): Project => {
    const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
    const [south, north] = [Math.min(...lats), Math.max(...lats)];
    const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
    const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
    const narrowing = Math.cos((centre.lat * Math.PI) / 180);
    const perKm = Math.min(
        (height - 2 * margin) / (Math.max(leastDegrees, north - south) * kmPerDegree),
        (width - 2 * margin) / (Math.max(leastDegrees, east - west) * kmPerDegree * narrowing),
    );
    return projection({ centre, at: { x: width / 2, y: height / 2 }, perKm });
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
