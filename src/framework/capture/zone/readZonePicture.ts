import type { Grey } from '../measurePhoto.ts';
import { lettersIn } from './inkOf.ts';
import { letterAt } from './letterAt.ts';
import { zoneLinesOf } from './zoneLines.ts';

const [any, letter, digit, sex] = [/[A-Z0-9<]/, /[A-Z<]/, /\d/, /[FM<]/];

/** What may stand where in the three lines of ICAO 9303 part 5 (TD1): how many places, and of what. */
const places: readonly (readonly (readonly [count: number, allowed: RegExp])[])[] = [
    [
        [5, letter],
        [25, any],
    ],
    [
        [7, digit],
        [1, sex],
        [7, digit],
        [14, any],
        [1, digit],
    ],
    [[30, letter]],
];

const allowedIn = (line: number): readonly RegExp[] =>
    (places[line] ?? []).flatMap(([count, allowed]) => Array.from({ length: count }, () => allowed));

/** How alike a zone and its letters are at least: blurred ones reach 0.9, other writing 0.6 and a zone upside down 0.78. */
const leastLikeness = 0.83;

const readUpright = (grey: Grey): string | null => {
    const lines = zoneLinesOf(lettersIn(grey));
    if (lines === undefined) return null;
    const letters = lines.map(({ cells, pitch }, line) => {
        const allowed = allowedIn(line);
        return cells.map(({ x, y }, at) => letterAt(grey, { x, y, pitch }, allowed[at] ?? any));
    });
    const likeness = letters.flat().reduce((sum, found) => sum + found.likeness, 0) / letters.flat().length;
    if (likeness < leastLikeness) return null;
    return letters.map((line) => line.map((found) => found.letter).join('')).join('\n');
};

/**
 * The machine-readable zone of a card in its picture, as three lines of 30 letters; null where there is none. The picture may
 * be upside down, and a little askew. Its check digits are not looked at here.
 */
export const readZonePicture = (grey: Grey): string | null =>
    readUpright(grey) ?? readUpright({ ...grey, data: grey.data.toReversed() });
