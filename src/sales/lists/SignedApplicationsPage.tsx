import { Page } from '../parts/Page.tsx';
import { Empty } from '../../framework/states.tsx';
import { ApplicationPages } from './ApplicationPages.tsx';
import { say } from '../../i18n/say.ts';

const signed = { stage: ['signed', 'completed'] };

/** Applications with a signed contract: those still to be handed over and those done. */
export const SignedApplicationsPage = () => (
    <Page title={say`Signed applications`} back="/home/my-applications">
        <ApplicationPages
            filter={signed}
            addressOf={({ uid }) => `/home/signed-application/${uid}`}
            empty={
                <Empty
                    title={say`Nothing is signed yet. Approved applications come here once the customer has signed.`}
                />
            }
        />
    </Page>
);
