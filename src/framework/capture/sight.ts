import type { Grey } from './measurePhoto.ts';

const [columns, rows] = [9, 8];
/** Of 64 bits: two photos of one side of a card differ in few, of its two sides in some twenty. */
const mostDifferences = 6;

/** A picture in 64 bits: whether each of its fields is darker than the next one (difference hash). */
export const sightOf = ({ data, width, height }: Grey): string => {
    const sums = Array.from({ length: columns * rows }, () => ({ sum: 0, count: 0 }));
    for (let pixel = 0; pixel < data.length; pixel += 1) {
        const column = Math.floor(((pixel % width) * columns) / width);
        const field = sums[Math.floor((Math.floor(pixel / width) * rows) / height) * columns + column];
        if (field === undefined) continue;
        field.sum += data[pixel] ?? 0;
        field.count += 1;
    }
    const means = sums.map(({ sum, count }) => sum / Math.max(1, count));
    return means
        .flatMap((mean, at) => (at % columns === columns - 1 ? [] : [mean < (means[at + 1] ?? 0) ? '1' : '0']))
        .join('');
};

/** Whether two pictures show the same, taken twice. */
export const isSameSight = (one: string, other: string): boolean =>
    one.length === other.length && [...one].filter((bit, at) => bit !== other[at]).length <= mostDifferences;
