import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Notice } from '../../framework/Notice.tsx';
import type { DecisionForm } from './useDecisionForm.ts';

interface DecisionFrameProps {
    readonly decision: DecisionForm;
    readonly submitLabel: string;
    /** For what nobody can undo. */
    readonly isFinal?: boolean;
    readonly children: ReactNode;
}

/** A decision's fields, what the server says against it, and the button that makes it. */
export const DecisionFrame = ({ decision, submitLabel, isFinal = false, children }: DecisionFrameProps) => (
    <FormProvider {...decision.form}>
        <Box sx={{ display: 'grid', gap: 2 }}>
            {children}
            {decision.refusal !== null && <Notice tone="error">{decision.refusal}</Notice>}
            <Button
                data-submit
                variant="contained"
                color={isFinal ? 'error' : 'primary'}
                loading={decision.isSending}
                onClick={() => void decision.submit()}
                sx={{ minHeight: 44 }}
            >
                {submitLabel}
            </Button>
        </Box>
    </FormProvider>
);
