import type { Grey } from '../measurePhoto.ts';

/** A connected spot of ink and the box around it, in pixels. */
export interface Spot {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

/** How much darker than its surroundings ink is. */
const inkShare = 0.8;

/** Sums of all pixels above and to the left of each: the mean of any box of the picture in four look-ups. */
const sumsOf = ({ data, width, height }: Grey): Float64Array => {
    const sums = new Float64Array((width + 1) * (height + 1));
    for (let y = 0; y < height; y += 1) {
        let row = 0;
        for (let x = 0; x < width; x += 1) {
            row += data[y * width + x] ?? 0;
            sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
        }
    }
    return sums;
};

/** 1 where a picture is darker than around it: shadows and uneven light do not pass for writing. */
const maskOf = (grey: Grey): Uint8Array => {
    const { data, width, height } = grey;
    const sums = sumsOf(grey);
    const reach = Math.round(width / 50);
    const mask = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
        const [top, bottom] = [Math.max(0, y - reach) * (width + 1), Math.min(height, y + reach + 1) * (width + 1)];
        const rows = (bottom - top) / (width + 1);
        for (let x = 0; x < width; x += 1) {
            const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
            const sum =
                (sums[bottom + right] ?? 0) -
                (sums[bottom + left] ?? 0) -
                (sums[top + right] ?? 0) +
                (sums[top + left] ?? 0);
            if ((data[y * width + x] ?? 0) * rows * (right - left) < sum * inkShare) mask[y * width + x] = 1;
        }
    }
    return mask;
};

/** The box around the spot that begins at a pixel; its pixels are wiped off the mask. */
const takeSpot = (mask: Uint8Array, width: number, start: number): Spot => {
    const open = [start];
    mask[start] = 0;
    let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        for (const next of [at - 1, at + 1, at - width, at + width]) {
            // A step over the edge of a row reaches its neighbour's other end, which is no letter's concern.
            if (mask[next] !== 1) continue;
            mask[next] = 0;
            open.push(next);
        }
    }
    return { left, top, right: right + 1, bottom: bottom + 1 };
};

/** The spots of ink in a picture that have the size of letters of a machine-readable zone. */
export const lettersIn = (grey: Grey): readonly Spot[] => {
    const mask = maskOf(grey);
    const [least, most] = [grey.width * 0.01, grey.width * 0.06];
    const spots: Spot[] = [];
    for (let at = mask.indexOf(1); at !== -1; at = mask.indexOf(1, at + 1)) {
        const spot = takeSpot(mask, grey.width, at);
        const [width, height] = [spot.right - spot.left, spot.bottom - spot.top];
        if (height >= least && height <= most && width >= 2 && width <= most) spots.push(spot);
    }
    return spots;
};
