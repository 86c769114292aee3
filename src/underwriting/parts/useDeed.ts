import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut, type KeyedAction } from '../../dataProvider/carryOut.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { say } from '../../i18n/say.ts';

export interface Deed {
    /** Resolves with the application as it then is, or with why it was refused. */
    readonly run: (action: ActionName, input: object) => Promise<Dossier | ApiError>;
    readonly isBusy: boolean;
}

const isSame = (one: KeyedAction | undefined, action: ActionName, input: object): one is KeyedAction =>
    one?.action === action && JSON.stringify(one.input) === JSON.stringify(input);

/** Nobody knows whether it happened: only the same key may ask again. */
const isUnanswered = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** Carries out actions of one application for forms that keep what is typed and show what was refused. */
export const useDeed = (uid: string): Deed => {
    const client = useQueryClient();
    const [isBusy, setBusy] = useState(false);
    const open = useRef<KeyedAction>(undefined);
    const run = async (action: ActionName, input: object): Promise<Dossier | ApiError> => {
        const asked = isSame(open.current, action, input) ? open.current : { action, input, key: newUid() };
        open.current = asked;
        setBusy(true);
        try {
            const dossier = await carryOut(client, uid, asked);
            open.current = undefined;
            return dossier;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (!isUnanswered(error)) open.current = undefined;
            // What is on screen is no longer so.
            if ([403, 409, 412].includes(error.status)) await client.refetchQueries({ queryKey: dossierKey(uid) });
            return error;
        } finally {
            setBusy(false);
        }
    };
    return { run, isBusy };
};

/** Why something was not done, in words that say what to do next. */
export const plainly = ({ status, message }: ApiError): string => {
    if (status === 412)
        return say`This application changed a moment ago. It is up to date again: look once more, then repeat.`;
    if (status === 0)
        return say`No answer from the network. What you typed is still here: repeat it when you are back.`;
    return message;
};
