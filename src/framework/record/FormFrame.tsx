import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import type { FormEventHandler, RefObject } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../domain/field.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { isFormField, type Resource, type Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { FieldInput } from '../FieldInput.tsx';
import { InputSlotsProvider } from '../inputSlots.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { Beside, LiveCompanion, type Companion } from './companion.tsx';
import { currencyIn } from './currencyIn.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { recordInputs } from './recordInputs.tsx';
import { ValueView } from '../FieldsView.tsx';
import { recordViews } from './recordViews.tsx';
import { shownGroups } from './shownGroups.ts';

const ReadOnlyField = ({ field, row }: { readonly field: Field; readonly row: Row }) => (
    <div>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {say(field.label)}
        </Typography>
        <Typography component="div" variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            <ValueView field={field} value={row[field.name]} row={row} views={recordViews} />
        </Typography>
    </div>
);

interface FormFrameProps {
    readonly resource: Resource;
    readonly form: UseFormReturn;
    /** Null while a record is being created. */
    readonly record: RaRecord | null;
    readonly refusal: string | null;
    /** Who must agree to what was asked for; nothing has changed yet. */
    readonly asked: string | null;
    readonly submitLabel: string;
    readonly onSubmit: FormEventHandler;
    readonly onCancel: () => void;
    readonly isSaved: RefObject<boolean>;
    readonly companion?: Companion | undefined;
}

/** Long values take the whole width; on a phone whatever is typed into does, and what is only read stands in twos. */
const spanOf = ({ kind }: Field, isInput: boolean) => {
    const whole = '1 / -1';
    if (fieldKinds[kind].wide !== undefined) return whole;
    return isInput ? { xs: whole, sm: 'auto' } : 'auto';
};

interface FormGroupProps {
    readonly resource: Resource;
    readonly title: string;
    readonly fields: readonly Field[];
    readonly record: Row | null;
}

const FormGroup = ({ resource, title, fields, record }: FormGroupProps) => {
    const principal = usePrincipal();
    const creating = record === null;
    const mayChange = (field: Field) => isFormField(principal, field, { resource, creating });
    return (
        <Box
            component="fieldset"
            sx={{
                px: { xs: 2, md: 3 },
                py: 2.5,
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', md: '180px minmax(0, 1fr)' },
                gap: 2,
                '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
        >
            <Typography component="legend" variant="subtitle2" sx={{ float: 'left', p: 0, fontWeight: 600 }}>
                {say(title)}
            </Typography>
            <Box
                sx={{
                    display: 'grid',
                    // Two, and one where large letters leave a phone number no room.
                    gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.5rem, 40%), 1fr))',
                    gap: 2,
                    alignItems: 'start',
                }}
            >
                {fields.map((field) => (
                    <Box key={field.name} sx={{ gridColumn: spanOf(field, mayChange(field)) }}>
                        {mayChange(field) ? (
                            <FieldInput field={field} currency={currencyIn(record)} />
                        ) : (
                            <ReadOnlyField field={field} row={record ?? {}} />
                        )}
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

/** The form of a record: the declared groups one below the other, what may not be changed as text, saving always in reach. */
export const FormFrame = (props: FormFrameProps) => {
    const { resource, form, record, refusal, asked, submitLabel, onSubmit, onCancel, isSaved, companion } = props;
    const principal = usePrincipal();
    const { isSubmitting } = form.formState;
    const groups = shownGroups(resource, principal, record);
    return (
        <InputSlotsProvider value={recordInputs}>
            <FormProvider {...form}>
                <LeaveGuard isSaved={isSaved} />
                <Beside
                    beside={companion && <LiveCompanion companion={companion} resource={resource} record={record} />}
                >
                    <Paper component="form" variant="outlined" noValidate onSubmit={onSubmit} sx={{ maxWidth: 1000 }}>
                        {refusal !== null && (
                            <Alert severity="error" sx={{ borderRadius: 0 }}>
                                {refusal}
                            </Alert>
                        )}
                        {asked !== null && (
                            <Alert severity="info" sx={{ borderRadius: 0 }}>
                                <b>{say`Asked for; nothing has changed yet.`}</b> {asked}
                            </Alert>
                        )}
                        {groups.map(({ title, fields }) => (
                            <FormGroup key={title} resource={resource} title={title} fields={fields} record={record} />
                        ))}
                        <Box
                            sx={{
                                position: 'sticky',
                                // The page's own margin below would let the form show through under the bar.
                                bottom: { xs: 0, md: '-12px' },
                                zIndex: 1,
                                display: 'flex',
                                gap: 1,
                                px: { xs: 2, md: 3 },
                                py: 1.5,
                                bgcolor: 'background.paper',
                                borderTop: 1,
                                borderColor: 'divider',
                                borderBottomLeftRadius: 'inherit',
                                borderBottomRightRadius: 'inherit',
                            }}
                        >
                            <Button type="submit" variant="contained" loading={isSubmitting}>
                                {submitLabel}
                            </Button>
                            <Button onClick={onCancel} disabled={isSubmitting}>
                                {say`Cancel`}
                            </Button>
                        </Box>
                    </Paper>
                </Beside>
            </FormProvider>
        </InputSlotsProvider>
    );
};
