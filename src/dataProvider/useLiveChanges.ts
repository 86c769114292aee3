import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dossierKey } from './dossierKey.ts';
import { listen } from './live.ts';

/** Keeps every page of the area current with what others do. */
export const useLiveChanges = (): void => {
    const client = useQueryClient();
    useEffect(() => {
        const stop = new AbortController();
        const refresh = ({ entity, id }: { readonly entity: string; readonly id: string }): void => {
            void client.invalidateQueries({ queryKey: [entity] });
            if (entity === 'applications') void client.invalidateQueries({ queryKey: dossierKey(id) });
        };
        void listen(refresh, stop.signal);
        return () => stop.abort();
    }, [client]);
};
