import { useEffect, useMemo, useState } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { AnyObjectSchema } from 'yup';
import type { Row } from '../../../domain/resource.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { refusalText } from '../../framework/refusalText.ts';
import { schemaResolver, startingValues, type Faults } from '../../framework/schemaForm.ts';
import { placeErrors } from '../../framework/submissionErrors.ts';

/** What was typed into decisions that were not made yet; it outlives looking at a check and coming back. */
const typed = new Map<string, FieldValues>();

export interface DecisionForm {
    readonly form: UseFormReturn<FieldValues>;
    readonly submit: () => Promise<void>;
    readonly refusal: string | null;
    readonly isSending: boolean;
}

interface Asked {
    readonly uid: string;
    readonly action: ActionName;
    readonly schema: AnyObjectSchema;
    readonly initial?: Row;
    readonly rules?: (checked: Row) => Faults;
    readonly onDone?: () => void;
}

/** The form of one decision: what is typed stays when the server refuses it. */
export const useDecisionForm = ({ uid, action, schema, initial, rules, onDone }: Asked): DecisionForm => {
    const acting = useAct(uid);
    const [refusal, setRefusal] = useState<string | null>(null);
    const form = useForm<FieldValues>({
        resolver: useMemo(() => schemaResolver(schema, rules), [schema, rules]),
        defaultValues: startingValues(schema, initial),
        mode: 'onTouched',
    });
    // Read while drawing: react-hook-form computes only what somebody reads.
    void form.formState.isDirty;
    useEffect(() => {
        const key = `${uid} ${action}`;
        const before = typed.get(key);
        if (before !== undefined) form.reset(before, { keepDefaultValues: true });
        return () => {
            if (form.formState.isDirty) typed.set(key, form.getValues());
            else typed.delete(key);
        };
    }, [form, uid, action]);
    const submit = form.handleSubmit(async (input) => {
        setRefusal(null);
        const answer = await acting.run(action, input);
        if (!(answer instanceof ApiError)) {
            form.reset(startingValues(schema, initial));
            return onDone?.();
        }
        setRefusal(Object.keys(answer.errors).length > 0 ? placeErrors(form, answer) : refusalText(answer));
    });
    return { form, submit: () => submit(), refusal, isSending: acting.busy !== null };
};
