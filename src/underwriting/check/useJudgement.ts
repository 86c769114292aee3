import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { unreadablesOf } from '../../framework/unreadable.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { recordOf } from '../parts/checkState.ts';
import { plainly, useDeed } from '../parts/useDeed.ts';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { formPath, inputOf, isFormPath, judgementOf, problemOf, type Judgement } from './judgement.ts';
import { inTurn } from './saving.ts';

type Faults = Readonly<Record<string, string>>;

export interface Judging {
    readonly form: UseFormReturn<Judgement>;
    /** Keeps what is typed, also half-done; true when the server has it. */
    readonly save: () => Promise<boolean>;
    readonly isSaving: boolean;
    /** What belongs to no field. */
    readonly refusal: string | null;
    /** What was typed before and not kept stands in the form again. */
    readonly isRestored: boolean;
    readonly mayJudge: boolean;
}

/** Puts each fault at its field; what belongs to none comes back as one message. */
const place = (form: UseFormReturn<Judgement>, type: CheckType, faults: Faults): string | null => {
    const placed = Object.entries(faults).map(([path, message]) => ({ path: formPath(path), message }));
    const ours = placed.filter(({ path }) => isFormPath(type, path));
    for (const { path, message } of ours) {
        // The path was found among the form's own fields.
        form.setError(path as 'comment', { type: 'rule', message });
    }
    const rest = placed.filter((fault) => !ours.includes(fault)).map(({ message }) => message);
    return rest.length === 0 ? null : rest.join(' ');
};

const focusFault = (): void => {
    requestAnimationFrame(() => {
        const fault = document.querySelector<HTMLElement>(
            '[data-judgement] [aria-invalid="true"], [data-judgement] [data-fault]',
        );
        fault?.scrollIntoView({ block: 'center' });
        fault?.focus({ preventScroll: true });
    });
};

/** What is typed survives leaving the page: half-done checks on the server, changes to finished ones in this tab. */
const useKeepOnLeave = (form: UseFormReturn<Judgement>, uid: string, type: CheckType): void => {
    const client = useQueryClient();
    useEffect(() => {
        const keepHere = (): void => {
            if (form.formState.isDirty) writeDraft(uid, type, form.getValues());
        };
        const keepThere = async (judgement: Judgement): Promise<void> => {
            const input = inputOf(type, { ...judgement, outcome: null });
            await inTurn(uid, () => carryOut(client, uid, { action: 'record_check', input, key: newUid() }));
            dropDraft(uid, type);
        };
        addEventListener('pagehide', keepHere);
        return () => {
            removeEventListener('pagehide', keepHere);
            if (!form.formState.isDirty) return;
            keepHere();
            const dossier = client.getQueryData<Dossier>(['dossier', uid]);
            const isHalfDone =
                dossier?.application.stage === 'under_review' && recordOf(dossier, type).outcome === null;
            // The draft in this tab stands in for a save that is refused or gets no answer.
            if (isHalfDone) void keepThere(form.getValues()).catch(() => undefined);
        };
    }, [client, form, uid, type]);
};

/** The form of one check and its rules: typed once, checked by the server's own rules, kept on the way. */
export const useJudgement = (dossier: Dossier, type: CheckType): Judging => {
    const { uid, stage } = dossier.application;
    const principal = usePrincipal();
    const deed = useDeed(uid);
    const [refusal, setRefusal] = useState<string | null>(null);
    const [draft, setDraft] = useState(() => readDraft(uid, type));
    const [kept] = useState(() => judgementOf(checks[type], recordOf(dossier, type)));
    const form = useForm<Judgement>({ defaultValues: kept });
    // Read while drawing: react-hook-form computes only what somebody reads.
    void form.formState.isDirty;
    useEffect(() => {
        if (draft !== undefined) form.reset(draft, { keepDefaultValues: true });
    }, [form, draft]);
    useKeepOnLeave(form, uid, type);

    const refuse = (faults: Faults, message: string): boolean => {
        setRefusal(Object.keys(faults).length === 0 ? message : place(form, type, faults));
        focusFault();
        return false;
    };
    const save = async (): Promise<boolean> => {
        form.clearErrors();
        setRefusal(null);
        const judgement = form.getValues();
        const unreadable = unreadablesOf(judgement);
        if (Object.keys(unreadable).length > 0) return refuse(unreadable, '');
        const input = inputOf(type, judgement);
        const problem = problemOf(dossier, input, principal);
        if (problem !== null) return refuse(problem.errors ?? {}, problem.message);
        const answer = await inTurn(uid, () => deed.run('record_check', input));
        if (answer instanceof ApiError) return refuse(answer.errors, plainly(answer));
        dropDraft(uid, type);
        form.reset(judgement);
        setDraft(undefined);
        return true;
    };

    return {
        form,
        save,
        isSaving: deed.isBusy,
        refusal,
        isRestored: draft !== undefined,
        mayJudge: stage === 'under_review' && dossier.actions.some(({ action }) => action === 'record_check'),
    };
};
