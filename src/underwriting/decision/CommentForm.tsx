import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { Notice } from '../../framework/Notice.tsx';
import { sayOf } from '../../framework/lifecycle/about.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { useDecisionForm } from './useDecisionForm.ts';

interface CommentFormProps {
    readonly dossier: Dossier;
    readonly offered: Offered;
    /** Above what it does. */
    readonly children?: ReactNode;
}

/** A decision that asks for little more than a comment. */
export const CommentForm = ({ dossier, offered, children }: CommentFormProps) => {
    const { application } = dossier;
    const { action, label, dialog = {} } = offered;
    const schema = schemaOf(offered.input);
    const { form, submit, refusal, isSending } = useDecisionForm({ uid: application.uid, action, schema });
    const fields = fieldsOf(schema);
    return (
        <FormProvider {...form}>
            <Box sx={{ display: 'grid', gap: 2 }}>
                {children}
                {dialog.help !== undefined && (
                    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{sayOf(dossier, dialog.help)}</Box>
                )}
                <DecisionFields
                    fields={fields}
                    names={fields.map(({ name }) => name)}
                    currency={application.currency}
                />
                {refusal !== null && <Notice tone="error">{refusal}</Notice>}
                <Button
                    data-submit
                    variant="contained"
                    loading={isSending}
                    onClick={() => void submit()}
                    sx={{ minHeight: 44 }}
                >
                    {sayOf(dossier, dialog.submit ?? label)}
                </Button>
            </Box>
        </FormProvider>
    );
};
