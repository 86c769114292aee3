import type { Grey } from '../measurePhoto.ts';
import { ocrB } from './ocrB.ts';

const [columns, rows] = [12, 16];
/** How far a letter may lie beside the middle of its place, in shades. */
const shift = 2;
const [wide, tall] = [columns + 2 * shift, rows + 2 * shift];

interface Shape {
    readonly letter: string;
    /** Less their mean, and of length 1: the product of two is their likeness. */
    readonly shades: Float32Array;
}

const unitOf = (shades: ArrayLike<number>): Float32Array => {
    let mean = 0;
    for (let at = 0; at < shades.length; at += 1) mean += (shades[at] ?? 0) / shades.length;
    const centred = Float32Array.from(shades, (shade) => shade - mean);
    const length = Math.sqrt(centred.reduce((sum, shade) => sum + shade * shade, 0));
    return length === 0 ? centred : centred.map((shade) => shade / length);
};

const shapes: readonly Shape[] = Object.entries(ocrB).map(([letter, digits]) => ({
    letter,
    shades: unitOf(Array.from(digits, (digit) => Number.parseInt(digit, 16))),
}));

export interface Place {
    readonly x: number;
    readonly y: number;
    /** From one letter of its line to the next, in pixels. */
    readonly pitch: number;
}

/** The picture around a place, in shades of the size of the shapes', dark high. */
const windowAt = ({ data, width, height }: Grey, { x, y, pitch }: Place): Float32Array => {
    const step = pitch / columns;
    const shades = new Float32Array(wide * tall);
    // Half a step beside each point on both sides: what is sampled finer than it is drawn would flicker.
    const beside = step / 4;
    const shadeAt = (px: number, py: number): number => {
        const [left, top] = [Math.floor(px), Math.floor(py)];
        if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
        const [dx, dy] = [px - left, py - top];
        const at = top * width + left;
        const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx;
        const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx;
        return upper * (1 - dy) + lower * dy;
    };
    for (let row = 0; row < tall; row += 1) {
        for (let column = 0; column < wide; column += 1) {
            const px = x + (column - (wide - 1) / 2) * step;
            const py = y + (row - (tall - 1) / 2) * step;
            const sum =
                shadeAt(px - beside, py - beside) +
                shadeAt(px + beside, py - beside) +
                shadeAt(px - beside, py + beside) +
                shadeAt(px + beside, py + beside);
            shades[row * wide + column] = 255 - sum / 4;
        }
    }
    return shades;
};

const partOf = (window: Float32Array, dx: number, dy: number): Float32Array => {
    const part = new Float32Array(columns * rows);
    for (let row = 0; row < rows; row += 1) {
        const from = (row + dy) * wide + dx;
        part.set(window.subarray(from, from + columns), row * columns);
    }
    return unitOf(part);
};

const likeness = (one: Float32Array, other: Float32Array): number => {
    let sum = 0;
    for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
    return sum;
};

/** A letter that a place may hold, and how alike they are: 1 for the same. */
export interface Guess {
    readonly letter: string;
    readonly likeness: number;
}

/** Which of the letters that may stand at a place of the picture is likest to what is there. */
export const letterAt = (grey: Grey, place: Place, allowed: RegExp): Guess => {
    const window = windowAt(grey, place);
    const possible = shapes.filter(({ letter }) => allowed.test(letter));
    let best: Guess = { letter: '<', likeness: -1 };
    for (let dy = 0; dy <= 2 * shift; dy += 1) {
        for (let dx = 0; dx <= 2 * shift; dx += 1) {
            const part = partOf(window, dx, dy);
            for (const { letter, shades } of possible) {
                const alike = likeness(part, shades);
                if (alike > best.likeness) best = { letter, likeness: alike };
            }
        }
    }
    return best;
};
