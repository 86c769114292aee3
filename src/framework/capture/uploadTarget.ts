import { createContext, useContext } from 'react';

/** Where the photos of a form go. */
export interface UploadTarget {
    /** Kept photos that wait for a network are filed under this. */
    readonly scope: string;
    /** The address that takes a photo of a kind. */
    readonly pathOf: (kind: string) => string;
}

const Context = createContext<UploadTarget | null>(null);

export const UploadTargetProvider = Context.Provider;

export const useUploadTarget = (): UploadTarget => {
    const target = useContext(Context);
    if (target === null) throw new Error('A photo needs an UploadTargetProvider around its form');
    return target;
};
