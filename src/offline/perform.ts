import type { Dossier } from '../../domain/application/dossier.ts';
import { ApiError } from '../dataProvider/ApiError.ts';
import { dossierKey } from '../dataProvider/dossierKey.ts';
import { queryClient } from '../dataProvider/queryClient.ts';
import { offline, storeFault } from './offline.ts';
import type { Ask } from './outbox/ports.ts';
import type { Performed } from './outbox/waiters.ts';
import { StoreFull, VaultGone } from './vault.ts';

/** What the server has of an application, as far as this phone knows; undefined before it was told. */
export const knownDossier = (uid: string): Dossier | undefined => queryClient.getQueryData<Dossier>(dossierKey(uid));

/** Neither on the server nor on this phone: whoever commands must hear it. */
const unkept = (error: StoreFull | VaultGone): ApiError =>
    new ApiError(413, { code: 'not_kept', message: error.message }, { cause: error });

/** As the outbox's `perform`. Rejects with ApiError: the server's refusal, or 413 `not_kept` with its cure. */
export const perform = async (ask: Ask): Promise<Performed> => {
    try {
        const performed = await offline().outbox.perform(ask);
        storeFault.set(null);
        return performed;
    } catch (error) {
        if (error instanceof StoreFull) storeFault.set(error);
        throw error instanceof StoreFull || error instanceof VaultGone ? unkept(error) : error;
    }
};
