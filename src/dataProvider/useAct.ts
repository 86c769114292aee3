import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { ApiError } from './ApiError.ts';
import { act, newUid } from './applicationsApi.ts';
import { dossierKey, keepDossier } from './dossier.ts';

export interface Acting {
    /** Resolves with the application as it then is, or null when it was refused: the reason is in `fault`. */
    readonly run: (action: ActionName, input?: object) => Promise<Dossier | null>;
    /** Repeats what failed for lack of a network, as the very same wish. */
    readonly retry: () => Promise<Dossier | null>;
    readonly busy: ActionName | null;
    readonly fault: ApiError | null;
    readonly forget: () => void;
}

interface Wish {
    readonly action: ActionName;
    readonly input: object;
    readonly key: string;
}

/** Nobody knows whether it happened: only the same key may ask again. */
const isUnanswered = ({ status }: ApiError): boolean => status === 0 || status >= 500;

const sameWish = (one: Wish | undefined, action: ActionName, input: object): one is Wish =>
    one?.action === action && JSON.stringify(one.input) === JSON.stringify(input);

/** Carries out the actions of one application from buttons: one at a time, each wish once. */
export const useAct = (uid: string): Acting => {
    const client = useQueryClient();
    const [busy, setBusy] = useState<ActionName | null>(null);
    const [fault, setFault] = useState<ApiError | null>(null);
    const open = useRef<Wish>(undefined);

    const carryOut = async (wish: Wish): Promise<Dossier | null> => {
        open.current = wish;
        setBusy(wish.action);
        setFault(null);
        try {
            const version = client.getQueryData<Dossier>(dossierKey(uid))?.application.version ?? 0;
            const { action, input, key } = wish;
            const dossier = await act<Dossier>({ uid, action, input, version, idempotencyKey: key });
            open.current = undefined;
            keepDossier(client, dossier);
            return dossier;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (!isUnanswered(error)) open.current = undefined;
            if (error.status === 412) await client.refetchQueries({ queryKey: dossierKey(uid) });
            setFault(error);
            return null;
        } finally {
            setBusy(null);
        }
    };

    return {
        run: (action, input = {}) =>
            carryOut(sameWish(open.current, action, input) ? open.current : { action, input, key: newUid() }),
        retry: async () => (open.current === undefined ? null : carryOut(open.current)),
        busy,
        fault,
        forget: () => setFault(null),
    };
};
