import { Suspense, useState, type ReactNode } from 'react';
import type { Resource, Row } from '../../../domain/resource.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { lazyPart } from '../lazyPart.ts';

const ReasonDialog = lazyPart(async () => (await import('./ReasonDialog.tsx')).ReasonDialog);

interface Question {
    readonly message: string;
    readonly answer: (told: Row | null) => void;
}

interface Reasoning {
    /** Resolves to what goes with a change: its reason, where it asks for one, or nothing; to null where the person thinks again. */
    readonly ask: (next: Row, current: Row) => Promise<Row | null>;
    readonly dialog: ReactNode;
}

/** Asks for the reason of a change where its resource declares that it needs one. */
export const useReason = (resource: Resource): Reasoning => {
    const principal = usePrincipal();
    const [question, setQuestion] = useState<Question>();
    const ask = async (next: Row, current: Row): Promise<Row | null> => {
        const message = resource.reasoned?.(next, { current, principal });
        return message === undefined ? {} : new Promise((answer) => setQuestion({ message, answer }));
    };
    const close = (told: Row | null): void => {
        question?.answer(told);
        setQuestion(undefined);
    };
    return {
        ask,
        dialog: question !== undefined && (
            <Suspense fallback={null}>
                <ReasonDialog message={question.message} onAnswer={close} />
            </Suspense>
        ),
    };
};
