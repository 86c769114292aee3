/** A picture as a canvas gives it: red, green, blue and opacity of each pixel. */
export interface Pixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
}

/** What the barcodes in a picture say, from the top down; empty where none can be read. */
export type ReadBarcodes = (pixels: Pixels) => Promise<readonly string[]>;
