import { queryClient } from '../dataProvider/queryClient.ts';
import type { PhotoStore } from '../framework/capture/photoStore.ts';
import { offline } from './offline.ts';
import { perform } from './perform.ts';
import { useOutbox } from './useOutbox.ts';

/** Keeps photos with what else waits on the phone. */
export const photoStore: PhotoStore = {
    keep: async ({ id, uid, kind, place, blob, left }) => {
        // The picture that was just taken need not be fetched back.
        queryClient.setQueryData(['document', id], blob);
        const leaving = left === undefined ? {} : { left };
        await perform({ uid, id, command: { action: 'photo', kind, place }, version: null, picture: blob, ...leaving });
    },
    useWaiting: (place) => {
        const { entries, sending } = useOutbox();
        const entry = entries.find(({ command }) => command.action === 'photo' && command.place === place);
        if (entry === undefined) return null;
        const progress = sending?.id === entry.id ? sending.share : null;
        return { id: entry.id, fault: entry.refusal?.message ?? null, progress };
    },
    pictureOf: async (id) => {
        const picture = await offline().vault.read('picture', id);
        if (picture !== null) queryClient.setQueryData(['document', id], picture);
        return picture;
    },
    retry: () => offline().outbox.wake(),
};
