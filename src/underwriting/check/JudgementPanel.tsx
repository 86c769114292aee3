import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { formatInstant } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { recordOf, standingOf, titleOf } from '../parts/checkState.ts';
import { describedBy, inputStyle, Labelled } from '../findings/Labelled.tsx';
import { personName } from '../parts/people.ts';
import { AutoCard } from './AutoCard.tsx';
import { askedOf } from './asked.ts';
import { Findings } from './Findings.tsx';
import { useJudgementForm } from './judgementForm.ts';
import { OutcomeInput } from './OutcomeInput.tsx';
import { hasReasons, needsComment, outcomeChoices } from './outcomes.ts';
import { ReasonCodesInput } from './ReasonCodesInput.tsx';
import type { Judging } from './useJudgement.ts';
import { drawnChecks } from '../declarations.ts';
import { outlines } from '../outlines.ts';
import { PlainButton, primary, small } from '../../framework/buttons.tsx';
import { say } from '../../i18n/say.ts';
import { sheet } from '../../framework/Surface.tsx';

interface JudgementPanelProps {
    readonly dossier: Dossier;
    readonly type: CheckType;
    readonly judging: Judging;
    /** Where 'save and next' leads; undefined when this is the last open check. */
    readonly next: CheckType | undefined;
    /** What is not answered yet, once one wanted to go on without it. */
    readonly leftOpen: readonly string[];
    readonly onSaveAndNext: () => void;
    /** Goes to what is not answered yet, here or on the next open check. */
    readonly onOpenItem: () => void;
}

const Comment = () => {
    const { judgement, faultAt, change, isReadOnly } = useJudgementForm();
    const fault = faultAt('comment');
    const isOpen = !isReadOnly && needsComment(judgement.outcome) && (judgement.comment ?? '').trim() === '';
    return (
        <div data-open={isOpen ? '' : undefined}>
            <Labelled
                id="comment"
                label={needsComment(judgement.outcome) ? say`Comment (needed)` : say`Comment`}
                fault={fault}
            >
                <Box
                    component="textarea"
                    {...describedBy('comment', undefined, fault)}
                    rows={2}
                    maxLength={2000}
                    disabled={isReadOnly}
                    value={judgement.comment ?? ''}
                    onChange={({ target }) => change({ comment: target.value })}
                    sx={(theme) => ({ ...inputStyle(theme), resize: 'vertical', fieldSizing: 'content' })}
                />
            </Labelled>
        </div>
    );
};

const Part = ({ children }: { readonly children: ReactNode }) => (
    <Box sx={{ display: 'grid', gap: 1.25, p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>{children}</Box>
);

const Standing = ({ dossier, type }: { readonly dossier: Dossier; readonly type: CheckType }) => {
    const record = recordOf(dossier, type);
    const { tone, label } = standingOf(record);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', fontSize: '0.875rem' }}>
            <StatusChip tone={tone} label={label} />
            {record.checkedAt !== null && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {personName(dossier.people, record.checkedBy)}, {formatInstant(record.checkedAt)}
                </Box>
            )}
        </Box>
    );
};

const readOnlyReason = ({ application, people }: Dossier): string => {
    if (application.stage === 'pending') return say`Claim this application to judge it.`;
    if (application.stage !== 'under_review') return say`The review is over; this is what was found.`;
    return say`${personName(people, application.assignee)} is reviewing this application.`;
};

/** What the automatic part says, the underwriter's findings and the outcome. */
export const JudgementPanel = ({
    dossier,
    type,
    judging,
    next,
    leftOpen,
    onSaveAndNext,
    onOpenItem,
}: JudgementPanelProps) => {
    const check = drawnChecks[type];
    const record = recordOf(dossier, type);
    const { form, save, isSaving, refusal, isRestored, keptAt } = judging;
    const mayJudge = !form.isReadOnly;
    const { outcome } = form.judgement;
    const choices = outcomeChoices(record, usePrincipal());
    return (
        <Box
            component="section"
            aria-label={say`Judgement`}
            data-judgement
            sx={{
                ...sheet,
                minWidth: 0,
                // What the keyboard reaches is not beneath what saves it.
                '@media (min-width: 900px)': { overflowY: 'auto', scrollPaddingBottom: '120px' },
            }}
        >
            <Part>
                <Box component="h2" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 }}>
                    {say(check.question)}
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    <Standing dossier={dossier} type={type} />
                    <PlainButton
                        onClick={onOpenItem}
                        sx={[small, { ml: 'auto', color: 'inherit', whiteSpace: 'nowrap' }]}
                        aria-keyshortcuts="O"
                    >
                        {say`First open`}
                    </PlainButton>
                </Box>
                {!mayJudge && <Notice>{readOnlyReason(dossier)}</Notice>}
                {mayJudge && isRestored && <Notice>{say`What you typed before and did not save is put back.`}</Notice>}
                {record.status === 'stale' && mayJudge && (
                    <Notice tone="warning">
                        {say`Something this check looks at was changed since. Look again and save.`}
                    </Notice>
                )}
                <AutoCard record={record} />
            </Part>
            <Part>
                <Findings check={askedOf(check, dossier, record)} currency={dossier.application.currency} />
            </Part>
            <Part>
                <OutcomeInput choices={choices} />
                {hasReasons(outcome) && (
                    <ReasonCodesInput labels={outlines[type].reasonCodes} suggested={record.autoReasons} />
                )}
                <Comment />
            </Part>
            {mayJudge && (
                <Box
                    data-actions
                    sx={{
                        position: 'sticky',
                        bottom: 0,
                        zIndex: 6,
                        display: 'grid',
                        gap: 1,
                        p: 1.5,
                        pb: 'calc(12px + env(safe-area-inset-bottom))',
                        bgcolor: 'background.paper',
                        borderTop: 1,
                        borderColor: 'divider',
                        borderRadius: '0 0 14px 14px',
                    }}
                >
                    {refusal !== null && <Notice tone="error">{refusal}</Notice>}
                    {leftOpen.length > 0 && (
                        <Notice tone="warning" title={say`Not answered yet`}>
                            {leftOpen.join(' · ')} <br />
                            {say`Press again to go on all the same: it stays marked as open.`}
                        </Notice>
                    )}
                    {keptAt !== null && (
                        <Box
                            component="output"
                            sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}
                        >{say`Kept so far: ${formatInstant(new Date(keptAt))}`}</Box>
                    )}
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        <PlainButton disabled={isSaving} onClick={() => void save()} sx={{ color: 'inherit' }}>
                            {say`Save`}
                        </PlainButton>
                        <PlainButton
                            data-action="record_check"
                            isBusy={isSaving}
                            onClick={onSaveAndNext}
                            sx={[primary, { flexGrow: 1 }]}
                            aria-keyshortcuts="Control+Enter"
                        >
                            {next === undefined ? say`Save and to the summary` : say`Save and next: ${titleOf(next)}`}
                        </PlainButton>
                    </Box>
                </Box>
            )}
        </Box>
    );
};
