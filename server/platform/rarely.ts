/** Does something at most once in `everyMs`, and says then how often it was left out before. */
export const rarely = (everyMs: number, clock: () => number = () => performance.now()) => {
    let next = -Infinity;
    let leftOut = 0;
    return (act: (leftOut: number) => void): void => {
        if (clock() < next) {
            leftOut += 1;
            return;
        }
        next = clock() + everyMs;
        act(leftOut);
        leftOut = 0;
    };
};
