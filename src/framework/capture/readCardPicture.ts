import type { CardTexts } from '../../../domain/matching/card/readCard.ts';
import { createBarcodeReader } from './barcodes.ts';
import { greyOf } from './measurePhoto.ts';
import type { Pixels } from './readBarcodes.ts';
import { readZonePicture } from './zone/readZonePicture.ts';

const codesIn = async (pixels: Pixels): Promise<readonly string[]> => {
    try {
        return await (
            await createBarcodeReader()
        )(pixels);
    } catch {
        // The reader was never fetched and there is no network: the card is typed.
        return [];
    }
};

/** What can be made out on the picture of a card; its barcodes only where such cards have some. */
export const readCardPicture = async (pixels: Pixels, hasCodes: boolean): Promise<CardTexts> => ({
    zone: readZonePicture(greyOf(pixels.data, pixels.width, pixels.height)),
    codes: hasCodes ? await codesIn(pixels) : [],
});
