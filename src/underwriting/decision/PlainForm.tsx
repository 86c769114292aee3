import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { Notice } from '../../framework/Notice.tsx';
import { actionSchema } from '../parts/actionSchema.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { useDecisionForm } from './useDecisionForm.ts';

interface PlainFormProps {
    readonly dossier: Dossier;
    readonly action: ActionName;
    readonly submitLabel: string;
    readonly children?: ReactNode;
}

/** A decision that asks for little more than a comment. */
export const PlainForm = ({ dossier: { application }, action, submitLabel, children }: PlainFormProps) => {
    const schema = useMemo(() => actionSchema(action), [action]);
    const { form, submit, refusal, isSending } = useDecisionForm({ uid: application.uid, action, schema });
    const fields = fieldsOf(schema);
    return (
        <FormProvider {...form}>
            <Box sx={{ display: 'grid', gap: 2 }}>
                {children}
                <DecisionFields
                    fields={fields}
                    names={fields.map(({ name }) => name)}
                    currency={application.currency}
                />
                {refusal !== null && <Notice tone="error">{refusal}</Notice>}
                <Button variant="contained" loading={isSending} onClick={() => void submit()} sx={{ minHeight: 44 }}>
                    {submitLabel}
                </Button>
            </Box>
        </FormProvider>
    );
};
