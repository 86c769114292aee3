import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { sayOf } from '../../framework/lifecycle/about.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { DecisionFrame } from './DecisionFrame.tsx';
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
    const decision = useDecisionForm({ uid: application.uid, action, schema });
    const fields = fieldsOf(schema);
    return (
        <DecisionFrame decision={decision} submitLabel={sayOf(dossier, dialog.submit ?? label)}>
            {children}
            {dialog.help !== undefined && (
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{sayOf(dossier, dialog.help)}</Box>
            )}
            <DecisionFields fields={fields} names={fields.map(({ name }) => name)} currency={application.currency} />
        </DecisionFrame>
    );
};
