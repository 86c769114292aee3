/** Degrees, as a phone reports them. */
export interface Point {
    readonly lat: number;
    readonly lng: number;
}

/** A place known by its centre and how far it reaches, in kilometres. */
export interface Circle extends Point {
    readonly radiusKm: number;
}

/** The degrees between which a country lies. */
export interface BoundingBox {
    readonly south: number;
    readonly west: number;
    readonly north: number;
    readonly east: number;
}

const earthRadiusM = 6_371_008.8;

/** Metres between two points over the sphere (haversine; within half a percent of the ellipsoid). */
export function distanceM(from: Point, to: Point): number {
    const lat = radians(to.lat - from.lat);
    const lng = radians(to.lng - from.lng);
    const chord =
        Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
    return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** True on the edges too. False for anything that is not a pair of numbers. */
export const isInsideBox = ({ lat, lng }: Point, box: BoundingBox): boolean =>
    lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;

/**
 * Whether a point can lie in a place. Districts are known by centre and reach only, so this finds a point that is
 * clearly elsewhere; near a border it does not decide between neighbours. `accuracyM` widens the place.
 */
export const isInsideCircle = (point: Point, place: Circle, accuracyM = 0): boolean =>
    distanceM(point, place) <= place.radiusKm * 1_000 + accuracyM;

/** As far apart as two points of neighbouring cells always are at least, in metres. */
export const cellM = 60;

const metresPerDegree = (Math.PI / 180) * earthRadiusM;

/** Which cell of a row: rows near the poles have fewer. */
const cellIn = (row: number, lng: number): number => {
    const lat = ((row + 0.5) * cellM) / metresPerDegree;
    return Math.floor((lng * metresPerDegree * Math.cos(radians(lat))) / cellM);
};

const rowAt = ({ lat }: Point): number => Math.floor((lat * metresPerDegree) / cellM);

/** The cell of a grid over the sphere that a point lies in. */
export const cellOf = (point: Point): string => `${rowAt(point)}|${cellIn(rowAt(point), point.lng)}`;

/** The cells in which everything lies that is within `cellM` of a point: its own and the eight around. */
export const cellsNear = (point: Point): readonly string[] =>
    [-1, 0, 1].flatMap((up) => {
        const row = rowAt(point) + up;
        return [-1, 0, 1].map((aside) => `${row}|${cellIn(row, point.lng) + aside}`);
    });

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
