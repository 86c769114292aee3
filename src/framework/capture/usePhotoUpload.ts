import { useEffect, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { DevelopedPhoto, DevelopOptions } from './developPhoto.ts';
import { photoSizeOf } from './guides.ts';
import type { PhotoStore, WaitingPhoto } from './photoStore.ts';
import { preparePhoto, UnreadablePhoto } from './preparePhoto.ts';
import { useUploadTarget } from './uploadTarget.ts';

export interface PhotoUpload {
    /** The photo on this phone, from the moment it is taken until the server has it. */
    readonly waiting: Blob | null;
    /** From 0 to 1 while it is being sent. */
    readonly progress: number | null;
    readonly fault: string | null;
    /** It is kept here and is sent as soon as it can be. */
    readonly isOffline: boolean;
    /** A picture that may be of no use: to be used anyway or taken again. */
    readonly doubted: DevelopedPhoto | null;
    readonly isLooking: boolean;
    /** Makes a picture ready, looks it over, and sends it where nothing is wrong with it. */
    readonly take: (file: Blob) => Promise<void>;
    /** Sends a picture that was looked over. */
    readonly send: (photo: DevelopedPhoto) => Promise<void>;
    readonly retry: () => void;
}

interface PhotoUploadOptions {
    /** Tells this photo from the others of its form. */
    readonly name: string;
    readonly kind: string;
    readonly card?: DevelopOptions['card'];
    /** Looks at a photo beside the others of its form. */
    readonly judge?: (photo: DevelopedPhoto) => DevelopedPhoto;
    /** The photo that is sent, and what can be read on it. */
    readonly onUsed?: (photo: DevelopedPhoto) => void;
    /** The document's id; null when the photo is refused after all. */
    readonly onStored: (documentId: string | null) => void;
}

const faultOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) throw error;
    return error.errors['file'] ?? error.message;
};

interface Delivery {
    /** The photo as it waits here; null once the server has it. */
    readonly waiting: WaitingPhoto | null;
    readonly blob: Blob | null;
    readonly fault: string | null;
    readonly setFault: (fault: string | null) => void;
    readonly deliver: (blob: Blob) => Promise<void>;
}

/** The picture of a waiting photo, also of one from an earlier visit. */
const usePicture = ({ pictureOf }: PhotoStore, id: string | null): Blob | null => {
    const [picture, setPicture] = useState<{ readonly id: string; readonly blob: Blob | null } | null>(null);
    useEffect(() => {
        if (id !== null) void pictureOf(id).then((blob) => setPicture({ id, blob }));
    }, [id, pictureOf]);
    return picture !== null && picture.id === id ? picture.blob : null;
};

/** A form that takes only what the server has gets the id when it is there, and as long as the form is. */
const useArrival = (waitingId: string | null, onArrived: (id: string) => void): void => {
    const expected = useRef(waitingId);
    const arrived = useRef(onArrived);
    useEffect(() => {
        arrived.current = onArrived;
        const last = expected.current;
        expected.current = waitingId;
        if (last !== null && waitingId === null) arrived.current(last);
    });
};

/** Keeps a photo on the phone until the server has it, and hands its id to the form. */
const useDelivery = ({ name, kind, onStored }: Pick<PhotoUploadOptions, 'name' | 'kind' | 'onStored'>): Delivery => {
    const { photos, uid, scope, takesAtOnce, track, left } = useUploadTarget();
    const [fault, setFault] = useState<string | null>(null);
    const place = `${scope}/${name}`;
    const waiting = photos.useWaiting(place);
    const refused = useRef<string>(null);
    useArrival(waiting?.id ?? null, (id) => {
        if (!takesAtOnce && refused.current !== id) onStored(id);
    });

    const keep = async (blob: Blob): Promise<boolean> => {
        const id = v7();
        setFault(null);
        if (takesAtOnce) onStored(id);
        try {
            await photos.keep({ id, uid, kind, place, blob, left: left?.() });
            return true;
        } catch (error) {
            refused.current = id;
            setFault(faultOf(error));
            if (takesAtOnce) onStored(null);
            return false;
        }
    };
    const deliver = async (blob: Blob): Promise<void> => {
        const keeping = keep(blob);
        track?.(name, keeping);
        await keeping;
    };
    const blob = usePicture(photos, waiting?.id ?? null);
    return { waiting, blob, fault: waiting?.fault ?? fault, setFault, deliver };
};

/** Makes a photo small, looks it over, keeps it on the phone, and sends it as soon as it can be. */
export const usePhotoUpload = (options: PhotoUploadOptions): PhotoUpload => {
    const { waiting, blob, fault, setFault, deliver } = useDelivery(options);
    const { photos } = useUploadTarget();
    const [doubted, setDoubted] = useState<DevelopedPhoto | null>(null);
    const [isLooking, setLooking] = useState(false);
    const send = async (photo: DevelopedPhoto): Promise<void> => {
        setDoubted(null);
        options.onUsed?.(photo);
        await deliver(photo.blob);
    };
    const look = async (file: Blob): Promise<DevelopedPhoto | null> => {
        setLooking(true);
        try {
            const photo = await preparePhoto(file, { card: options.card, size: photoSizeOf(options.kind) });
            return options.judge?.(photo) ?? photo;
        } catch (error) {
            if (!(error instanceof UnreadablePhoto)) throw error;
            setFault(error.message);
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
        else await send(photo);
    };
    const progress = waiting?.progress ?? null;
    return {
        waiting: blob,
        progress,
        fault,
        isOffline: waiting !== null && waiting.fault === null && progress === null,
        doubted,
        isLooking,
        take,
        send,
        retry: photos.retry,
    };
};
