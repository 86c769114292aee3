import { DealFigures } from '../parts/DealFigures.tsx';
import { say } from '../../i18n/say.ts';
import { ContractCard } from './ContractCard.tsx';
import { LetterCard } from './LetterCard.tsx';
import { SettledPage } from './SettledPage.tsx';

/** The terms as they were frozen, and how far the contract is; a senior may undo it before it is signed. */
export const ApprovedPage = () => (
    <SettledPage stage="approved" title={say`Approved`}>
        {(dossier) => (
            <>
                <DealFigures dossier={dossier} title={say`The agreed terms`} />
                <ContractCard dossier={dossier} />
                <LetterCard dossier={dossier} />
            </>
        )}
    </SettledPage>
);
