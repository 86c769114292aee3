import { formatInstant } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Flags } from '../parts/Flags.tsx';
import { personName } from '../parts/people.ts';
import { rulesOf } from '../rules.ts';
import { say } from '../../i18n/say.ts';
import { SettledPage } from './SettledPage.tsx';

/** What was sent back to the sales person, and what has come back so far. */
export const EditRequestedPage = () => (
    <SettledPage stage="edit_requested" title={say`Edit Requested`}>
        {(dossier) => {
            const { application, people } = dossier;
            const { timers, maxEditRounds } = rulesOf(application);
            return (
                <>
                    <Notice title={say`Waiting for ${personName(people, application.salesUsername)}`}>
                        {say`The clock stands still. When it comes back it is kept for ${personName(people, application.reviewer)} for ${timers.sameReviewerHours} hours.`}{' '}
                        {application.expiresAt !== null &&
                            say`Without an answer it expires on ${formatInstant(application.expiresAt)}.`}
                    </Notice>
                    <Surface title={say`Asked for`} lead={say`Round ${application.editRounds} of ${maxEditRounds}`}>
                        <Flags flagged={application.flagged} />
                    </Surface>
                </>
            );
        }}
    </SettledPage>
);
