import { afterAll, beforeAll } from 'vitest';

/**
 * What all tests of a file share: opened before the first of them, closed after the last. Empty until then, so that
 * helpers may be made of it where the file begins. For records only: what stands on a prototype does not come along.
 */
export const shared = <What extends object>(
    open: () => Promise<What>,
    close: (what: What) => Promise<unknown>,
): What => {
    // Nothing reads it before it is filled.
    const held = {} as What;
    beforeAll(async () => {
        Object.defineProperties(held, Object.getOwnPropertyDescriptors(await open()));
    });
    afterAll(() => close(held));
    return held;
};
