import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
    };
};

/** Whether the browser believes to have a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
