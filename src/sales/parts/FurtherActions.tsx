import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { barOf, StageActions } from '../../framework/lifecycle/StageActions.tsx';

const SalesDialog = lazyPart(async () => (await import('./SalesDialog.tsx')).SalesDialog);

/** What may be done with an application beside what its page is for. */
export const FurtherActions = ({ dossier }: { readonly dossier: Dossier }) => {
    const actions = barOf(dossier);
    return actions.length === 0 ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
            <StageActions dossier={dossier} actions={actions} Dialog={SalesDialog} />
        </Box>
    );
};
