import type { Dossier } from '../../../domain/application/dossier.ts';
import { LatestLetter } from '../../framework/LatestLetter.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';

/** What the customer gets in writing; the sales person prints the same. */
export const LetterCard = ({ dossier }: { readonly dossier: Dossier }) => (
    <LatestLetter
        {...dossier}
        within={(letter) => (
            <Surface
                title={say`Letter to the customer`}
                lead={say`In the words that were meant for them, without our reasons.`}
            >
                {letter}
            </Surface>
        )}
    />
);
