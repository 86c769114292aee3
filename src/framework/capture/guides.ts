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
};

/** What the picture of a kind of document should show within the frame, and the side of the phone that takes it. */
export const framingOf = (document: string): Framing => framings[document] ?? { guide: 'none', facing: 'environment' };
