import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { object, type AnyObjectSchema } from 'yup';
import { schemaResolver } from '../../framework/schemaForm.ts';
import { say } from '../../i18n/say.ts';
import { useProven } from '../proof/useProven.ts';
import { useDone } from '../useAccount.ts';
import { placeAuthError } from './placeAuthError.ts';

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
    const titleId = useId();
    const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
    return (
        <Dialog
            open
            onClose={isSubmitting ? undefined : onClose}
            aria-labelledby={titleId}
            fullWidth
            maxWidth="xs"
            fullScreen={isLong && isPhone}
        >
            <FormProvider {...form}>
                <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
                    <DialogTitle id={titleId} sx={{ pb: 1 }}>
                        {title}
                    </DialogTitle>
                    <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                        {description !== undefined && (
                            <DialogContentText component="div">{description}</DialogContentText>
                        )}
                        {refusal !== null && <Alert severity="error">{refusal}</Alert>}
                        <div ref={focusFirst} style={{ display: 'grid', gap: 8 }}>
                            {children}
                        </div>
                    </DialogContent>
                    <DialogActions sx={{ px: 3, pb: 2 }}>
                        <Button onClick={onClose} disabled={isSubmitting}>
                            {say`Cancel`}
                        </Button>
                        <Button type="submit" variant="contained" color={tone} loading={isSubmitting}>
                            {submitLabel}
                        </Button>
                    </DialogActions>
                </form>
            </FormProvider>
        </Dialog>
    );
};
