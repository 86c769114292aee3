import Box from '@mui/material/Box';
import { useJudgementForm } from './judgementForm.ts';
import type { OutcomeChoice } from './outcomes.ts';
import { BareButton } from '../../framework/buttons.tsx';
import { KeyMark } from '../parts/KeyMark.tsx';
import { say } from '../../i18n/say.ts';

/** What is said of the check. Pressing the chosen one again takes it back: the check is then kept half-done. */
export const OutcomeInput = ({ choices }: { readonly choices: readonly OutcomeChoice[] }) => {
    const { judgement, faultAt, change, isReadOnly: isDisabled } = useJudgementForm();
    const fault = faultAt('outcome');
    return (
        <Box>
            <Box
                component="fieldset"
                data-open={judgement.outcome === null && !isDisabled ? '' : undefined}
                aria-label={say`Outcome`}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
            >
                {choices.map(({ outcome, label, tone }, index) => {
                    const isChosen = judgement.outcome === outcome;
                    return (
                        <BareButton
                            key={outcome}
                            aria-pressed={isChosen}
                            aria-keyshortcuts={String(index + 1)}
                            disabled={isDisabled}
                            onClick={() => change({ outcome: isChosen ? null : outcome })}
                            sx={({ palette }) => ({
                                flex: 'auto',
                                gap: 0.75,
                                minHeight: 44,
                                px: 1.25,
                                borderRadius: '10px',
                                fontSize: '0.9375rem',
                                fontWeight: 700,
                                color: isChosen ? palette.background.paper : palette[tone].main,
                                bgcolor: isChosen ? palette[tone].main : 'transparent',
                                border: `1px solid ${isChosen ? palette[tone].main : palette.divider}`,
                                opacity: isDisabled && !isChosen ? 0.5 : 1,
                                '&:hover': { borderColor: palette[tone].main },
                            })}
                        >
                            {label()}
                            <KeyMark>{index + 1}</KeyMark>
                        </BareButton>
                    );
                })}
            </Box>
            {fault !== undefined && (
                <Box role="alert" data-fault sx={{ mt: 0.5, fontSize: '0.8125rem', color: 'error.main' }}>
                    {fault}
                </Box>
            )}
        </Box>
    );
};
