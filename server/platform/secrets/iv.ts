import { randomFillSync } from 'node:crypto';

export const IV_BYTES = 12;

// To draw costs more than to seal a word: many are drawn at once.
const drawn = Buffer.alloc(256 * IV_BYTES);
let next = drawn.length;

/** Never given twice. */
export const newIv = (): Buffer => {
    if (next === drawn.length) {
        randomFillSync(drawn);
        next = 0;
    }
    next += IV_BYTES;
    return Buffer.from(drawn.subarray(next - IV_BYTES, next));
};
