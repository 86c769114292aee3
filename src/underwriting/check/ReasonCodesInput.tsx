import Box from '@mui/material/Box';
import { ReasonBoxes } from '../parts/ReasonBoxes.tsx';
import { say } from '../../i18n/say.ts';
import { useJudgementForm } from './judgementForm.ts';

interface ReasonCodesInputProps {
    /** Code to what people read. */
    readonly labels: Readonly<Record<string, string>>;
    /** Reasons that the automatic part gave: shown first. */
    readonly suggested: readonly string[];
}

/** Why a check failed or is referred; those the automatic part found come first. */
export const ReasonCodesInput = ({ labels, suggested }: ReasonCodesInputProps) => {
    const { judgement, faultAt, change, isReadOnly } = useJudgementForm();
    const fault = faultAt('reasonCodes');
    const codes = Object.keys(labels).toSorted(
        (one, other) => Number(suggested.includes(other)) - Number(suggested.includes(one)),
    );
    return (
        <Box
            component="fieldset"
            data-fault={fault === undefined ? undefined : true}
            data-open={judgement.reasonCodes.length === 0 ? '' : undefined}
            tabIndex={-1}
        >
            <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.9375rem' }}>
                {say`Reasons`}
            </Box>
            {fault !== undefined && (
                <Box role="alert" sx={{ fontSize: '0.8125rem', color: 'error.main' }}>
                    {fault}
                </Box>
            )}
            <ReasonBoxes
                codes={codes}
                labels={labels}
                marked={suggested}
                chosen={judgement.reasonCodes}
                onChange={(reasonCodes) => change({ reasonCodes })}
                isDisabled={isReadOnly}
            />
        </Box>
    );
};
