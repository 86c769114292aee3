import type { QueryClient } from '@tanstack/react-query';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { act } from './applicationsApi.ts';
import { keepDossier } from './dossier.ts';
import { dossierKey } from './dossierKey.ts';

/** One action that a person asked for; its key makes it safe to repeat. */
export interface KeyedAction {
    readonly action: ActionName;
    readonly input: object;
    readonly key: string;
    /** The version that it was asked for on, where that may no longer be the one on screen. */
    readonly version?: number;
}

/** Does one action on a version of the application (the one on screen unless told), and shows what came of it. Throws ApiError. */
export const carryOut = async (client: QueryClient, uid: string, asked: KeyedAction): Promise<Dossier> => {
    const { action, input, key } = asked;
    const version = asked.version ?? client.getQueryData<Dossier>(dossierKey(uid))?.application.version ?? 0;
    const dossier = await act<Dossier>({ uid, action, input, version, idempotencyKey: key });
    keepDossier(client, dossier);
    return dossier;
};
