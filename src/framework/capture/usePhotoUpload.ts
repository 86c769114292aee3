import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { upload } from '../../dataProvider/uploads.ts';
import { dropPhoto, keepPhoto, waitingPhoto, type WaitingPhoto } from './photoStore.ts';
import type { DevelopedPhoto } from './developPhoto.ts';
import { preparePhoto, UnreadablePhoto } from './preparePhoto.ts';
import { useUploadTarget } from './uploadTarget.ts';

export interface PhotoUpload {
    /** The photo on this phone, from the moment it is taken until the server has it. */
    readonly waiting: Blob | null;
    /** From 0 to 1 while it is being sent. */
    readonly progress: number | null;
    readonly fault: string | null;
    /** It failed for lack of a network and is tried again. */
    readonly isOffline: boolean;
    /** A picture that may be of no use: to be used anyway or taken again. */
    readonly doubted: DevelopedPhoto | null;
    readonly isLooking: boolean;
    /** Makes a picture ready, looks it over, and sends it where nothing is wrong with it. */
    readonly take: (file: Blob) => Promise<void>;
    /** Sends a picture that was looked over. */
    readonly send: (photo: Blob) => Promise<void>;
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

const retryMs = 15_000;
const nothing: Status = { photo: null, progress: null, fault: null, isOffline: false };

const faultOf = (error: unknown): Pick<Status, 'fault' | 'isOffline'> => {
    if (!(error instanceof ApiError)) throw error;
    const isOffline = error.status === 0 || error.status >= 500;
    return { isOffline, fault: isOffline ? null : (error.errors['file'] ?? error.message) };
};

interface Delivery {
    readonly status: Status;
    readonly setStatus: (status: Status) => void;
    readonly send: (photo: WaitingPhoto) => Promise<void>;
    readonly place: string;
}

/** Sends a photo and hands its id to the form, once it is there and as long as the form is. */
const useDelivery = ({ name, kind, onStored }: PhotoUploadOptions): Delivery => {
    const { scope, pathOf, track } = useUploadTarget();
    const client = useQueryClient();
    const [status, setStatus] = useState(nothing);
    const place = `${scope}/${name}`;
    const path = pathOf(kind);
    const stored = useRef<((documentId: string) => void) | null>(onStored);
    useEffect(() => {
        stored.current = onStored;
        // A form that was left takes nothing more: the photo stays here and is sent again, as the same, when it is opened.
        return () => {
            stored.current = null;
        };
    });

    const deliver = useCallback(
        async (photo: WaitingPhoto): Promise<boolean> => {
            setStatus({ ...nothing, photo, progress: 0 });
            try {
                const { documentId } = await upload<{ documentId: string }>(path, photo.blob, {
                    fileName: `${kind}.jpg`,
                    idempotencyKey: photo.key,
                    onProgress: (progress) => setStatus({ ...nothing, photo, progress }),
                });
                // The picture that was just taken need not be fetched back.
                client.setQueryData(['document', documentId], photo.blob);
                if (stored.current === null) return false;
                stored.current(documentId);
                await dropPhoto(place);
                setStatus(nothing);
                return true;
            } catch (error) {
                setStatus({ ...nothing, photo, ...faultOf(error) });
                return false;
            }
        },
        [client, kind, path, place],
    );
    const send = useCallback(
        async (photo: WaitingPhoto): Promise<void> => {
            const delivery = deliver(photo);
            track?.(name, delivery);
            await delivery;
        },
        [deliver, track, name],
    );
    return { status, setStatus, send, place };
};

/** A photo that waits from an earlier visit goes out now, and one that met no network as soon as there is one. */
const useResending = ({ status: { photo, isOffline }, send, place }: Delivery): void => {
    useEffect(() => {
        let isGone = false;
        void waitingPhoto(place).then((waiting) => {
            if (waiting !== null && !isGone) void send(waiting);
        });
        return () => {
            isGone = true;
        };
    }, [place, send]);

    useEffect(() => {
        if (photo === null || !isOffline) return undefined;
        const again = (): void => void send(photo);
        addEventListener('online', again);
        const timer = setTimeout(again, retryMs);
        return () => {
            removeEventListener('online', again);
            clearTimeout(timer);
        };
    }, [photo, isOffline, send]);
};

/** Makes a photo small, looks it over, keeps it on the phone, and sends it, again when the network is back. */
export const usePhotoUpload = (options: PhotoUploadOptions): PhotoUpload => {
    const delivery = useDelivery(options);
    useResending(delivery);
    const [doubted, setDoubted] = useState<DevelopedPhoto | null>(null);
    const [isLooking, setLooking] = useState(false);
    const { status, setStatus, send: deliver, place } = delivery;
    const send = async (blob: Blob): Promise<void> => {
        setDoubted(null);
        const taken = { blob, key: v7() };
        await keepPhoto(place, taken);
        await deliver(taken);
    };
    const look = async (file: Blob): Promise<DevelopedPhoto | null> => {
        setLooking(true);
        try {
            return await preparePhoto(file);
        } catch (error) {
            if (!(error instanceof UnreadablePhoto)) throw error;
            setStatus({ ...nothing, fault: error.message });
            return null;
        } finally {
            setLooking(false);
        }
    };
    const take = async (file: Blob): Promise<void> => {
        setDoubted(null);
        const photo = await look(file);
        if (photo === null) return;
        if (photo.faults.length > 0) setDoubted(photo);
        else await send(photo.blob);
    };
    return {
        waiting: status.photo?.blob ?? null,
        progress: status.progress,
        fault: status.fault,
        isOffline: status.isOffline,
        doubted,
        isLooking,
        take,
        send,
        retry: () => {
            if (status.photo !== null) void deliver(status.photo);
        },
    };
};
