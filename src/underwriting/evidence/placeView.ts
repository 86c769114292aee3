import { distanceM, type Circle, type Point } from '../../../domain/matching/geo.ts';
import { projection, type Project } from '../../framework/map/geometry.ts';
import { scaleBarWithin, type ScaleBar } from '../../framework/map/scale.ts';

export interface Places {
    /** Where the position was taken, and within how many metres it is right. */
    readonly taken: Point & { readonly accuracyM: number };
    /** It was taken at the home, says the sales person. */
    readonly isHome: boolean;
    readonly shop: Point | null;
    /** The district of the written address. */
    readonly district: Circle | null;
}

/** The drawing's own units. */
export const width = 480;
export const height = 340;

export interface PlaceView {
    readonly project: Project;
    readonly perKm: number;
    readonly scaleBar: ScaleBar;
    /** Coasts and borders are right enough to be drawn at this scale. */
    readonly showsLand: boolean;
}

// The outlines are right to a few kilometres.
const leastKmWithLand = 25;
const leastReachKm = 0.15;
const margin = 56;

const shownPoints = ({ taken, isHome, shop, district }: Places): readonly Point[] => [
    taken,
    ...(shop === null ? [] : [shop]),
    // Where the position is no home's, what is known of the home is its district.
    ...(!isHome && district !== null ? [district] : []),
];

/** Everything that is compared, as large as it fits; a district larger than that is cut off at the edge. */
export const viewOf = (places: Places): PlaceView => {
    const points = shownPoints(places);
    const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
    const centre = {
        lat: (Math.min(...lats) + Math.max(...lats)) / 2,
        lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
    };
    const accuracyKm = Math.min(places.taken.accuracyM, 5_000) / 1_000;
    const farthest = Math.max(...points.map((point) => distanceM(centre, point) / 1_000));
    const reachKm = Math.max(leastReachKm, farthest, accuracyKm);
    const perKm = (height / 2 - margin) / reachKm;
    return {
        project: projection({ centre, at: { x: width / 2, y: height / 2 }, perKm }),
        perKm,
        scaleBar: scaleBarWithin(width / 4, perKm),
        showsLand: height / 2 / perKm >= leastKmWithLand,
    };
};
