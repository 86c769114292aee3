import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import { ApiError, isUnanswered } from './ApiError.ts';
import { newUid } from './applicationsApi.ts';
import { carryOut, type KeyedAction } from './carryOut.ts';
import { dossierKey } from './dossierKey.ts';

export interface Acting {
    /** Resolves with the application as it then is, or with why it was refused, which is then the `fault` too. */
    readonly run: (action: ActionName, input?: object) => Promise<Dossier | ApiError>;
    /** Repeats what failed for lack of a network, with the very same key; undefined when nothing did. */
    readonly retry: () => Promise<Dossier | ApiError | undefined>;
    readonly busy: ActionName | null;
    readonly fault: ApiError | null;
    readonly forget: () => void;
}

const isSame = (one: KeyedAction | undefined, action: ActionName, input: object): one is KeyedAction =>
    one?.action === action && JSON.stringify(one.input) === JSON.stringify(input);

const nothing = async (): Promise<void> => undefined;

/**
 * Carries out the actions of one application: one at a time, each of them once.
 * @param before what has to come to an end before, such as sending what was typed
 */
export const useAct = (uid: string, before: () => Promise<void> = nothing): Acting => {
    const client = useQueryClient();
    const [busy, setBusy] = useState<ActionName | null>(null);
    const [fault, setFault] = useState<ApiError | null>(null);
    const open = useRef<KeyedAction>(undefined);

    const attempt = async (asked: KeyedAction): Promise<Dossier | ApiError> => {
        open.current = asked;
        setBusy(asked.action);
        setFault(null);
        try {
            await before();
            const dossier = await carryOut(client, uid, asked);
            open.current = undefined;
            return dossier;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (!isUnanswered(error)) open.current = undefined;
            // What is on screen is no longer so.
            if ([403, 409, 412].includes(error.status)) await client.refetchQueries({ queryKey: dossierKey(uid) });
            setFault(error);
            return error;
        } finally {
            setBusy(null);
        }
    };

    return {
        run: (action, input = {}) =>
            attempt(isSame(open.current, action, input) ? open.current : { action, input, key: newUid() }),
        retry: async () => (open.current === undefined ? undefined : attempt(open.current)),
        busy,
        fault,
        forget: () => setFault(null),
    };
};
