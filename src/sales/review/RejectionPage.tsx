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
import { dealTexts } from '../texts/deal.ts';
import { reviewTexts } from '../texts/review.ts';

/** A refusal in words that the customer may hear, and when they may come back. */
export const RejectionPage = () => (
    <ApplicationScreen title={reviewTexts.rejection}>
        {(dossier) => {
            const { application, documents } = dossier;
            const { rejection, customerName, reference, product } = application;
            return (
                <Page
                    title={reviewTexts.rejection}
                    back="/home/my-applications"
                    actions={
                        <>
                            <Button component={Link} to="/home/offers" variant="outlined" color="inherit">
                                {reviewTexts.quote}
                            </Button>
                            <Button component={Link} to="/home" variant="contained">
                                {reviewTexts.home}
                            </Button>
                        </>
                    }
                >
                    <Surface title={reviewTexts.tellCustomer}>
                        <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.5 }}>
                            «{rejection?.customerMessage}»
                        </Typography>
                        {rejection !== null && (
                            <Typography sx={{ fontWeight: 600 }}>
                                {reviewTexts.again(formatDay(rejection.coolingOffUntil))}
                            </Typography>
                        )}
                        <LatestLetter application={application} documents={documents} />
                    </Surface>
                    <Surface>
                        <Figures
                            rows={[
                                { label: dealTexts.customer, value: customerName },
                                { label: dealTexts.reference, value: reference },
                                { label: dealTexts.phone, value: product ?? '' },
                            ]}
                        />
                    </Surface>
                    <FurtherActions dossier={dossier} />
                </Page>
            );
        }}
    </ApplicationScreen>
);
