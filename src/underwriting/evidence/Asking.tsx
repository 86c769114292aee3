import Box from '@mui/material/Box';
import { useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { PlainButton } from '../../framework/buttons.tsx';
import { formatInstant } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { refusalText } from '../../framework/refusalText.ts';
import { say } from '../../i18n/say.ts';
import type { EvidenceProps } from './evidenceProps.ts';

export type AskingProps = Pick<EvidenceProps, 'dossier' | 'record'>;

const gatheredAt = ({ evidence }: AskingProps['record']): string | null =>
    typeof evidence['gatheredAt'] === 'string' ? evidence['gatheredAt'] : null;

/** Asks a partner once more who gave no answer; nothing where that is not for this person, or would cost an enquiry. */
export const Asking = ({ dossier, record }: AskingProps) => {
    const acting = useAct(dossier.application.uid);
    const [asked, setAsked] = useState<{ readonly since: string | null }>();
    const [refusal, setRefusal] = useState<string | null>(null);
    const answeredAt = gatheredAt(record);
    if (record.evidence['enquiryInDoubt'] === true || !dossier.actions.some(({ action }) => action === 'ask_again'))
        return null;
    const isWaiting = asked !== undefined && asked.since === answeredAt;
    const ask = async (): Promise<void> => {
        const answer = await acting.run('ask_again', { check: record.type });
        setRefusal(answer instanceof ApiError ? refusalText(answer) : null);
        if (!(answer instanceof ApiError)) setAsked({ since: answeredAt });
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <PlainButton data-action="ask_again" isBusy={acting.busy !== null || isWaiting} onClick={() => void ask()}>
                {isWaiting ? say`Asking…` : say`Ask again`}
            </PlainButton>
            <Box component="output" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                {isWaiting && say`The answer appears here by itself.`}
                {!isWaiting && answeredAt !== null && say`Last asked ${formatInstant(answeredAt)}. It costs nothing.`}
            </Box>
            {refusal !== null && <Notice tone="error">{refusal}</Notice>}
        </Box>
    );
};
