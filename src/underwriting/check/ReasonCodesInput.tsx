import Box from '@mui/material/Box';
import { useController, useFormContext } from 'react-hook-form';
import type { Judgement } from './judgement.ts';
import { ReasonBoxes } from '../parts/ReasonBoxes.tsx';

interface ReasonCodesInputProps {
    /** Code to what people read. */
    readonly labels: Readonly<Record<string, string>>;
    /** Reasons that the automatic part gave: shown first. */
    readonly suggested: readonly string[];
    readonly isDisabled: boolean;
}

/** Why a check failed or is referred; those the automatic part found come first. */
export const ReasonCodesInput = ({ labels, suggested, isDisabled }: ReasonCodesInputProps) => {
    const { control } = useFormContext<Judgement>();
    const { field, fieldState } = useController({ control, name: 'reasonCodes' });
    const codes = Object.keys(labels).toSorted(
        (one, other) => Number(suggested.includes(other)) - Number(suggested.includes(one)),
    );
    return (
        <Box
            component="fieldset"
            sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
            data-fault={fieldState.invalid || undefined}
            tabIndex={-1}
        >
            <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.9375rem' }}>
                Reasons
            </Box>
            {fieldState.error !== undefined && (
                <Box role="alert" sx={{ fontSize: '0.8125rem', color: 'error.main' }}>
                    {fieldState.error.message}
                </Box>
            )}
            <ReasonBoxes
                codes={codes}
                labels={labels}
                marked={suggested}
                chosen={field.value}
                onChange={field.onChange}
                isDisabled={isDisabled}
            />
        </Box>
    );
};
