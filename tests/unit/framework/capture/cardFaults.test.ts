import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Grey } from '../../../../src/framework/capture/measurePhoto.ts';
import { cardFaults } from '../../../../src/framework/capture/readCardPicture.ts';

const card = async (): Promise<Grey> => {
    const file = new URL('../../../support/cards/gh-straight.jpg', import.meta.url).pathname;
    const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};
const table: Grey = { data: new Uint8ClampedArray(800 * 600).fill(120), width: 800, height: 600 };
const nothing = { zone: null, codes: [] };

test('a picture without writing is no card', () => {
    expect(cardFaults(table, nothing, 'front')).toEqual(['no_card']);
});

test('one with writing may be, read or not', async () => {
    expect(cardFaults(await card(), nothing, 'front')).toEqual([]);
    expect(cardFaults(table, { zone: null, codes: ['1199672222000040'] }, 'back')).toEqual([]);
});

test('the back where the front is wanted is told', async () => {
    const zone = 'IDGHA';
    expect(cardFaults(await card(), { zone, codes: [] }, 'front')).toEqual(['other_side']);
    expect(cardFaults(await card(), { zone, codes: [] }, 'back')).toEqual([]);
});
