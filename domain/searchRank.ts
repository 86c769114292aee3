import { jaroWinkler } from './matching/similarity.ts';
import { foldText } from './searchText.ts';

const best = (scores: readonly number[]): number => scores.reduce((one, other) => Math.max(one, other), 0);

/** How close a row's texts come to what was typed, 0 to 1: its best word for each, and whole texts before parts of them. */
const likeness = (typed: string, texts: readonly string[]): number => {
    const wanted = foldText(typed);
    const folded = texts.map(foldText);
    if (folded.includes(wanted)) return 1;
    const held = folded.flatMap((text) => text.split(' '));
    const scores = wanted.split(' ').map((word) => best(held.map((one) => jaroWinkler(word, one))));
    return (scores.reduce((sum, score) => sum + score, 0) / scores.length) * 0.99;
};

/** The rows whose texts are closest first; those as close as each other stay in their order. */
export const ranked = <Row>(typed: string, rows: readonly Row[], textsOf: (row: Row) => readonly string[]): Row[] =>
    rows
        .map((row) => ({ row, score: likeness(typed, textsOf(row)) }))
        .toSorted((one, other) => other.score - one.score)
        .map(({ row }) => row);
