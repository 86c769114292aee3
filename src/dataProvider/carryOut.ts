import type { QueryClient } from '@tanstack/react-query';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { act } from './applicationsApi.ts';
import { keepDossier } from './dossier.ts';
import { dossierKey } from './dossierKey.ts';

/** One wish of a person; its key makes it safe to repeat. */
export interface Wish {
    readonly action: ActionName;
    readonly input: object;
    readonly key: string;
}

/** Does one action on the version of the application that is on screen, and shows what came of it. Throws ApiError. */
export const carryOut = async (client: QueryClient, uid: string, { action, input, key }: Wish): Promise<Dossier> => {
    const version = client.getQueryData<Dossier>(dossierKey(uid))?.application.version ?? 0;
    const dossier = await act<Dossier>({ uid, action, input, version, idempotencyKey: key });
    keepDossier(client, dossier);
    return dossier;
};
