import type { Dossier } from '../../../domain/application/dossier.ts';
import { LatestLetter } from '../../framework/LatestLetter.tsx';
import { Surface } from '../../framework/Surface.tsx';

/** What the customer gets in writing; the sales person prints the same. */
export const LetterCard = ({ dossier }: { readonly dossier: Dossier }) =>
    dossier.documents.some(({ kind }) => kind === 'letter') ? (
        <Surface title="Letter to the customer" lead="In the words that were meant for them, without our reasons.">
            <LatestLetter {...dossier} />
        </Surface>
    ) : null;
