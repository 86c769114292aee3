import type { Spot } from './inkOf.ts';

/** A line of 30 letters in a picture: where the middle of each is, and how large one is, in pixels. */
export interface ZoneLine {
    readonly cells: readonly { readonly x: number; readonly y: number }[];
    readonly pitch: number;
    /** Of its full letters, from top to bottom. */
    readonly height: number;
}

const cellsOfLine = 30;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const xOf = ({ left, right }: Spot): number => (left + right) / 2;
const yOf = ({ top, bottom }: Spot): number => (top + bottom) / 2;
const heightOf = ({ top, bottom }: Spot): number => bottom - top;

/** Letters that follow each other at one distance, from left to right; a letter that was not found leaves a gap. */
const chainsOf = (spots: readonly Spot[]): readonly (readonly Spot[])[] => {
    const chains: Spot[][] = [];
    for (const spot of spots.toSorted((a, b) => xOf(a) - xOf(b))) {
        const size = heightOf(spot);
        const distance = (chain: readonly Spot[]): number => {
            const last = chain.at(-1);
            if (last === undefined) return Infinity;
            const tall = Math.max(size, heightOf(last));
            const [dx, dy] = [xOf(spot) - xOf(last), Math.abs(yOf(spot) - yOf(last))];
            const fits = dx > tall * 0.4 && dx < tall * 3.6 && dy < tall * 0.45;
            return fits ? dx + dy * 3 : Infinity;
        };
        const best = chains.toSorted((a, b) => distance(a) - distance(b))[0];
        if (best !== undefined && distance(best) < Infinity) best.push(spot);
        else chains.push([spot]);
    }
    return chains;
};

/** Least squares for y = a + b x + c x². */
const curveThrough = (points: readonly (readonly [x: number, y: number])[], degree: 1 | 2) => {
    const size = degree + 1;
    const rows = Array.from({ length: size }, (_, i) => [
        ...Array.from({ length: size }, (__, j) => points.reduce((sum, [x]) => sum + x ** (i + j), 0)),
        points.reduce((sum, [x, y]) => sum + y * x ** i, 0),
    ]);
    for (let pivot = 0; pivot < size; pivot += 1) {
        const head = rows[pivot] ?? [];
        const factor = head[pivot] ?? 1;
        rows[pivot] = head.map((value) => value / factor);
        rows.forEach((row, at) => {
            const times = row[pivot] ?? 0;
            if (at !== pivot) rows[at] = row.map((value, column) => value - times * (rows[pivot]?.[column] ?? 0));
        });
    }
    const factors = rows.map((row) => row[size] ?? 0);
    return (x: number): number => factors.reduce((sum, factor, power) => sum + factor * x ** power, 0);
};

/** The line that a chain of letters is, where it is long enough; seen from an angle its letters stand closer at one end. */
const lineOf = (chain: readonly Spot[]): ZoneLine | undefined => {
    if (chain.length < 20) return undefined;
    const xs = chain.map(xOf);
    const gaps = xs.slice(1).map((x, at) => x - (xs[at] ?? x));
    const pitch = middle(gaps);
    const first = xs[0] ?? 0;
    let at = 0;
    // Counted from one letter to the next: the pitch changes along the line.
    const places = xs.map((x, index) => {
        if (index > 0) at += Math.max(1, Math.round((x - (xs[index - 1] ?? first)) / pitch));
        return at;
    });
    if (at !== cellsOfLine - 1) return undefined;
    const columns = curveThrough(
        places.map((place, index) => [place, xs[index] ?? 0]),
        2,
    );
    const height = middle(
        chain
            .map(heightOf)
            .toSorted((a, b) => b - a)
            .slice(0, 12),
    );
    const tall = chain.filter((spot) => heightOf(spot) > height * 0.85);
    const row = curveThrough(
        (tall.length > 3 ? tall : chain).map((spot) => [xOf(spot), yOf(spot)]),
        1,
    );
    const cells = Array.from({ length: cellsOfLine }, (_, place) => {
        const x = columns(place);
        return { x, y: row(x) };
    });
    return { cells, pitch: (columns(cellsOfLine - 1) - columns(0)) / (cellsOfLine - 1), height };
};

/** The three lines of a machine-readable zone among the letters of a picture; undefined where they are not all there. */
export const zoneLinesOf = (spots: readonly Spot[]): readonly ZoneLine[] | undefined => {
    const lines = chainsOf(spots)
        .flatMap((chain) => lineOf(chain) ?? [])
        .toSorted((a, b) => (a.cells[0]?.y ?? 0) - (b.cells[0]?.y ?? 0));
    const last = lines.slice(-3);
    return last.length === 3 ? last : undefined;
};
