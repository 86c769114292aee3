import { Suspense, useState, type ReactNode } from 'react';
import type { Resource, Row } from '../../../domain/resource.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { lazyPart } from '../lazyPart.ts';
import type { Question } from './QuestionDialog.tsx';
import { questionOf, type Asked } from './questionOf.ts';

const QuestionDialog = lazyPart(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);

interface Pending extends Question {
    readonly answer: (told: Row | null) => void;
}

interface Questions {
    /** Resolves to what goes with a change: its reason, where it asks for one, or nothing; to null where the person thinks again. */
    readonly ask: (asked: Asked) => Promise<Row | null>;
    readonly dialog: ReactNode;
}

/** Asks before a change what its resource declares: a change to what an action sets asks what that action asks. */
export const useQuestion = (resource: Resource): Questions => {
    const principal = usePrincipal();
    const [pending, setPending] = useState<Pending>();
    const ask = async (asked: Asked): Promise<Row | null> => {
        const question = questionOf(resource, principal, asked);
        return question === undefined ? {} : new Promise((answer) => setPending({ ...question, answer }));
    };
    const close = (told: Row | null): void => {
        pending?.answer(told);
        setPending(undefined);
    };
    return {
        ask,
        dialog: pending !== undefined && (
            <Suspense fallback={null}>
                <QuestionDialog question={pending} onAnswer={close} />
            </Suspense>
        ),
    };
};
