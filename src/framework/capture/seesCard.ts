import { sharpnessOf, type Grey } from './measurePhoto.ts';

/** Around the frame that a card should fill, this share of the looked-at picture is left on each side. */
export const frameMargin = 0.1;
/** How far a card's edge may lie from the frame, as a share of the picture. */
const reach = 0.08;
/** How steep an edge is at least, in shades, and how much steeper than what is beside it. */
const [leastStep, leastRatio] = [14, 1.8];
/** An edge may run askew: it is looked for in each third by itself. */
const parts = 3;
/** Mean difference of two pictures in shades, above which the hand moves. */
const mostMotion = 7;
const leastSharpness = 60;

/** A picture as it lies across one of its sides. */
interface Look {
    readonly shade: (along: number, across: number) => number;
    readonly length: number;
    readonly depth: number;
}

/** Whether an edge runs along, near a share of the depth. */
const hasEdge = ({ shade, length, depth }: Look, share: number): boolean => {
    const first = Math.max(1, Math.round((share - reach) * depth));
    const last = Math.min(depth - 2, (share + reach) * depth);
    for (let part = 0; part < parts; part += 1) {
        // The corners are round, and a thumb may hold one.
        const from = Math.round(length * (0.2 + (0.6 * part) / parts));
        const to = Math.round(length * (0.2 + (0.6 * (part + 1)) / parts));
        const steps: number[] = [];
        for (let across = first; across <= last; across += 1) {
            let sum = 0;
            for (let along = from; along < to; along += 1) {
                sum += shade(along, across + 1) - shade(along, across - 1);
            }
            steps.push(Math.abs(sum) / (to - from));
        }
        const sorted = steps.toSorted((one, other) => one - other);
        const best = sorted.at(-1) ?? 0;
        const usual = sorted[sorted.length >> 1] ?? 0;
        if (best < leastStep || best < usual * leastRatio) return false;
    }
    return true;
};

/** Whether a card fills the frame of a picture: an edge along each of its four sides. */
export const fillsFrame = ({ data, width, height }: Grey): boolean => {
    const rows: Look = { shade: (x, y) => data[y * width + x] ?? 0, length: width, depth: height };
    const columns: Look = { shade: (y, x) => data[y * width + x] ?? 0, length: height, depth: width };
    return [rows, columns].every((look) => hasEdge(look, frameMargin) && hasEdge(look, 1 - frameMargin));
};

const motion = (one: Grey, other: Grey): number =>
    one.data.reduce((sum, shade, at) => sum + Math.abs(shade - (other.data[at] ?? 0)), 0) / one.data.length;

/** What a camera sees of a card: none, one that moves or is not in focus yet, or one to be taken. */
export type CardSight = 'none' | 'moving' | 'still';

/** @param before what it saw a moment ago, of the same size */
export const cardSight = (now: Grey, before: Grey | null): CardSight => {
    if (!fillsFrame(now)) return 'none';
    if (before === null || before.data.length !== now.data.length) return 'moving';
    return motion(now, before) <= mostMotion && sharpnessOf(now) >= leastSharpness ? 'still' : 'moving';
};
