import { createContext, useContext } from 'react';
import type { Judgement } from './judgement.ts';

/** What is typed on the open page, for the questions and for evidence that helps to answer them. */
export interface JudgementForm {
    readonly judgement: Judgement;
    readonly faultAt: (place: string) => string | undefined;
    readonly change: (changes: Partial<Judgement>) => void;
    readonly changeFindings: (findings: Judgement['findings']) => void;
    /** The person may not judge: what was found is shown. */
    readonly isReadOnly: boolean;
}

const Context = createContext<JudgementForm | null>(null);

export const JudgementFormProvider = Context.Provider;

/** The form of the page around. Throws outside a check's page. */
export const useJudgementForm = (): JudgementForm => {
    const form = useContext(Context);
    if (form === null) throw new Error('There is no check around this');
    return form;
};
