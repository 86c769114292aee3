/** Numbers from 0 below 1, the same every time for a seed, by Park and Miller. */
export const drawing = (seed: number): (() => number) => {
    let state = seed;
    return () => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
    };
};
