import Button from '@mui/material/Button';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { say } from '../../i18n/say.ts';
import { Link, useNavigate } from '../../routes/router.tsx';
import { drawnChecks } from '../declarations.ts';
import { inStepOrder, isOpenCheck, titleOf } from '../parts/checkState.ts';
import { fillPath } from '../stageAddress.ts';

interface ContinueProps {
    readonly uid: string;
    readonly next: CheckType;
    readonly isFirst: boolean;
}

const Continue = ({ uid, next, isFirst }: ContinueProps) => {
    const navigate = useNavigate();
    const to = fillPath(drawnChecks[next].path, uid);
    const label = isFirst ? say`Start: ${titleOf(next)}` : say`Continue: ${titleOf(next)}`;
    useScreenActions(() => [{ label, group: say`Go to`, keys: 'Ctrl+Enter', run: () => navigate(to) }]);
    return (
        <Button component={Link} to={to} variant="contained" aria-keyshortcuts="Control+Enter">
            {label}
        </Button>
    );
};

/** The way to the first check that is still open; null for whoever may judge none, and once all are done. */
export const continueWith = (dossier: Dossier) => {
    const order = inStepOrder(dossier);
    const next = order.find(isOpenCheck)?.type;
    if (next === undefined || dossier.actions.every(({ action }) => action !== 'record_check')) return null;
    const isFirst = order.every(({ status }) => status === 'not_started');
    return <Continue uid={dossier.application.uid} next={next} isFirst={isFirst} />;
};
