import { ApplicationPage } from '../parts/ApplicationPage.tsx';
import { ChecksTable } from '../parts/ChecksTable.tsx';
import { Columns } from '../parts/Columns.tsx';
import { DealFigures } from '../parts/DealFigures.tsx';
import { Decisions, Timeline } from '../parts/History.tsx';
import { stagePaths } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';
import { ActButton } from './ActButton.tsx';
import { ContractCard } from './ContractCard.tsx';
import { LetterCard } from './LetterCard.tsx';
import { SummaryLink } from './SummaryLink.tsx';

/** The terms as they were frozen, and how far the contract is; a senior may undo it before it is signed. */
export const ApprovedPage = () => (
    <ApplicationPage
        path={stagePaths.approved}
        title={say`Approved`}
        back="list"
        actions={(dossier) => (
            <>
                <SummaryLink uid={dossier.application.uid} />
                <ActButton
                    dossier={dossier}
                    action="undo_approval"
                    label={say`Undo the approval`}
                    tone="error"
                    description={say`The contract becomes void and the application waits for a new decision.`}
                />
            </>
        )}
    >
        {(dossier) => (
            <Columns
                aside={
                    <>
                        <Decisions dossier={dossier} />
                        <Timeline dossier={dossier} />
                    </>
                }
            >
                <DealFigures dossier={dossier} title={say`The agreed terms`} />
                <ContractCard dossier={dossier} />
                <LetterCard dossier={dossier} />
                <ChecksTable dossier={dossier} />
            </Columns>
        )}
    </ApplicationPage>
);
