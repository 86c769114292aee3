import { useEffect, useMemo, useRef, useState } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { LookInput } from '../../../domain/application/checks/look.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { unreadablesOf } from '../../framework/unreadable.ts';
import { useIsOnline } from '../../framework/useIsOnline.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { refusalText } from '../../framework/refusalText.ts';
import { say } from '../../i18n/say.ts';
import { recordOf } from '../parts/checkState.ts';
import { useLookingAt, type Looking } from '../evidence/looking.ts';
import { dropDraft, readDraft } from './drafts.ts';
import { inputOf, judgementOf, placed, type Faults, type Judgement } from './judgement.ts';
import type { JudgementForm } from './judgementForm.ts';
import { inTurn, loadRules } from './saving.ts';
import { useAutosave } from './useAutosave.ts';
import { useKeepOnLeave } from './useKeepOnLeave.ts';

export interface Judging {
    readonly form: JudgementForm;
    readonly looking: Looking;
    /** Keeps what is typed, also half-done; true when the server has it. */
    readonly save: () => Promise<boolean>;
    readonly isSaving: boolean;
    /** What belongs to no place on the page. */
    readonly refusal: string | null;
    /** What was typed before and not kept stands in the form again. */
    readonly isRestored: boolean;
    /** When the half-done judgement was last kept by itself, in milliseconds; null when it was not. */
    readonly keptAt: number | null;
}

const unsent = (): string =>
    say`No answer from the network. Your judgement is kept here and goes by itself when the network is back.`;

const focusFault = (): void => {
    requestAnimationFrame(() => {
        const fault = document.querySelector<HTMLElement>(
            '[data-judgement] [aria-invalid="true"], [data-judgement] [data-fault]',
        );
        fault?.scrollIntoView({ block: 'center' });
        fault?.focus({ preventScroll: true });
    });
};

const without = (faults: Faults, starts: readonly string[]): Faults =>
    Object.fromEntries(
        Object.entries(faults).filter(
            ([place]) => !starts.some((start) => place === start || place.startsWith(`${start}.`)),
        ),
    );

/** What is typed on the page and what is wrong with it. */
const useForm = (kept: Judgement, draft: Judgement | undefined, isReadOnly: boolean) => {
    const [judgement, setJudgement] = useState(draft ?? kept);
    const [faults, setFaults] = useState<Faults>({});
    const form = useMemo(
        (): JudgementForm => ({
            judgement,
            isReadOnly,
            faultAt: (place) => faults[place],
            change: (changes) => {
                void loadRules();
                setJudgement((old) => ({ ...old, ...changes }));
                setFaults((old) => without(old, Object.keys(changes)));
            },
            changeFindings: (findings) => {
                void loadRules();
                setJudgement((old) => ({ ...old, findings: { ...old.findings, ...findings } }));
                setFaults((old) =>
                    without(
                        old,
                        Object.keys(findings).map((name) => `findings.${name}`),
                    ),
                );
            },
        }),
        [judgement, faults, isReadOnly],
    );
    return { form, judgement, setFaults };
};

/** The form of one check: checked by the server's own rules, kept on the way. */
export const useJudgement = (dossier: Dossier, type: CheckType): Judging => {
    const { uid, stage } = dossier.application;
    const principal = usePrincipal();
    const acting = useAct(uid);
    const [refusal, setRefusal] = useState<string | null>(null);
    const [draft, setDraft] = useState(() => readDraft(uid, type));
    const [kept, setKept] = useState(() => judgementOf(type, recordOf(dossier, type)));
    const mayJudge = stage === 'under_review' && dossier.actions.some(({ action }) => action === 'record_check');
    const { form, judgement, setFaults } = useForm(kept, mayJudge ? draft : undefined, !mayJudge);
    const looking = useLookingAt();
    useKeepOnLeave(uid, type, { judgement, kept, looking });
    const isOnline = useIsOnline();
    // A save that got no answer: it goes again by itself when the network is back.
    const [isOwed, setOwed] = useState(false);
    const isHalfDone = mayJudge && recordOf(dossier, type).outcome === null;
    const keptAt = useAutosave({ uid, type, judgement, kept, isHalfDone, looking, onKept: setKept });
    // What got no answer is repeated as it was.
    const unanswered = useRef<LookInput>(undefined);

    const refuse = (faults: Faults, message: string): boolean => {
        const { faults: ours, rest } = placed(type, faults);
        setFaults(ours);
        setRefusal(Object.keys(faults).length === 0 ? message : rest);
        focusFault();
        return false;
    };
    const save = async (): Promise<boolean> => {
        setRefusal(null);
        const unreadable = unreadablesOf(judgement);
        if (Object.keys(unreadable).length > 0) return refuse(unreadable, '');
        const input = inputOf(type, judgement);
        const problem = (await loadRules())?.problemOf(dossier, input, principal) ?? null;
        if (problem !== null) return refuse(problem.errors ?? {}, problem.message);
        const answer = await inTurn(uid, async () => {
            // Told once: a save before this one may have told some of it.
            const look = unanswered.current ?? looking.now();
            const given = await acting.run('record_check', { ...input, look });
            unanswered.current = given instanceof ApiError && given.status === 0 ? look : undefined;
            if (!(given instanceof ApiError)) looking.kept(look);
            return given;
        });
        if (answer instanceof ApiError) {
            setOwed(answer.status === 0);
            return refuse(answer.errors, answer.status === 0 ? unsent() : refusalText(answer));
        }
        setOwed(false);
        dropDraft(uid, type);
        setKept(judgement);
        setFaults({});
        setDraft(undefined);
        return true;
    };

    const again = useRef(save);
    useEffect(() => {
        again.current = save;
    });
    useEffect(() => {
        if (isOnline && isOwed) void again.current();
    }, [isOnline, isOwed]);

    return { form, looking, save, isSaving: acting.busy !== null, refusal, isRestored: draft !== undefined, keptAt };
};
