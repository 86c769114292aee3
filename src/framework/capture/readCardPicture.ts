import type { CardTexts } from '../../../domain/matching/card/readCard.ts';
import { createBarcodeReader } from './barcodes.ts';
import { greyOf, type Grey, type PhotoFault } from './measurePhoto.ts';
import type { ReadCard } from './developPhoto.ts';
import type { Pixels } from './readBarcodes.ts';
import { lettersIn } from './zone/inkOf.ts';
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

/** A card has more letters than this on either side; a table, a hand or a wall has none. */
const leastLetters = 20;

/** What is wrong with the picture of a side of a card. All zones stand on the back. */
export const cardFaults = (grey: Grey, { zone, codes }: CardTexts, side: 'front' | 'back'): readonly PhotoFault[] => {
    if (zone !== null) return side === 'front' ? ['other_side'] : [];
    return codes.length > 0 || lettersIn(grey).length >= leastLetters ? [] : ['no_card'];
};

/** What can be made out on the picture of a card; its barcodes only where such cards have some. */
export const readCardPicture: ReadCard = async (pixels, { side, hasCodes }) => {
    const grey = greyOf(pixels.data, pixels.width, pixels.height);
    const card = { zone: readZonePicture(grey), codes: hasCodes ? await codesIn(pixels) : [] };
    return { card, faults: cardFaults(grey, card, side) };
};
