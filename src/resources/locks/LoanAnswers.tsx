import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useCreatePath, useGetOne, type RaRecord } from 'react-admin';
import { offersOn, type RowAction } from '../../../domain/resource.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { RowActionDialog } from '../../framework/record/RowActionDialog.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';

interface LoanAnswersProps {
    readonly uid: string;
    /** Names of actions of a loan. */
    readonly names: readonly string[];
}

/** What may be done on the loan of a phone while its customer calls, or why not. */
export const LoanAnswers = ({ uid, names }: LoanAnswersProps) => {
    const principal = usePrincipal();
    const createPath = useCreatePath();
    const { data: record } = useGetOne<RaRecord>(loans.name, { id: uid });
    const [open, setOpen] = useState<RowAction>();
    if (record === undefined) return null;
    const offers = offersOn(principal, loans, record).filter(({ action }) => names.includes(action.name));
    return (
        <>
            {offers.map(({ action, refusal }) =>
                refusal === undefined ? (
                    <Button
                        key={action.name}
                        variant="outlined"
                        data-action={action.name}
                        onClick={() => setOpen(action)}
                        sx={{ minHeight: 44 }}
                    >
                        {say(action.label)}
                    </Button>
                ) : (
                    <Typography key={action.name} variant="body2" color="text.secondary">
                        <b>{say(action.label)}</b>: {say(refusal)}
                    </Typography>
                ),
            )}
            <Link component={LinkBase} to={createPath({ resource: loans.name, type: 'edit', id: uid })}>
                {say`Open its loan`}
            </Link>
            {open !== undefined && (
                <RowActionDialog resource={loans} record={record} action={open} onClose={() => setOpen(undefined)} />
            )}
        </>
    );
};
