import { DialogFrame } from '../DialogFrame.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState } from 'react';
import type { PastedRow } from '../../../domain/pasting.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { counted } from '../grid/counted.ts';
import { QuestionDialog, type Question } from '../record/QuestionDialog.tsx';
import { questionOf } from '../record/questionOf.ts';
import { formatNumber } from '../numbers.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { PasteTable } from './PasteTable.tsx';
import { useDryRun } from './useDryRun.ts';
import type { Pasting } from './usePasting.ts';

interface PasteDialogProps {
    readonly resource: Resource;
    readonly pasting: Pasting;
    readonly onClose: () => void;
}

/** What the changes ask before they are made, each question once. */
const useQuestions = (resource: Resource, rows: readonly PastedRow[]): readonly Question[] => {
    const principal = usePrincipal();
    const byText = new Map<string, { readonly question: Question; readonly count: number }>();
    for (const { row, data } of rows) {
        const question = questionOf(resource, principal, { current: row, next: { ...row, ...data }, subject: '' });
        if (question === undefined) continue;
        const key = question.action?.name ?? question.demand ?? '';
        byText.set(key, { question, count: (byText.get(key)?.count ?? 0) + 1 });
    }
    return [...byText.values()].map(({ question, count }) => ({
        ...question,
        subject: counted(count, resource.label),
    }));
};

const beyondText = ({ rows, columns }: Pasting['beyond']): string | null => {
    if (rows > 0) return say`${formatNumber(rows)} further rows find no place on this page.`;
    return columns > 0 ? say`${formatNumber(columns)} further columns find no place beside those shown.` : null;
};

const Review = ({ resource, pasting, told, onClose }: PasteDialogProps & { readonly told: Row }) => {
    const { isTrying, changes, refusals, fault, write, isWriting } = useDryRun({ resource, ...pasting, told, onClose });
    const beyond = beyondText(pasting.beyond);
    const count = changes.size;
    return (
        <DialogFrame
            title={isTrying ? say`Looking what would change` : say`${counted(count, resource.label)} would change`}
            maxWidth="md"
            onClose={onClose}
            actions={
                <>
                    <Button onClick={onClose}>{say`Cancel`}</Button>
                    <Button variant="contained" disabled={isTrying || count === 0} loading={isWriting} onClick={write}>
                        {say`Change ${counted(count, resource.label)}`}
                    </Button>
                </>
            }
        >
            {isTrying && <LinearProgress />}
            {fault !== null && <Alert severity="error">{fault}</Alert>}
            {beyond !== null && <Alert severity="warning">{beyond}</Alert>}
            {refusals.size > 0 && (
                <Alert severity="warning">
                    {say`${counted(refusals.size, resource.label)} at fault: a row stays as it is where one of its cells cannot be so.`}
                </Alert>
            )}
            {pasting.rows.length === 0 && say`Nothing differs from what stands there.`}
            {!isTrying && pasting.rows.length > 0 && (
                <PasteTable resource={resource} rows={pasting.rows} changes={changes} refusals={refusals} />
            )}
        </DialogFrame>
    );
};

/** Shows what a paste would change, and what is refused and why, by cell, before anything is written. */
export const PasteDialog = (props: PasteDialogProps) => {
    const { resource, pasting, onClose } = props;
    const questions = useQuestions(resource, pasting.rows);
    const [answers, setAnswers] = useState<readonly Row[]>([]);
    // A question that was answered closes itself after that.
    const answered = useRef(0);
    const question = questions[answers.length];
    if (question !== undefined) {
        const answer = (told: Row | null): void => {
            if (told === null) return answered.current > answers.length ? undefined : onClose();
            answered.current = answers.length + 1;
            setAnswers([...answers, told]);
        };
        return <QuestionDialog key={answers.length} question={question} onAnswer={answer} />;
    }
    const reasons = answers.flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []));
    return <Review {...props} told={reasons.length === 0 ? {} : { reason: reasons.join('. ') }} />;
};
