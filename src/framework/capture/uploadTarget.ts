import { createContext, useCallback, useContext, useMemo, useRef } from 'react';

/** Where the photos of a form go. */
export interface UploadTarget {
    /** Kept photos that wait for a network are filed under this. */
    readonly scope: string;
    /** The address that takes a photo of a kind. */
    readonly pathOf: (kind: string) => string;
    /** Told of every photo on its way: whether it has arrived when the promise resolves. */
    readonly track?: (name: string, sending: Promise<boolean>) => void;
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
    /** Waits for the photos on their way; true when every one has arrived. */
    readonly settle: () => Promise<boolean>;
}

/** A target for `UploadTargetProvider`, and the way to wait for its photos before the page is left. */
export const useUploads = ({ scope, pathOf }: Pick<UploadTarget, 'scope' | 'pathOf'>): Uploads => {
    const latest = useRef(new Map<string, Promise<boolean>>());
    const track = useCallback((name: string, sending: Promise<boolean>) => void latest.current.set(name, sending), []);
    const settle = useCallback(async () => {
        const arrived = await Promise.all(latest.current.values());
        return arrived.every(Boolean);
    }, []);
    const target = useMemo(() => ({ scope, pathOf, track }), [scope, pathOf, track]);
    return { target, settle };
};
