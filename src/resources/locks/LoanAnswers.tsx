import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useCreatePath, useGetOne, type RaRecord } from 'react-admin';
import { countries, isCountry } from '../../../domain/countries.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { fill } from '../../../domain/languages/phrase.ts';
import type { LoanAnswer } from '../../../domain/lending/phoneCalls.ts';
import { offersOn, type Row, type RowAction } from '../../../domain/resource.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { dossierKey } from '../../dataProvider/dossierKey.ts';
import { formatMoney } from '../../framework/money.ts';
import { RowActionDialog } from '../../framework/record/RowActionDialog.tsx';
import { useRowAction } from '../../framework/record/useRowAction.ts';
import { todayIn } from '../../framework/today.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { AskedAnswer } from './AskedAnswer.tsx';

/** What the server says of the field that it holds against the books, else of the whole. */
const reasonOf = (error: Error): string =>
    (error instanceof ApiError ? Object.values(error.errors)[0] : undefined) ?? error.message;

const today = ({ country }: Row): string => todayIn(isCountry(country) ? countries[country].timeZone : 'UTC');

interface OnLoanProps {
    readonly answer: LoanAnswer;
    readonly action: RowAction;
    readonly loan: RaRecord;
}

/** One answer on the loan: done at once, or with the one thing beside it that only the customer knows. */
const OnLoan = ({ answer: { label, told, asks }, action, loan }: OnLoanProps) => {
    const [isOpen, setIsOpen] = useState(false);
    const run = useRowAction(loans, loan);
    const client = useQueryClient();
    const { mutate, isPending, error } = useMutation({
        mutationFn: (input: Row) => run(action, input),
        // What was paid, and what may be done with the phone now, stand beside it.
        onSuccess: () => client.invalidateQueries({ queryKey: dossierKey(String(loan.id)) }),
    });
    const known = told(loan, today(loan));
    const button = { minHeight: 44 };
    if (known === undefined)
        return (
            <>
                <Button variant="outlined" data-action={action.name} onClick={() => setIsOpen(true)} sx={button}>
                    {say(action.label)}
                </Button>
                {isOpen && (
                    <RowActionDialog resource={loans} record={loan} action={action} onClose={() => setIsOpen(false)} />
                )}
            </>
        );
    const words = fill(say(label), { amount: formatMoney(Number(loan['overdue']), String(loan['currency'])) });
    return (
        <>
            {asks === undefined ? (
                <Button
                    variant="outlined"
                    data-action={action.name}
                    loading={isPending}
                    onClick={() => mutate(known)}
                    sx={button}
                >
                    {words}
                </Button>
            ) : (
                <AskedAnswer
                    field={action.input && fieldsOf(action.input).find(({ name }) => name === asks)}
                    label={words}
                    isBusy={isPending}
                    onTold={(value) => mutate({ ...known, [asks]: value })}
                />
            )}
            {error !== null && (
                <Typography role="alert" variant="body2" color="error">
                    {sayMessage(reasonOf(error))}
                </Typography>
            )}
        </>
    );
};

interface LoanAnswersProps {
    readonly uid: string;
    readonly answers: readonly LoanAnswer[];
}

/** What may be done on the loan of a phone while its customer calls, or why not. */
export const LoanAnswers = ({ uid, answers }: LoanAnswersProps) => {
    const principal = usePrincipal();
    const createPath = useCreatePath();
    const { data: loan } = useGetOne<RaRecord>(loans.name, { id: uid });
    if (loan === undefined) return null;
    const offers = offersOn(principal, loans, loan);
    return (
        <>
            {answers.map((answer) => {
                const offer = offers.find(({ action }) => action.name === answer.action);
                if (offer === undefined) return null;
                if (offer.refusal === undefined)
                    return <OnLoan key={answer.action} answer={answer} action={offer.action} loan={loan} />;
                return (
                    <Typography key={answer.action} variant="body2" color="text.secondary">
                        <b>{say`${say(offer.action.label)}:`}</b> {say(offer.refusal)}
                    </Typography>
                );
            })}
            <Link component={LinkBase} to={createPath({ resource: loans.name, type: 'edit', id: uid })}>
                {say`Open its loan`}
            </Link>
        </>
    );
};
