import type { DevelopedPhoto, DevelopOptions } from './developPhoto.ts';
import type { Pixels } from './readBarcodes.ts';

/** What the worker for pictures is asked: to make a photo ready, or to read the barcodes of what a camera sees. */
export type PhotoTask =
    | { readonly photo: Blob | ImageBitmap; readonly options: DevelopOptions }
    | { readonly scan: Pixels };

export type PhotoAnswer =
    | { readonly developed: DevelopedPhoto }
    | { readonly texts: readonly string[] }
    | { readonly failure: string };
