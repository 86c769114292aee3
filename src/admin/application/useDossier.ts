import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Row } from '../../../domain/resource.ts';
import { act, getDossier, newUid } from '../../dataProvider/applicationsApi.ts';

const keyOf = (uid: string) => ['dossier', uid] as const;

export const useDossier = (uid: string) =>
    useQuery({ queryKey: keyOf(uid), queryFn: ({ signal }) => getDossier<Dossier>(uid, signal) });

/** Carries out an action on the application as it was shown; its reply takes the place of what was shown. */
export const useAct = ({ application: { uid, version } }: Dossier, action: ActionName) => {
    const client = useQueryClient();
    // One intent, one effect: pressing the button again after a lost answer repeats the same call.
    const [idempotencyKey] = useState(newUid);
    return async (input: Row): Promise<Dossier> => {
        const next = await act<Dossier>({ uid, action, input, version, idempotencyKey });
        client.setQueryData(keyOf(uid), next);
        await client.invalidateQueries({ queryKey: ['applications'] });
        return next;
    };
};
