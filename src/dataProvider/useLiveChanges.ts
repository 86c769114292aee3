import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps every page of the area current with what others do. */
export const useLiveChanges = (): void => {
    const client = useQueryClient();
    useEffect(() => {
        const stop = new AbortController();
        // The first screen does not wait for the code that keeps it current.
        void import('./keepCurrent.ts').then(({ keepCurrent }) => keepCurrent(client, stop.signal));
        return () => stop.abort();
    }, [client]);
};
