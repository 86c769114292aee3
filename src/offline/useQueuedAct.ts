import { useState } from 'react';
import type { Dossier } from '../../domain/application/dossier.ts';
import { ApiError } from '../dataProvider/ApiError.ts';
import { dossierKey } from '../dataProvider/dossierKey.ts';
import { queryClient } from '../dataProvider/queryClient.ts';
import type { Command } from './outbox/command.ts';
import { knownDossier, perform } from './perform.ts';

export interface QueuedActing {
    /** `left` as the outbox's. Resolves with what came of it, or null when it was refused: the reason is in `fault`. */
    readonly run: (command: Command, left?: AbortSignal) => Promise<'sent' | 'kept' | null>;
    readonly busy: Command['action'] | null;
    readonly fault: ApiError | null;
    /** What was not answered is repeated by itself. */
    readonly retry: () => Promise<null>;
}

/** Carries out from buttons what need not wait for a network: it is kept here until the server has it. */
export const useQueuedAct = ({ application }: Pick<Dossier, 'application'>): QueuedActing => {
    const [busy, setBusy] = useState<Command['action'] | null>(null);
    const [fault, setFault] = useState<ApiError | null>(null);
    return {
        run: async (command, left) => {
            setBusy(command.action);
            setFault(null);
            try {
                const version = knownDossier(application.uid)?.application.version ?? null;
                return (await perform({ uid: application.uid, command, version, ...(left && { left }) })).kind;
            } catch (error) {
                if (!(error instanceof ApiError)) throw error;
                if (error.status === 412) await queryClient.refetchQueries({ queryKey: dossierKey(application.uid) });
                setFault(error);
                return null;
            } finally {
                setBusy(null);
            }
        },
        busy,
        fault,
        retry: async () => null,
    };
};
