import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { stageLabels, type Stage } from '../../../domain/application/stages.ts';
import { humanize } from '../../../domain/field.ts';
import { formatInstant, formatInstantBriefly } from '../../framework/dates.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { formatMoney } from '../../framework/money.ts';
import { stageTones } from '../../framework/stageTones.ts';
import { pageAddresses } from '../../admin/addresses.ts';
import { MaskedFields } from '../../admin/reveal/MaskedFields.tsx';
import { say } from '../../i18n/say.ts';
import { Actions } from './Actions.tsx';
import { Facts, type Fact } from '../../admin/Facts.tsx';

const factsOf = ({ application, quote, merchant, people }: Dossier): readonly Fact[] => {
    const { currency, financedAmount, product, assignee, decidedBy, salesUsername, stage, stageSince, submittedAt } =
        application;
    const money = (amount: number | null | undefined) => (amount == null ? null : formatMoney(amount, currency));
    const person = (username: string | null) => (username === null ? null : (people[username] ?? username));
    return [
        [say`Phone sold`, product],
        [say`Financed`, money(financedAmount)],
        [say`Deposit`, money(quote?.deposit)],
        [say`Instalment`, money(quote?.instalment)],
        [say`Merchant`, <ReferenceName key="merchant" resource="merchants" id={merchant.merchantCode} />],
        [say`Sales`, person(salesUsername)],
        decidedBy === null ? [say`Underwriter`, person(assignee)] : [say`Decided by`, person(decidedBy)],
        [say`Submitted`, submittedAt === null ? null : formatInstantBriefly(submittedAt)],
        [say`In this stage since`, formatInstantBriefly(stageSince)],
        ...(stage === 'completed'
            ? [[say`Loan`, <ReferenceName key="loan" resource="loans" id={application.uid} />] as const]
            : []),
    ];
};

/** Where whoever waits in the shop waits for the desk. */
const awaitsUs: ReadonlySet<Stage> = new Set(['pending', 'under_review', 'reviewed']);

/** The record at a glance: who, what, how much, where it stands, whose it is, what can be done. */
export const Header = ({ dossier }: { readonly dossier: Dossier }) => {
    const { application, pendingApprovals, people } = dossier;
    return (
        <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: '0.9375rem' }}>
                <Typography component="h2" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
                    {application.customerName}
                </Typography>
                <Typography component="span" color="text.secondary">
                    {application.reference}
                </Typography>
                <StatusChip tone={stageTones[application.stage]} label={say(stageLabels[application.stage])} />
                {application.isPriority && awaitsUs.has(application.stage) && (
                    <StatusChip tone="waiting" label={say`Priority`} />
                )}
                {application.customerWaiting && awaitsUs.has(application.stage) && (
                    <StatusChip tone="waiting" label={say`Customer is waiting`} />
                )}
                <Box sx={{ flex: 1 }} />
                <MaskedFields
                    resource={applications}
                    id={application.uid}
                    record={{ customerPhone: application.customerPhone }}
                />
                <Actions dossier={dossier} />
            </Box>
            {pendingApprovals.map(({ action, requestedBy, requestedAt }) => (
                <Alert
                    key={action}
                    severity="info"
                    // On a phone the way there stands below what is said.
                    sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } }}
                    action={
                        <Button component={LinkBase} to={pageAddresses.approvals} color="inherit" size="small">
                            {say`Approvals`}
                        </Button>
                    }
                >
                    {say`${people[requestedBy] ?? requestedBy} asked for “${say(humanize(action))}” on ${formatInstant(requestedAt)}; a second person must confirm it.`}
                </Alert>
            ))}
            <Facts facts={factsOf(dossier)} />
        </Paper>
    );
};
