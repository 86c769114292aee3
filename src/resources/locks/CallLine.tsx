import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { transitions, type Offered, type ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { fieldsOf } from '../../../domain/field.ts';
import type { PhoneAnswer, PhoneCall } from '../../../domain/lending/phoneCalls.ts';
import { refusedBy } from '../../../domain/lending/phoneDesk.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { say } from '../../i18n/say.ts';
import { AskedAnswer } from './AskedAnswer.tsx';
import { LoanAnswers } from './LoanAnswers.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { useTellOutcome } from '../../framework/lifecycle/useTellOutcome.ts';

interface Told {
    readonly action: ActionName;
    readonly told: object;
}

/** Does what a customer called for at once, and tells that it is done, or why not. */
const useAnswer = ({ application: { uid, version } }: Dossier, label: string) => {
    const client = useQueryClient();
    const tell = useTellOutcome();
    const { mutate, isPending, error } = useMutation({
        mutationFn: ({ action, told }: Told) => carryOut(client, uid, { action, input: told, key: newUid(), version }),
        onSuccess: (after, { action }) => tell(after, action, label),
        // What is on screen is no longer so.
        onError: () => void client.invalidateQueries({ queryKey: dossierKey(uid) }),
    });
    return { send: mutate, isBusy: isPending, problem: error instanceof ApiError ? error.message : undefined };
};

interface AnswerProps {
    readonly answer: PhoneAnswer;
    readonly dossier: Dossier;
    readonly onChoose: (action: Offered) => void;
}

const labelOf = ({ action, label }: PhoneAnswer): string =>
    say(label ?? transitions.find((row) => row.action === action)?.label ?? action);

/** One answer: done at once, with one thing typed beside it, asked for in a dialog, or why it cannot be. */
const Answer = ({ answer, dossier, onChoose }: AnswerProps) => {
    const { action, told, asks } = answer;
    const label = labelOf(answer);
    const { send, isBusy, problem } = useAnswer(dossier, label);
    const offer = dossier.actions.find((one) => one.action === action);
    const refusal = problem ?? dossier.phone?.refusals[action];
    if (offer === undefined || refusal !== undefined)
        return (
            <Typography variant="body2" color="text.secondary">
                <b>{say`${label}:`}</b> {sayMessage(refusal ?? refusedBy.stage)}
            </Typography>
        );
    if (asks !== undefined)
        return (
            <AskedAnswer
                field={fieldsOf(schemaOf(offer.input)).find(({ name }) => name === asks)}
                label={label}
                isBusy={isBusy}
                onTold={(value) => send({ action, told: { ...told, [asks]: value } })}
            />
        );
    return (
        <Button
            variant="outlined"
            data-action={action}
            loading={isBusy}
            onClick={() => (told === undefined ? onChoose(offer) : send({ action, told }))}
            sx={{ minHeight: 44 }}
        >
            {label}
        </Button>
    );
};

interface CallProps extends Omit<AnswerProps, 'answer'> {
    readonly call: PhoneCall;
}

/** One thing that customers call about: how to answer it, and what this person may do about it now, or why not. */
export const CallLine = ({ call: { name, title, help, actions, onLoan }, dossier, onChoose }: CallProps) => (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
        <AccordionSummary
            id={`call-${name}`}
            aria-controls={`call-${name}-answer`}
            expandIcon={<ExpandMore />}
            sx={{ minHeight: 44 }}
        >
            <Typography component="span" sx={{ fontWeight: 500 }}>
                {say(title)}
            </Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <Typography variant="body2">{say(help)}</Typography>
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                {actions.map((answer) => (
                    <Answer key={answer.action} answer={answer} dossier={dossier} onChoose={onChoose} />
                ))}
                {dossier.application.stage === 'completed' && onLoan.length > 0 && (
                    <LoanAnswers uid={dossier.application.uid} answers={onLoan} />
                )}
            </Box>
        </AccordionDetails>
    </Accordion>
);
