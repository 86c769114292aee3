import { DealFigures } from '../parts/DealFigures.tsx';
import { say } from '../../i18n/say.ts';
import { ContractCard } from './ContractCard.tsx';
import { SettledPage } from './SettledPage.tsx';

/** A loan that runs: what was agreed, handed over and decided. */
export const CompletedPage = () => (
    <SettledPage stage="completed" title={say`Completed Application`}>
        {(dossier) => (
            <>
                <ContractCard dossier={dossier} />
                <DealFigures dossier={dossier} title={say`The agreed terms`} />
            </>
        )}
    </SettledPage>
);
