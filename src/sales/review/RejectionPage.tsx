import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../framework/dates.ts';
import { LatestLetter } from '../../framework/LatestLetter.tsx';
import { Link } from '../../routes/router.tsx';
import { ApplicationScreen } from '../parts/ApplicationScreen.tsx';
import { Figures } from '../parts/Figures.tsx';
import { FurtherActions } from '../parts/FurtherActions.tsx';
import { Page } from '../parts/Page.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';

/** A refusal in words that the customer may hear, and when they may come back. */
export const RejectionPage = () => (
    <ApplicationScreen title={say`Not approved`}>
        {(dossier) => {
            const { application, documents } = dossier;
            const { rejection, customerName, reference, product } = application;
            return (
                <Page
                    title={say`Not approved`}
                    back="/home/my-applications"
                    actions={
                        <>
                            <Button component={Link} to="/home/offers" variant="outlined" color="inherit">
                                {say`Show another quote`}
                            </Button>
                            <Button component={Link} to="/home" variant="contained">
                                {say`To the start`}
                            </Button>
                        </>
                    }
                >
                    <Surface title={say`What to tell the customer`}>
                        <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.5 }}>
                            {say`«${rejection?.customerMessage ?? ''}»`}
                        </Typography>
                        {rejection !== null && (
                            <Typography sx={{ fontWeight: 600 }}>
                                {say`They may apply again after ${formatDay(rejection.coolingOffUntil)}.`}
                            </Typography>
                        )}
                        <LatestLetter application={application} documents={documents} />
                    </Surface>
                    <Surface>
                        <Figures
                            rows={[
                                { label: say`Customer`, value: customerName },
                                { label: say`Reference`, value: reference },
                                { label: say`Phone`, value: product ?? '' },
                            ]}
                        />
                    </Surface>
                    <FurtherActions dossier={dossier} />
                </Page>
            );
        }}
    </ApplicationScreen>
);
