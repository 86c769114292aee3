import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Dossier } from '../../domain/application/dossier.ts';
import { getDossier } from './applicationsApi.ts';
import { isLive, listen } from './live.ts';

/** While no changes are told, an open application asks for itself this often. */
const pollMs = 5_000;

export const dossierKey = (uid: string) => ['dossier', uid] as const;

/** All of one application, kept current. */
export const useDossier = (uid: string) =>
    useQuery({
        queryKey: dossierKey(uid),
        queryFn: ({ signal }) => getDossier<Dossier>(uid, signal),
        refetchInterval: () => (isLive() ? false : pollMs),
    });

/** An older answer that arrives late must not undo a newer one. */
export const keepDossier = (client: QueryClient, dossier: Dossier): void => {
    const { uid, version } = dossier.application;
    client.setQueryData<Dossier>(dossierKey(uid), (known) =>
        known !== undefined && known.application.version > version ? known : dossier,
    );
    void client.invalidateQueries({ queryKey: ['applications'] });
};

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
