import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CheckType } from '../../../domain/application/checks/checkTypes.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Link } from '../../routes/router.tsx';
import { RejectDialog } from '../decision/RejectDialog.tsx';
import { ActDialog } from '../parts/ActDialog.tsx';
import { inStepOrder, isOpenCheck, titleOf } from '../parts/checkState.ts';
import { AssignDialog, PriorityDialog, ReleaseDialog } from '../parts/HoldDialogs.tsx';
import { fillPath } from '../stageAddress.ts';
import { RequestEditDialog } from './RequestEditDialog.tsx';
import { drawnChecks } from '../declarations.ts';
import { say } from '../../i18n/say.ts';

type Opened = 'release' | 'assign' | 'set_priority' | 'request_edit' | 'finish_review' | 'reject';

const Dialogs = ({
    dossier,
    opened,
    onClose,
}: {
    readonly dossier: Dossier;
    readonly opened: Opened | null;
    readonly onClose: () => void;
}) => {
    const { application } = dossier;
    if (opened === 'release') return <ReleaseDialog application={application} onClose={onClose} />;
    if (opened === 'assign') return <AssignDialog application={application} onClose={onClose} />;
    if (opened === 'set_priority') return <PriorityDialog application={application} onClose={onClose} />;
    if (opened === 'request_edit') return <RequestEditDialog dossier={dossier} onClose={onClose} />;
    if (opened === 'reject') return <RejectDialog dossier={dossier} onClose={onClose} />;
    if (opened !== 'finish_review') return null;
    return (
        <ActDialog
            uid={application.uid}
            version={application.version}
            action="finish_review"
            title={say`Finish the review`}
            description={say`Your recommendation goes with the application to whoever decides it.`}
            submitLabel={say`Finish the review`}
            onClose={onClose}
        />
    );
};

const Continue = ({
    dossier,
    next,
    isFirst,
}: {
    readonly dossier: Dossier;
    readonly next: CheckType;
    readonly isFirst: boolean;
}) => (
    <Button component={Link} to={fillPath(drawnChecks[next].path, dossier.application.uid)} variant="contained">
        {isFirst ? say`Start: ${titleOf(next)}` : say`Continue: ${titleOf(next)}`}
    </Button>
);

/** What the person may do with an application that is to be reviewed, or is. */
export const ReviewActions = ({ dossier }: { readonly dossier: Dossier }) => {
    const [opened, setOpened] = useState<Opened | null>(null);
    const acting = useAct(dossier.application.uid);
    const may = (action: ActionName): boolean => dossier.actions.some((one) => one.action === action);
    const order = inStepOrder(dossier);
    const next = order.find(isOpenCheck)?.type;
    const button = (action: Opened, label: string) => (
        <Button variant="outlined" color="inherit" onClick={() => setOpened(action)} sx={{ borderColor: 'divider' }}>
            {label}
        </Button>
    );
    return (
        <>
            {may('reject') && button('reject', say`Reject for fraud`)}
            {may('set_priority') && button('set_priority', say`Priority`)}
            {may('assign') && button('assign', say`Assign`)}
            {may('release') && button('release', say`Release`)}
            {may('request_edit') && button('request_edit', say`Ask for changes`)}
            {may('record_check') && next !== undefined && (
                <Continue
                    dossier={dossier}
                    next={next}
                    isFirst={order.every(({ status }) => status === 'not_started')}
                />
            )}
            {may('finish_review') && next === undefined && (
                <Button variant="contained" onClick={() => setOpened('finish_review')}>
                    {say`Finish the review`}
                </Button>
            )}
            {may('claim') && (
                <Button variant="contained" loading={acting.busy === 'claim'} onClick={() => void acting.run('claim')}>
                    {say`Claim`}
                </Button>
            )}
            {acting.fault !== null && <Notice tone="error">{acting.fault.message}</Notice>}
            <Dialogs dossier={dossier} opened={opened} onClose={() => setOpened(null)} />
        </>
    );
};
