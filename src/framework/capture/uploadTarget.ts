import { createContext, useCallback, useContext, useMemo, useRef } from 'react';
import type { PhotoStore } from './photoStore.ts';

/** Where the photos of a form go. */
export interface UploadTarget {
    readonly photos: PhotoStore;
    /** The application that they belong to. */
    readonly uid: string;
    /** Photos that wait for a network are filed under this. */
    readonly scope: string;
    /** The form takes a photo's id as soon as it is kept here, for what is sent after it; else once the server has it. */
    readonly takesAtOnce: boolean;
    /** Told of every photo on its way: whether it is kept here or has arrived when the promise resolves. */
    readonly track?: (name: string, sending: Promise<boolean>) => void;
    /** Aborted once the form is left: from then on it is enough that a photo is kept here. */
    readonly left?: () => AbortSignal;
}

const Context = createContext<UploadTarget | null>(null);

export const UploadTargetProvider = Context.Provider;

export const useUploadTarget = (): UploadTarget => {
    const target = useContext(Context);
    if (target === null) throw new Error('A photo needs an UploadTargetProvider around its form');
    return target;
};

export interface Uploads {
    readonly target: UploadTarget;
    /** Waits for the photos on their way; true when every one is safe. */
    readonly settle: () => Promise<boolean>;
}

/** A target for a form that is sent after its photos, and the way to wait for them before the page is left. */
export const useUploads = (
    photos: PhotoStore,
    { uid, scope, left }: Required<Pick<UploadTarget, 'uid' | 'scope' | 'left'>>,
): Uploads => {
    const latest = useRef(new Map<string, Promise<boolean>>());
    const track = useCallback((name: string, sending: Promise<boolean>) => void latest.current.set(name, sending), []);
    const settle = useCallback(async () => {
        const safe = await Promise.all(latest.current.values());
        return safe.every(Boolean);
    }, []);
    const target = useMemo(
        () => ({ photos, uid, scope, takesAtOnce: true, track, left }),
        [photos, uid, scope, track, left],
    );
    return { target, settle };
};
