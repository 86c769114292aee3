/** Chance that repeats itself: the same seed, the same history. */
export interface Dice {
    readonly next: () => number;
    readonly chance: (share: number) => boolean;
    /** A whole number, both ends included. */
    readonly between: (least: number, most: number) => number;
}

export const diceOf = (seed: number): Dice => {
    let state = seed >>> 0;
    // Mulberry32.
    const next = (): number => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    return {
        next,
        chance: (share) => next() < share,
        between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    };
};
