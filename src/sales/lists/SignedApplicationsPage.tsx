import { Page } from '../parts/Page.tsx';
import { Empty } from '../../framework/states.tsx';
import { listTexts } from '../texts/lists.ts';
import { ApplicationPages } from './ApplicationPages.tsx';

const signed = { stage: ['signed', 'completed'] };

/** Applications with a signed contract: those still to be handed over and those done. */
export const SignedApplicationsPage = () => (
    <Page title={listTexts.signed} back="/home/my-applications">
        <ApplicationPages
            filter={signed}
            addressOf={({ uid }) => `/home/signed-application/${uid}`}
            empty={<Empty title={listTexts.noneSigned} />}
        />
    </Page>
);
