import Button from '@mui/material/Button';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { say } from '../../i18n/say.ts';
import { Link } from '../../routes/router.tsx';
import { drawnChecks } from '../declarations.ts';
import { inStepOrder, isOpenCheck, titleOf } from '../parts/checkState.ts';
import { fillPath } from '../stageAddress.ts';

/** The way to the first check that is still open; null for whoever may judge none, and once all are done. */
export const continueWith = (dossier: Dossier) => {
    const order = inStepOrder(dossier);
    const next = order.find(isOpenCheck)?.type;
    if (next === undefined || dossier.actions.every(({ action }) => action !== 'record_check')) return null;
    const isFirst = order.every(({ status }) => status === 'not_started');
    return (
        <Button component={Link} to={fillPath(drawnChecks[next].path, dossier.application.uid)} variant="contained">
            {isFirst ? say`Start: ${titleOf(next)}` : say`Continue: ${titleOf(next)}`}
        </Button>
    );
};
