import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { formatDay } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { Link } from '../../routes/router.tsx';
import { dayIn } from '../../../domain/calendarDay.ts';
import { rulesOf } from '../data/rules.ts';
import { sumOf } from '../data/earnings.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Figures, type Figure } from '../parts/Figures.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { Page } from '../parts/Page.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { earningTexts } from '../texts/earnings.ts';
import { useDeviceTexts } from './useDeviceTexts.ts';
import { LoanCard } from './LoanCard.tsx';
import { say } from '../../i18n/say.ts';

/** The day of the first payment: one period after the hand-over, in the country's own days. */
const firstDue = ({ application }: Dossier): string | null => {
    const { completedAt, terms, country } = application;
    const zone = rulesOf(country)?.timeZone;
    if (completedAt === null || terms === null || zone === undefined) return null;
    return dueDay(dayIn(zone, new Date(completedAt)), terms.offer.frequency, 1);
};

const commissionFigures = ({ earnings }: Dossier): readonly Figure[] =>
    earnings
        .filter(({ amount }) => amount !== 0)
        .map(({ kind, amount, currency, state }) => ({
            label: earningTexts.kinds[kind] ?? kind,
            value: `${formatMoney(amount, currency)} · ${earningTexts.states[state] ?? state}`,
        }));

const Done = ({ dossier }: { readonly dossier: Dossier }) => {
    const deviceTexts = useDeviceTexts();
    const { application, earnings, device } = dossier;
    const due = firstDue(dossier);
    const [first] = earnings;
    return (
        <Page
            title={say`Handed over`}
            back="/home/my-applications"
            aside={<DealSummary dossier={dossier} />}
            actions={
                <>
                    <Button
                        component={Link}
                        to={`/home/signed-application/${application.uid}`}
                        variant="outlined"
                        color="inherit"
                    >
                        {say`Contract`}
                    </Button>
                    <Button component={Link} to="/home/application-request" variant="contained">
                        {say`Next customer`}
                    </Button>
                </>
            }
        >
            <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2, textAlign: 'center' }}>
                <CheckCircle color="primary" sx={{ fontSize: 72 }} />
                <Typography component="h2" sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
                    {say`${application.customerName} has the phone.`}
                </Typography>
                {due !== null && (
                    <Typography>
                        {say`First payment due`}: <b>{formatDay(due)}</b>
                    </Typography>
                )}
            </Box>
            <LoanCard uid={application.uid} />
            {first !== undefined && (
                <Surface title={say`Your commission`}>
                    <Typography sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
                        {formatMoney(sumOf(earnings), first.currency)}
                    </Typography>
                    <Figures rows={commissionFigures(dossier)} />
                </Surface>
            )}
            {device !== null && (
                <Surface title={say`Device`}>
                    <Figures
                        rows={[
                            { label: say`IMEI`, value: device.imei },
                            { label: say`State`, value: deviceTexts[device.state].title },
                        ]}
                    />
                </Surface>
            )}
            <FurtherActions dossier={dossier} />
        </Page>
    );
};

/** The end of the job: who has the phone, when they pay first, what it earned. */
export const CompletePage = () => (
    <ApplicationScreen title={say`Handed over`}>{(dossier) => <Done dossier={dossier} />}</ApplicationScreen>
);
