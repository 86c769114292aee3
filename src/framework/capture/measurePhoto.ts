/** A picture in shades of grey, 0 black to 255 white, row by row. */
export interface Grey {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
}

/** Why a photo may be of no use to whoever looks at it later. */
export type PhotoFault = 'small' | 'dark' | 'glare' | 'blurred' | CardFault;

/** Of a card: none is seen, it is the back where the front was wanted, or the side that was taken already. */
type CardFault = 'no_card' | 'other_side' | 'same_side';

/** Below this many pixels a side, writing on a card cannot be read. */
const leastSide = 800;
/** Mean brightness under which faces and writing drown. */
const leastLight = 45;
/** A pixel this bright has lost what it showed, and this share of them hides something. */
const bleached = 250;
const mostBleached = 0.2;
/** Variance of the Laplacian over a picture of `measuredSide`: sharp writing has hundreds, a blurred one less than this. */
const leastSharpness = 60;

/** Pictures are measured at this size: the same threshold for every camera, and little work for a slow phone. */
export const measuredSide = 320;

/** Brightness as the eye has it (Rec. 601) of pixels in red, green, blue and opacity. */
export const greyOf = (rgba: Uint8ClampedArray, width: number, height: number): Grey => {
    const data = new Uint8ClampedArray(width * height);
    for (let pixel = 0; pixel < data.length; pixel += 1) {
        const at = pixel * 4;
        data[pixel] = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
    }
    return { data, width, height };
};

/** How sharp a picture is: the variance of its Laplacian, which is large where edges are and near 0 where they are soft. */
export const sharpnessOf = ({ data, width, height }: Grey): number => {
    const count = (width - 2) * (height - 2);
    if (count <= 0) return 0;
    const shade = (at: number): number => data[at] ?? 0;
    let sum = 0;
    let squares = 0;
    for (let y = 1; y < height - 1; y += 1) {
        for (let x = 1; x < width - 1; x += 1) {
            const at = y * width + x;
            const edge = shade(at - 1) + shade(at + 1) + shade(at - width) + shade(at + width) - 4 * shade(at);
            sum += edge;
            squares += edge * edge;
        }
    }
    return squares / count - (sum / count) ** 2;
};

/** The mean brightness, 0 to 255, and the share of pixels that are bleached. */
export const lightOf = ({ data }: Grey): { readonly mean: number; readonly bleachedShare: number } => {
    let sum = 0;
    let bright = 0;
    for (const shade of data) {
        sum += shade;
        if (shade >= bleached) bright += 1;
    }
    return { mean: sum / data.length, bleachedShare: bright / data.length };
};

/** What to say about a photo whose longer side has `side` pixels, the most telling first; none says that it is good. */
export const faultsOf = (grey: Grey, side: number): readonly PhotoFault[] => {
    const { mean, bleachedShare } = lightOf(grey);
    const faults: PhotoFault[] = [];
    if (side < leastSide) faults.push('small');
    if (mean < leastLight) faults.push('dark');
    if (bleachedShare > mostBleached) faults.push('glare');
    // In the dark nothing has edges; more light is the cure for both.
    if (mean >= leastLight && sharpnessOf(grey) < leastSharpness) faults.push('blurred');
    return faults;
};
