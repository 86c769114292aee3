import { DialogFrame } from './DialogFrame.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useMemo, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { object, type AnyObjectSchema } from 'yup';
import { fieldsOf, type Field } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import { say } from '../i18n/say.ts';
import { FieldInput } from './FieldInput.tsx';
import { placeErrors } from './submissionErrors.ts';
import { schemaResolver, startingValues } from './schemaForm.ts';

export interface ActionDialogProps {
    readonly title: string;
    /** What will happen, in one or two sentences. */
    readonly description?: string;
    readonly submitLabel: string;
    readonly cancelLabel?: string;
    /** The action's input; without one it is only confirmed. */
    readonly schema?: AnyObjectSchema | undefined;
    readonly initial?: Row;
    readonly currency?: string;
    /** 'error' for what cannot be undone. */
    readonly tone?: 'primary' | 'error';
    /** Asked for the input as it goes on the wire. When it rejects with an ApiError its faults are shown and the dialog stays. */
    readonly onSubmit: (input: Row) => Promise<unknown>;
    /** Also called after `onSubmit` has succeeded. */
    readonly onClose: () => void;
    /** What it comes to, under the description. */
    readonly children?: ReactNode;
    /** It cannot be carried out: what is shown says why. */
    readonly isRefused?: boolean;
}

const nothing: AnyObjectSchema = object({});

const useActionForm = ({ schema = nothing, initial, onSubmit, onClose }: ActionDialogProps) => {
    const [refusal, setRefusal] = useState<string | null>(null);
    const form = useForm({
        resolver: useMemo(() => schemaResolver(schema), [schema]),
        defaultValues: startingValues(schema, initial),
        mode: 'onTouched',
    });
    const submit = form.handleSubmit(async (input: Row) => {
        setRefusal(null);
        try {
            await onSubmit(input);
            onClose();
        } catch (error) {
            setRefusal(placeErrors(form, error));
        }
    });
    return { form, submit, refusal };
};

const inputsOf = (fields: readonly Field[], currency: string | undefined) =>
    fields.map((field) => <FieldInput key={field.name} field={field} currency={currency} />);

const focusFirst = (form: HTMLElement | null): void =>
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus();

/** Asks for what an action needs and carries it out; mount it when it is opened. The form comes from the action's own schema. */
export const ActionDialog = (props: ActionDialogProps) => {
    const { title, description, submitLabel, schema = nothing, currency, tone = 'primary', onClose } = props;
    const { children, isRefused = false, cancelLabel = say`Back` } = props;
    const { form, submit, refusal } = useActionForm(props);
    const { isSubmitting } = form.formState;
    const fields = useMemo(() => fieldsOf(schema).filter((field) => !field.readOnly), [schema]);
    return (
        <FormProvider {...form}>
            <DialogFrame
                title={title}
                onClose={isSubmitting ? undefined : onClose}
                onSubmit={submit}
                onKeyDown={(event) => {
                    // Enter alone is a new line where a text has several.
                    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isRefused) void submit(event);
                }}
                isLong={fields.length > 2}
                actions={
                    <>
                        <Button onClick={onClose} disabled={isSubmitting}>
                            {cancelLabel}
                        </Button>
                        <Button
                            type="submit"
                            variant="contained"
                            color={tone}
                            disabled={isRefused}
                            loading={isSubmitting}
                        >
                            {submitLabel}
                        </Button>
                    </>
                }
            >
                {description !== undefined && <DialogContentText>{description}</DialogContentText>}
                {refusal !== null && <Alert severity="error">{refusal}</Alert>}
                {children}
                {fields.length > 0 && (
                    // The first label floats above its input, where the title would cut it off.
                    <div ref={focusFirst} style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
                        {inputsOf(fields, currency)}
                    </div>
                )}
            </DialogFrame>
        </FormProvider>
    );
};
