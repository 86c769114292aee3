import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Dossier } from '../../domain/application/dossier.ts';
import { getDossier } from './applicationsApi.ts';
import { dossierKey } from './dossierKey.ts';
import { isLive } from './live.ts';

/** While no changes are told, an open application asks for itself this often. */
const pollMs = 5_000;

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
