import { expect, test } from 'vitest';
import type { Grey } from '../../../../src/framework/capture/measurePhoto.ts';
import { cardSight, fillsFrame } from '../../../../src/framework/capture/seesCard.ts';
import { isSameSight, sightOf } from '../../../../src/framework/capture/sight.ts';

const [width, height] = [320, 202];

interface Scene {
    /** Of the card's left upper corner, from the frame's. */
    readonly dx?: number;
    readonly dy?: number;
    /** How far the right side lies lower than the left. */
    readonly askew?: number;
    readonly card?: number;
    readonly table?: number;
    /** Which of two patterns is printed. */
    readonly print?: number;
}

/** A card with print on a table, in the frame or beside it. */
const scene = ({ dx = 0, dy = 0, askew = 0, card = 210, table = 90, print = 1 }: Scene = {}): Grey => {
    const data = new Uint8ClampedArray(width * height);
    for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
            const [u, v] = [x - dx, y - dy - (askew * x) / width];
            const isCard = u >= 32 && u < 288 && v >= 20 && v < 182;
            const isPrint = isCard && v % 16 < 6 && (u * print + Math.floor(v / 16) * 5) % 11 < 6 && u > 50 && u < 270;
            const ground = isCard ? card : table;
            data[y * width + x] = isPrint ? 40 : ground;
        }
    }
    return { data, width, height };
};

test.each([
    ['straight', {}],
    ['a little askew', { askew: 8 }],
    ['a little beside the frame', { dx: 8, dy: -6 }],
    ['dark on a light table', { card: 90, table: 220 }],
])('a card %s fills the frame', (_, look) => {
    expect(fillsFrame(scene(look))).toBe(true);
});

test.each([
    ['half out of it', { dx: 80 }],
    ['too far away from it', { dy: 40 }],
    ['that is none but the table', { card: 90 }],
])('a card %s does not', (_, look) => {
    expect(fillsFrame(scene(look))).toBe(false);
});

test('a card is taken when it lies still, not while the hand moves', () => {
    expect(cardSight(scene(), null)).toBe('moving');
    expect(cardSight(scene(), scene({ dx: 6 }))).toBe('moving');
    expect(cardSight(scene(), scene())).toBe('still');
    expect(cardSight(scene({ dx: 80 }), scene({ dx: 80 }))).toBe('none');
});

test('the same side taken twice is known, in other light and a little beside', () => {
    const wide = (band: number): Grey => ({
        width,
        height,
        data: Uint8ClampedArray.from({ length: width * height }, (_, at) =>
            (Math.floor(((at % width) * 7) / width) * band + Math.floor(at / width / 25) * 3) % 5 < 2 ? 60 : 200,
        ),
    });
    const darker = ({ data, ...rest }: Grey): Grey => ({ ...rest, data: data.map((shade) => shade * 0.8) });
    expect(isSameSight(sightOf(wide(2)), sightOf(darker(wide(2))))).toBe(true);
    expect(isSameSight(sightOf(wide(2)), sightOf(wide(3)))).toBe(false);
});
