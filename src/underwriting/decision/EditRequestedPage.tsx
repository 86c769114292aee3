import { formatInstant } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { StagePage } from '../parts/StagePage.tsx';
import { ChecksTable } from '../parts/ChecksTable.tsx';
import { Columns } from '../parts/Columns.tsx';
import { Flags } from '../parts/Flags.tsx';
import { Decisions, Timeline } from '../parts/History.tsx';
import { personName } from '../parts/people.ts';
import { rulesOf } from '../rules.ts';
import { stagePaths } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';

/** What was sent back to the sales person, and what has come back so far. */
export const EditRequestedPage = () => (
    <StagePage path={stagePaths.edit_requested} title={say`Edit Requested`}>
        {(dossier) => {
            const { application, people } = dossier;
            const { timers, maxEditRounds } = rulesOf(application);
            return (
                <Columns
                    aside={
                        <>
                            <Decisions dossier={dossier} />
                            <Timeline dossier={dossier} />
                        </>
                    }
                >
                    <Notice title={say`Waiting for ${personName(people, application.salesUsername)}`}>
                        {say`The clock stands still. When it comes back it is kept for ${personName(people, application.reviewer)} for ${timers.sameReviewerHours} hours.`}{' '}
                        {application.expiresAt !== null &&
                            say`Without an answer it expires on ${formatInstant(application.expiresAt)}.`}
                    </Notice>
                    <Surface title={say`Asked for`} lead={say`Round ${application.editRounds} of ${maxEditRounds}`}>
                        <Flags flagged={application.flagged} />
                    </Surface>
                    <ChecksTable dossier={dossier} />
                </Columns>
            );
        }}
    </StagePage>
);
