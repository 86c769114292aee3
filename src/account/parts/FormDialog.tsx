import { DialogFrame } from '../../framework/DialogFrame.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useMemo, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { object, type AnyObjectSchema } from 'yup';
import { schemaResolver } from '../../framework/schemaForm.ts';
import { say } from '../../i18n/say.ts';
import { useProven } from '../proof/useProven.ts';
import { useDone } from '../useAccount.ts';

/** The inputs that an answer of the identity provider may be about, the likeliest first. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
    CodeMismatchException: ['code'],
    EnableSoftwareTokenMFAException: ['code'],
    ExpiredCodeException: ['code'],
    InvalidPasswordException: ['newPassword'],
    PasswordHistoryPolicyViolationException: ['newPassword'],
    NotAuthorizedException: ['oldPassword'],
    AliasExistsException: ['value'],
    InvalidParameterException: ['value', 'name', 'locale', 'newPassword'],
};

/** What our directory refuses comes wrapped in the provider's words; people need only the reason. */
const WRAPPING = /^Attributes did not conform to the schema: \w+: /;

/** Puts an error of the identity provider at its field; one that belongs to no field of the form comes back as its text. */
const placeAuthError = <V extends FieldValues>(form: UseFormReturn<V>, error: unknown): string | null => {
    const { name, message: told } = error instanceof Error ? error : new Error(String(error));
    const message = say(told.replace(WRAPPING, ''));
    const field = fieldsOf[name]?.find((one) => one in form.getValues());
    if (field === undefined) return message;
    // Found among the form's own values.
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: true });
    return null;
};

/** Everything an account's forms ask for is text. */
export type Texts = Record<string, string>;

export interface FormDialogProps {
    readonly title: string;
    readonly description?: ReactNode;
    readonly submitLabel: string;
    readonly schema?: AnyObjectSchema;
    readonly initial?: Texts;
    /** 'error' for what cannot be undone. */
    readonly tone?: 'primary' | 'error';
    /** What it rejects with is shown at its field or above the form, and the dialog stays with everything typed. */
    readonly onSubmit: (values: Texts) => Promise<void>;
    readonly onClose: () => void;
    /** What is told once it is done, with the dialog closed and the account read again; without it `onSubmit` sees to that. */
    readonly done?: string;
    /** Fills a phone's screen. */
    readonly isLong?: boolean;
    readonly children?: ReactNode;
}

const nothing = object({});

const useDialogForm = ({ schema = nothing, initial = {}, done, onSubmit, onClose }: FormDialogProps) => {
    const tell = useDone();
    const proven = useProven();
    const [refusal, setRefusal] = useState<string | null>(null);
    const form = useForm<Texts>({
        resolver: useMemo(() => schemaResolver(schema), [schema]),
        defaultValues: initial,
        reValidateMode: 'onSubmit',
    });
    const submit = form.handleSubmit(async (values) => {
        setRefusal(null);
        try {
            await proven(() => onSubmit(values));
            if (done === undefined) return;
            onClose();
            await tell(done);
        } catch (error) {
            setRefusal(placeAuthError(form, error));
        }
    });
    return { form, submit, refusal };
};

const focusFirst = (content: HTMLElement | null): void =>
    content?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();

/** Asks for something in a dialog; mount it when it is opened. Its inputs are `TextLine`s. */
export const FormDialog = (props: FormDialogProps) => {
    const { title, description, submitLabel, tone = 'primary', onClose, isLong = false, children } = props;
    const { form, submit, refusal } = useDialogForm(props);
    const { isSubmitting } = form.formState;
    return (
        <FormProvider {...form}>
            <DialogFrame
                title={title}
                maxWidth="xs"
                onClose={isSubmitting ? undefined : onClose}
                onSubmit={submit}
                isLong={isLong}
                actions={
                    <>
                        <Button onClick={onClose} disabled={isSubmitting}>
                            {say`Cancel`}
                        </Button>
                        <Button type="submit" variant="contained" color={tone} loading={isSubmitting}>
                            {submitLabel}
                        </Button>
                    </>
                }
            >
                {description !== undefined && <DialogContentText component="div">{description}</DialogContentText>}
                {refusal !== null && <Alert severity="error">{refusal}</Alert>}
                <div ref={focusFirst} style={{ display: 'grid', gap: 8 }}>
                    {children}
                </div>
            </DialogFrame>
        </FormProvider>
    );
};
