import { Suspense, useState, type ReactNode } from 'react';
import { actionOfChange, type Resource, type Row } from '../../../domain/resource.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { lazyPart } from '../lazyPart.ts';
import type { Question } from './QuestionDialog.tsx';

const QuestionDialog = lazyPart(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);

/** A change before it is saved. */
interface Asked {
    readonly current: Row;
    readonly next: Row;
    /** What is changed, as people call it. */
    readonly subject: string;
}

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
    const ask = async ({ current, next, subject }: Asked): Promise<Row | null> => {
        const action = actionOfChange(resource, { current, next });
        const demand = resource.reasoned?.(next, { current, principal });
        const asksNothing = action?.confirm === undefined && action?.input === undefined && demand === undefined;
        return asksNothing ? {} : new Promise((answer) => setPending({ subject, action, demand, answer }));
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
