import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { useTellOutcome } from '../../framework/lifecycle/useTellOutcome.ts';

interface Told {
    readonly action: ActionName;
    readonly told: object;
}

/** Does what a customer called for at once, and tells that it is done, or why not. */
export const useAnswer = ({ application: { uid, version } }: Dossier, label: string) => {
    const client = useQueryClient();
    const tell = useTellOutcome();
    const { mutate, isPending, error } = useMutation({
        mutationFn: ({ action, told }: Told) => carryOut(client, uid, { action, input: told, key: newUid(), version }),
        onSuccess: (after, { action }) => tell(after, action, label),
        // What is on screen is no longer so.
        onError: () => void client.invalidateQueries({ queryKey: dossierKey(uid) }),
    });
    return { send: mutate, isBusy: isPending, problem: error instanceof ApiError ? error.message : undefined };
};
