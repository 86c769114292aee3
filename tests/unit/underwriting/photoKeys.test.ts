import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterKey, start, zooms, type Position } from '../../../src/underwriting/evidence/photoKeys.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false };
const pressed = (keys: readonly string[], from: Position = start): Position =>
    keys.reduce((position, key) => afterKey({ ...plain, key }, position) ?? position, from);

describe('the keys of a picture', () => {
    it.each([
        ['+', { zoom: zooms.step }],
        ['r', { turns: 1 }],
        ['R', { turns: 1 }],
    ])('%s', (key, expected) => expect(pressed([key])).toEqual({ ...start, ...expected }));

    it('move only what is enlarged', () => {
        expect(afterKey({ ...plain, key: 'ArrowLeft' }, start)).toBeUndefined();
        expect(pressed(['+', 'ArrowLeft', 'ArrowUp'])).toMatchObject({ x: 60, y: 60 });
    });

    it('turn all the way round', () => expect(pressed(['r', 'r', 'r', 'r'])).toEqual(start));

    it('leave to the page what is the page’s', () => {
        for (const key of ['?', 'y', 'o', '1', 'Enter', 'Tab']) {
            expect(afterKey({ ...plain, key }, start)).toBeUndefined();
        }
        expect(afterKey({ ...plain, altKey: true, key: 'ArrowRight' }, pressed(['+']))).toBeUndefined();
    });

    it('never enlarge too much nor lose the picture, and 0 starts again', () => {
        const key = fc.constantFrom('+', '=', '-', 'r', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
        fc.assert(
            fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
                const position = pressed(keys);
                expect(position.zoom).toBeGreaterThanOrEqual(zooms.least);
                expect(position.zoom).toBeLessThanOrEqual(zooms.most);
                const isLost = position.zoom === zooms.least && (position.x !== 0 || position.y !== 0);
                expect(isLost).toBe(false);
                expect(pressed(['0'], position)).toEqual(start);
            }),
        );
    });
});
