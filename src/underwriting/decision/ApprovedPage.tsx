import { StagePage } from '../parts/StagePage.tsx';
import { ChecksTable } from '../parts/ChecksTable.tsx';
import { Columns } from '../parts/Columns.tsx';
import { DealFigures } from '../parts/DealFigures.tsx';
import { Decisions, Timeline } from '../parts/History.tsx';
import { stagePaths } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';
import { ContractCard } from './ContractCard.tsx';
import { LetterCard } from './LetterCard.tsx';

/** The terms as they were frozen, and how far the contract is; a senior may undo it before it is signed. */
export const ApprovedPage = () => (
    <StagePage path={stagePaths.approved} title={say`Approved`}>
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
    </StagePage>
);
