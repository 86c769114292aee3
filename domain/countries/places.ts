import { distanceM, type Circle, type Point } from '../matching/geo.ts';

interface District extends Circle {
    readonly name: string;
}

export interface Region extends District {
    readonly districts: readonly District[];
}

/**
 * Reads a table of places. A line at the margin is a region, the indented lines below it its districts, parted by
 * semicolons; each is 'Name latitude longitude radiusKm'. Centres are main towns to the nearest kilometre or two,
 * radii generous enough to hold the whole place. Throws for anything else, so that a slip shows at once.
 */
export function placeTable(text: string): readonly Region[] {
    const blocks = text.trim().split(/\n(?=\S)/);
    return blocks.map((block) => {
        const [head = '', ...lines] = block.split('\n');
        const entries = lines.flatMap((line) => line.split(';')).filter((entry) => entry.trim() !== '');
        return { ...place(head), districts: entries.map(place) };
    });
}

function place(entry: string): District {
    const match = /^(\D+) (-?\d+\.\d+) (-?\d+\.\d+) (\d+)$/.exec(entry.trim());
    if (!match) throw new Error(`Not a place: ${entry}`);
    const [, name = '', lat, lng, radiusKm] = match;
    return { name, lat: Number(lat), lng: Number(lng), radiusKm: Number(radiusKm) };
}

/** The region of these by its name, in any case. */
export const findRegion = (regions: readonly Region[], name: string): Region | undefined =>
    regions.find((region) => isSameName(region.name, name));

/** The district that a point lies in, by what is known of each: the one whose middle is nearest for its size; none out of reach. */
export function districtAt(
    regions: readonly Region[],
    point: Point,
): { readonly region: string; readonly district: string } | undefined {
    const near = regions.flatMap((region) =>
        region.districts.map((district) => ({
            region: region.name,
            district: district.name,
            share: distanceM(point, district) / (district.radiusKm * 1_000),
        })),
    );
    const [nearest] = near.toSorted((one, other) => one.share - other.share);
    return nearest === undefined || nearest.share > 1
        ? undefined
        : { region: nearest.region, district: nearest.district };
}

/** Where a declared district is: its own circle, its region's when the district is not listed, else undefined. */
export function placeOf(regions: readonly Region[], regionName: string, districtName: string): Circle | undefined {
    const region = findRegion(regions, regionName);
    return region?.districts.find((district) => isSameName(district.name, districtName)) ?? region;
}

const isSameName = (left: string, right: string): boolean => left.trim().toLowerCase() === right.trim().toLowerCase();
