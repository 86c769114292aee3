import { queryClient } from '../../dataProvider/queryClient.ts';
import { offline } from '../../offline/offline.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import { perform } from '../../offline/perform.ts';

/** A photo that was taken, before the server has it. */
export interface TakenPhoto {
    /** Its document's id, also on the server. */
    readonly id: string;
    readonly uid: string;
    readonly kind: string;
    /** Where it was taken: another one from there replaces it. */
    readonly place: string;
    readonly blob: Blob;
    /** Aborted once nobody looks at its form any more. */
    readonly left?: AbortSignal | undefined;
}

/** Keeps a photo on the phone and sends it, now or later. Rejects with ApiError when it is refused or cannot be kept. */
export const keepPhoto = async ({ id, uid, kind, place, blob, left }: TakenPhoto): Promise<void> => {
    // The picture that was just taken need not be fetched back.
    queryClient.setQueryData(['document', id], blob);
    const leaving = left === undefined ? {} : { left };
    await perform({ uid, id, wish: { action: 'photo', kind, place }, version: null, picture: blob, ...leaving });
};

/** The photo that was taken at a place and waits to be sent. */
export const waitingAt = (entries: readonly Entry[], place: string): Entry | null =>
    entries.find(({ wish }) => wish.action === 'photo' && wish.place === place) ?? null;

/** The picture of a waiting photo. */
export const waitingPicture = async (id: string): Promise<Blob | null> => {
    const picture = await offline().vault.read('picture', id);
    if (picture !== null) queryClient.setQueryData(['document', id], picture);
    return picture;
};
