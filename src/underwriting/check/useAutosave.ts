import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Looking } from '../evidence/looking.ts';
import { dropDraft, judgementIn, textOf, writeDraft } from './drafts.ts';
import type { Judgement } from './judgement.ts';
import { keepHalfDone } from './saving.ts';

interface Autosave {
    readonly uid: string;
    readonly type: CheckType;
    readonly judgement: Judgement;
    /** As the server has it. */
    readonly kept: Judgement;
    /** Whether the server is given it, too: it has no outcome of this check yet. */
    readonly isHalfDone: boolean;
    readonly looking: Looking;
    readonly onKept: (judgement: Judgement) => void;
}

/** Quiet for this long after a change, what is typed goes to the server. */
const quietMs = 8_000;

/**
 * Keeps what is typed: in this tab at once, and half-done judgements on the server after a quiet moment, without their
 * outcome. Answers when the server last took something by itself (milliseconds), or null.
 */
export const useAutosave = ({ uid, type, judgement, kept, isHalfDone, looking, onKept }: Autosave): number | null => {
    const client = useQueryClient();
    const [keptAt, setKeptAt] = useState<number | null>(null);
    const told = useRef(onKept);
    useEffect(() => {
        told.current = onKept;
    });
    const text = textOf(judgement);
    const isChanged = text !== textOf(kept);
    useEffect(() => {
        const typed = judgementIn(text);
        if (!isChanged || typed === undefined) return undefined;
        writeDraft(uid, type, text);
        if (!isHalfDone) return undefined;
        const keep = async (): Promise<void> => {
            // What is not whole yet stays in this tab, and goes with the next change.
            if (!(await keepHalfDone(client, uid, { type, judgement: typed, looking }))) return;
            told.current(typed);
            setKeptAt(Date.now());
            // The outcome is chosen but not given yet: it stays here.
            if (typed.outcome === null) dropDraft(uid, type);
        };
        // The draft in this tab stands in for a save that is refused or gets no answer.
        const timer = setTimeout(() => void keep().catch(() => undefined), quietMs);
        return () => clearTimeout(timer);
    }, [client, uid, type, text, isChanged, isHalfDone, looking]);
    return keptAt;
};
