import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { upload } from '../../dataProvider/uploads.ts';
import { dropPhoto, keepPhoto, waitingPhoto, type WaitingPhoto } from './photoStore.ts';
import { shrinkPhoto, UnreadablePhoto } from './shrinkPhoto.ts';
import { useUploadTarget } from './uploadTarget.ts';

export interface PhotoUpload {
    /** The photo on this phone, from the moment it is taken until the server has it. */
    readonly waiting: Blob | null;
    /** From 0 to 1 while it is being sent. */
    readonly progress: number | null;
    readonly fault: string | null;
    /** It failed for lack of a network and is tried again. */
    readonly isOffline: boolean;
    readonly take: (file: Blob) => Promise<void>;
    readonly retry: () => void;
}

interface PhotoUploadOptions {
    /** Tells this photo from the others of its form. */
    readonly name: string;
    readonly kind: string;
    readonly onStored: (documentId: string) => void;
}

interface Status {
    readonly photo: WaitingPhoto | null;
    readonly progress: number | null;
    readonly fault: string | null;
    readonly isOffline: boolean;
}

const nothing: Status = { photo: null, progress: null, fault: null, isOffline: false };

const faultOf = (error: unknown): Pick<Status, 'fault' | 'isOffline'> => {
    if (!(error instanceof ApiError)) throw error;
    const isOffline = error.status === 0 || error.status >= 500;
    return { isOffline, fault: isOffline ? null : (error.errors['file'] ?? error.message) };
};

/** Makes a photo small, keeps it on the phone, and sends it, again when the network is back. */
export const usePhotoUpload = ({ name, kind, onStored }: PhotoUploadOptions): PhotoUpload => {
    const { scope, pathOf } = useUploadTarget();
    const client = useQueryClient();
    const [status, setStatus] = useState(nothing);
    const place = `${scope}/${name}`;
    const path = pathOf(kind);
    const stored = useRef(onStored);
    useEffect(() => {
        stored.current = onStored;
    });

    const send = useCallback(
        async (photo: WaitingPhoto): Promise<void> => {
            setStatus({ ...nothing, photo, progress: 0 });
            try {
                const { documentId } = await upload<{ documentId: string }>(path, photo.blob, {
                    fileName: `${kind}.jpg`,
                    idempotencyKey: photo.key,
                    onProgress: (progress) => setStatus({ ...nothing, photo, progress }),
                });
                // The picture that was just taken need not be fetched back.
                client.setQueryData(['document', documentId], photo.blob);
                await dropPhoto(place);
                stored.current(documentId);
                setStatus(nothing);
            } catch (error) {
                setStatus({ ...nothing, photo, ...faultOf(error) });
            }
        },
        [client, kind, path, place],
    );

    useEffect(() => {
        let isGone = false;
        void waitingPhoto(place).then((photo) => {
            if (photo !== null && !isGone) void send(photo);
        });
        return () => {
            isGone = true;
        };
    }, [place, send]);

    const { photo, isOffline } = status;
    useEffect(() => {
        if (photo === null || !isOffline) return undefined;
        const again = (): void => void send(photo);
        addEventListener('online', again);
        const timer = setTimeout(again, 15_000);
        return () => {
            removeEventListener('online', again);
            clearTimeout(timer);
        };
    }, [photo, isOffline, send]);

    const take = async (file: Blob): Promise<void> => {
        try {
            const taken = { blob: await shrinkPhoto(file), key: v7() };
            await keepPhoto(place, taken);
            await send(taken);
        } catch (error) {
            if (!(error instanceof UnreadablePhoto)) throw error;
            setStatus({ ...nothing, fault: error.message });
        }
    };
    return {
        waiting: photo?.blob ?? null,
        progress: status.progress,
        fault: status.fault,
        isOffline,
        take,
        retry: () => {
            if (photo !== null) void send(photo);
        },
    };
};
