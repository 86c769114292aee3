import { StagePage } from '../parts/StagePage.tsx';
import { ChecksTable } from '../parts/ChecksTable.tsx';
import { Columns } from '../parts/Columns.tsx';
import { DealFigures } from '../parts/DealFigures.tsx';
import { Decisions, Timeline } from '../parts/History.tsx';
import { stagePaths } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';
import { ContractCard } from './ContractCard.tsx';

/** A loan that runs: what was agreed, handed over and decided. */
export const CompletedPage = () => (
    <StagePage path={stagePaths.completed} title={say`Completed Application`}>
        {(dossier) => (
            <Columns
                aside={
                    <>
                        <Decisions dossier={dossier} />
                        <Timeline dossier={dossier} />
                    </>
                }
            >
                <ContractCard dossier={dossier} />
                <DealFigures dossier={dossier} title={say`The agreed terms`} />
                <ChecksTable dossier={dossier} />
            </Columns>
        )}
    </StagePage>
);
