import type { Point } from '../../../domain/matching/geo.ts';
import type { Project, Spot } from './geometry.ts';

export interface Placed {
    readonly id: string;
    readonly name: string;
    readonly at: Point;
}

/** Places too close to each other to be told apart in a drawing; most are alone. */
export interface Cluster extends Spot {
    readonly places: readonly Placed[];
}

/** Puts together what would lie within so many units of each other, around the first of them. */
export const clustersOf = (places: readonly Placed[], project: Project, apart: number): readonly Cluster[] => {
    const found: (Spot & { readonly places: Placed[] })[] = [];
    for (const place of places) {
        const { x, y } = project(place.at);
        const near = found.find((one) => Math.hypot(one.x - x, one.y - y) < apart);
        if (near === undefined) found.push({ x, y, places: [place] });
        else near.places.push(place);
    }
    return found;
};
