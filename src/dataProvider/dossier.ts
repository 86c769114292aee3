import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Dossier } from '../../domain/application/dossier.ts';
import { getDossier } from './applicationsApi.ts';
import { dossierKey } from './dossierKey.ts';
import { isLive } from './live.ts';

/** While no changes are told, an open application asks for itself this often. */
const pollMs = 5_000;

/** An older answer that arrives late must not undo a newer one. */
const newerOf = (known: Dossier | undefined, answer: Dossier): Dossier =>
    known !== undefined && known.application.version > answer.application.version ? known : answer;

export const dossierQuery = (uid: string) =>
    queryOptions({
        queryKey: dossierKey(uid),
        queryFn: async ({ client, signal }) => {
            const answer = await getDossier<Dossier>(uid, signal);
            return newerOf(client.getQueryData<Dossier>(dossierKey(uid)), answer);
        },
    });

/** All of one application, kept current while it is on the server. */
export const useDossier = (uid: string, { isEnabled = true }: { readonly isEnabled?: boolean } = {}) =>
    useQuery({
        ...dossierQuery(uid),
        refetchInterval: () => (isLive() ? false : pollMs),
        enabled: isEnabled,
    });

/** Shows what an action came to. */
export const keepDossier = (client: QueryClient, dossier: Dossier): void => {
    const { uid } = dossier.application;
    client.setQueryData<Dossier>(dossierKey(uid), (known) => newerOf(known, dossier));
    void client.invalidateQueries({ queryKey: ['applications'] });
};
