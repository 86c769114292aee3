import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { ApiError, isUnanswered } from './ApiError.ts';
import { newUid } from './applicationsApi.ts';
import { carryOut, type Wish } from './carryOut.ts';
import { dossierKey } from './dossierKey.ts';

export interface Acting {
    /** Resolves with the application as it then is, or null when it was refused: the reason is in `fault`. */
    readonly run: (action: ActionName, input?: object) => Promise<Dossier | null>;
    /** Repeats what failed for lack of a network, as the very same wish. */
    readonly retry: () => Promise<Dossier | null>;
    readonly busy: ActionName | null;
    readonly fault: ApiError | null;
    readonly forget: () => void;
}

const sameWish = (one: Wish | undefined, action: ActionName, input: object): one is Wish =>
    one?.action === action && JSON.stringify(one.input) === JSON.stringify(input);

/** Carries out the actions of one application from buttons: one at a time, each wish once. */
export const useAct = (uid: string): Acting => {
    const client = useQueryClient();
    const [busy, setBusy] = useState<ActionName | null>(null);
    const [fault, setFault] = useState<ApiError | null>(null);
    const open = useRef<Wish>(undefined);

    const attempt = async (wish: Wish): Promise<Dossier | null> => {
        open.current = wish;
        setBusy(wish.action);
        setFault(null);
        try {
            const dossier = await carryOut(client, uid, wish);
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
            attempt(sameWish(open.current, action, input) ? open.current : { action, input, key: newUid() }),
        retry: async () => (open.current === undefined ? null : attempt(open.current)),
        busy,
        fault,
        forget: () => setFault(null),
    };
};
