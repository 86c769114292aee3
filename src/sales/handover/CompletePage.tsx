import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { formatMoney } from '../../framework/money.ts';
import { Link } from '../../routes/router.tsx';
import { sumOf } from '../data/earnings.ts';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { DealSummary } from '../parts/DealSummary.tsx';
import { Figures, type Figure } from '../parts/Figures.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { Page } from '../parts/Page.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { useDeviceTexts } from './useDeviceTexts.ts';
import { LoanCard } from './LoanCard.tsx';
import { NextLoan } from './NextLoan.tsx';
import { say } from '../../i18n/say.ts';
import { earningTexts } from '../texts/earnings.ts';

/**
 * A commission part by part: a part that goes on from one state to the next leaves the same amount behind, taken off, so what
 * is left in each state counts.
 */
export const commissionFigures = (earnings: Dossier['earnings']): readonly Figure[] =>
    [...new Set(earnings.map(({ kind }) => kind))].flatMap((kind) =>
        Object.entries(earningTexts.states).flatMap(([state, stands]) => {
            const booked = earnings.filter((row) => row.kind === kind && row.state === state);
            const amount = sumOf(booked);
            return amount === 0 || booked[0] === undefined
                ? []
                : [
                      {
                          label: earningTexts.kinds[kind] ?? kind,
                          value: `${formatMoney(amount, booked[0].currency)} · ${stands}`,
                      },
                  ];
        }),
    );

const Done = ({ dossier }: { readonly dossier: Dossier }) => {
    const deviceTexts = useDeviceTexts();
    const { application, earnings, device } = dossier;
    const isPaidOut = shapeOf(application.terms?.offer ?? {}).isPaidOut;
    const [first] = earnings;
    return (
        <Page
            title={isPaidOut ? say`Paid out` : say`Handed over`}
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
                    {isPaidOut
                        ? say`${application.customerName} has the money.`
                        : say`${application.customerName} has the phone.`}
                </Typography>
            </Box>
            <LoanCard uid={application.uid} hasPhone={!isPaidOut} />
            <NextLoan dossier={dossier} />
            {first !== undefined && (
                <Surface title={say`Your commission`}>
                    <Typography sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
                        {formatMoney(sumOf(earnings), first.currency)}
                    </Typography>
                    <Figures rows={commissionFigures(earnings)} />
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
