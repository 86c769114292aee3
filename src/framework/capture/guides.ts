import type { Facing } from './useCamera.ts';

export type Guide = 'card' | 'face' | 'barcode' | 'none';

interface Framing {
    readonly guide: Guide;
    readonly facing: Facing;
}

const framings: Readonly<Record<string, Framing>> = {
    id_front: { guide: 'card', facing: 'environment' },
    id_back: { guide: 'card', facing: 'environment' },
    selfie: { guide: 'face', facing: 'user' },
    guarantor: { guide: 'face', facing: 'environment' },
    guarantor_id: { guide: 'card', facing: 'environment' },
};

/** How large a photo is sent: its longer side in pixels, and the bytes it should fit in. */
export interface PhotoSize {
    readonly side: number;
    readonly bytes: number;
}

/** Writing has to be read: cards and papers. At this size the smallest print of a card is still six pixels high. */
const written: PhotoSize = { side: 1600, bytes: 130_000 };
const face: PhotoSize = { side: 1000, bytes: 60_000 };
/** Goods, a house: what it is, and in which state. */
const thing: PhotoSize = { side: 1200, bytes: 80_000 };

const sizes: Readonly<Record<string, PhotoSize>> = {
    selfie: face,
    guarantor: face,
    pledge_item: thing,
    home: thing,
    handover: thing,
    signing_photo: thing,
};

/** How large the photo of a kind of document is sent: a whole application of eight in less than 900 kB. */
export const photoSizeOf = (document: string): PhotoSize => sizes[document] ?? written;

/** What the picture of a kind of document should show within the frame, and the side of the phone that takes it. */
export const framingOf = (document: string): Framing => framings[document] ?? { guide: 'none', facing: 'environment' };
