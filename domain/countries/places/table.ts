import type { Circle } from '../../matching/geo.ts';

export interface District extends Circle {
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
