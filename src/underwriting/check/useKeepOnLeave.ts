import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { recordOf } from '../parts/checkState.ts';
import type { Looking } from '../evidence/looking.ts';
import { dropDraft, judgementIn, textOf, writeDraft } from './drafts.ts';
import type { Judgement } from './judgement.ts';
import { keepHalfDone } from './saving.ts';

interface Typed {
    readonly judgement: Judgement;
    /** As the server has it. */
    readonly kept: Judgement;
    readonly looking: Looking;
}

const changedText = ({ judgement, kept }: Pick<Typed, 'judgement' | 'kept'>): string | null => {
    const text = textOf(judgement);
    return text === textOf(kept) ? null : text;
};

/** What is typed survives leaving the page: half-done checks on the server, changes to finished ones in this tab. */
export const useKeepOnLeave = (uid: string, type: CheckType, typed: Typed): void => {
    const { looking } = typed;
    const client = useQueryClient();
    const latest = useRef(typed);
    useEffect(() => {
        latest.current = typed;
    });
    useEffect(() => {
        const keepHere = (): string | null => {
            const text = changedText(latest.current);
            if (text !== null) writeDraft(uid, type, text);
            return text;
        };
        const keepThere = async (judgement: Judgement): Promise<void> => {
            if (await keepHalfDone(client, uid, { type, judgement, looking })) dropDraft(uid, type);
        };
        addEventListener('pagehide', keepHere);
        return () => {
            removeEventListener('pagehide', keepHere);
            const judgement = judgementIn(keepHere() ?? '');
            const dossier = client.getQueryData<Dossier>(dossierKey(uid));
            if (judgement === undefined || dossier?.application.stage !== 'under_review') return;
            // The draft in this tab stands in for a save that is refused or gets no answer.
            if (recordOf(dossier, type).outcome === null) void keepThere(judgement).catch(() => undefined);
        };
    }, [client, uid, type, looking]);
};
