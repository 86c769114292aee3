import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { ApiError, isUnanswered } from './ApiError.ts';
import { newUid } from './applicationsApi.ts';
import { carryOut, type KeyedAction } from './carryOut.ts';
import { dossierKey } from './dossierKey.ts';

export interface Acting {
    /** Resolves with the application as it then is, or null when it was refused: the reason is in `fault`. */
    readonly run: (action: ActionName, input?: object) => Promise<Dossier | null>;
    /** Repeats what failed for lack of a network, with the very same key. */
    readonly retry: () => Promise<Dossier | null>;
    readonly busy: ActionName | null;
    readonly fault: ApiError | null;
    readonly forget: () => void;
}

const isSame = (one: KeyedAction | undefined, action: ActionName, input: object): one is KeyedAction =>
    one?.action === action && JSON.stringify(one.input) === JSON.stringify(input);

/** Carries out the actions of one application from buttons: one at a time, each of them once. */
export const useAct = (uid: string): Acting => {
    const client = useQueryClient();
    const [busy, setBusy] = useState<ActionName | null>(null);
    const [fault, setFault] = useState<ApiError | null>(null);
    const open = useRef<KeyedAction>(undefined);

    const attempt = async (asked: KeyedAction): Promise<Dossier | null> => {
        open.current = asked;
        setBusy(asked.action);
        setFault(null);
        try {
            const dossier = await carryOut(client, uid, asked);
            open.current = undefined;
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
            attempt(isSame(open.current, action, input) ? open.current : { action, input, key: newUid() }),
        retry: async () => (open.current === undefined ? null : attempt(open.current)),
        busy,
        fault,
        forget: () => setFault(null),
    };
};
