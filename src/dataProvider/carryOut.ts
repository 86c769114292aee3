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
    /** The version that the wish was made on, where that may no longer be the one on screen. */
    readonly version?: number;
}

/** Does one action on a version of the application (the one on screen unless told), and shows what came of it. Throws ApiError. */
export const carryOut = async (client: QueryClient, uid: string, wish: Wish): Promise<Dossier> => {
    const { action, input, key } = wish;
    const version = wish.version ?? client.getQueryData<Dossier>(dossierKey(uid))?.application.version ?? 0;
    const dossier = await act<Dossier>({ uid, action, input, version, idempotencyKey: key });
    keepDossier(client, dossier);
    return dossier;
};
