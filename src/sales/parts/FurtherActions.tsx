import type { Dossier } from '../../../domain/application/dossier.ts';
import { mayDo } from '../data/rules.ts';
import { CancelButton } from './CancelButton.tsx';
import { TransferButton } from './TransferButton.tsx';

/** What may be done with an application beside its next step: giving it to a colleague, ending it. */
export const FurtherActions = ({ dossier }: { readonly dossier: Dossier }) => (
    <>
        {mayDo(dossier, 'transfer') && <TransferButton dossier={dossier} />}
        {mayDo(dossier, 'cancel') && <CancelButton uid={dossier.application.uid} />}
    </>
);
