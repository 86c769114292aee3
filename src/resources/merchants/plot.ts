import type { Point } from '../../../domain/matching/geo.ts';
import { projection, type Project, type Spot } from '../../framework/map/geometry.ts';
import { scaleBarWithin, type ScaleBar } from '../../framework/map/scale.ts';

/** The drawing's own units. */
export const width = 480;
export const height = 320;

const leastKm = 4;
const mostKm = 400;

/** How much of the world a drawing shows: its middle, and kilometres from there to its nearer edge. */
export interface View {
    readonly centre: Point;
    readonly reachKm: number;
}

/** Wide enough for the nearest of those around, but never the whole continent. */
export const viewAround = (centre: Point, distancesKm: readonly number[], nearest = 3): View => {
    const far = distancesKm.toSorted((left, right) => left - right)[Math.min(nearest, distancesKm.length) - 1] ?? 0;
    return { centre, reachKm: Math.min(mostKm, Math.max(leastKm, far * 1.15)) };
};

const perKm = ({ reachKm }: View): number => height / 2 / reachKm;

/** Where a place lies in the drawing, whose middle is the view's. */
export const placing = (view: View): Project =>
    projection({ centre: view.centre, at: { x: width / 2, y: height / 2 }, perKm: perKm(view) });

// The outlines are right to a few kilometres: closer up they would put shops of the coast into the sea.
const leastKmWithLand = 25;

/** Whether coasts and borders are right enough to be drawn at this scale. */
export const showsLand = ({ reachKm }: View): boolean => reachKm >= leastKmWithLand;

export const isDrawn = ({ x, y }: Spot, margin = 8): boolean =>
    x >= margin && x <= width - margin && y >= margin && y <= height - margin;

/** A round length of at most a quarter of the drawing. */
export const scaleBar = (view: View): ScaleBar => scaleBarWithin(width / 4, perKm(view));

const labelWidth = 6;
const labelHeight = 14;

const isWhole = ({ name, x }: Spot & { readonly name: string }): boolean => {
    const half = (name.length * labelWidth) / 2;
    return x - half >= 0 && x + half <= width;
};

/** The names that fit beside each other, the first ones first. */
export const legible = <Label extends Spot & { readonly name: string }>(
    labels: readonly Label[],
    most = 14,
): readonly Label[] => {
    const kept: Label[] = [];
    for (const label of labels) {
        const isFree = kept.every(
            (other) =>
                Math.abs(other.y - label.y) > labelHeight ||
                Math.abs(other.x - label.x) > ((other.name.length + label.name.length) / 2) * labelWidth,
        );
        if (isFree && isDrawn(label, 24) && isWhole(label)) kept.push(label);
        if (kept.length === most) break;
    }
    return kept;
};
