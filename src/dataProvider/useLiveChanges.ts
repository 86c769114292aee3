import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dossierKey } from './dossierKey.ts';

/** Keeps every page of the area current with what others do. */
export const useLiveChanges = (): void => {
    const client = useQueryClient();
    useEffect(() => {
        const stop = new AbortController();
        const refresh = ({ entity, id }: { readonly entity: string; readonly id: string }): void => {
            void client.invalidateQueries({ queryKey: [entity] });
            if (entity === 'applications') void client.invalidateQueries({ queryKey: dossierKey(id) });
        };
        // The first screen does not wait for the code that keeps it current.
        void import('./live.ts').then(({ listen }) => listen(refresh, stop.signal));
        return () => stop.abort();
    }, [client]);
};
