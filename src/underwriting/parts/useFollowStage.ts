import { useEffect, useState } from 'react';
import type { Stage } from '../../../domain/application/stages.ts';
import { useNavigate } from '../../routes/router.tsx';
import { mustMove, stageAddress } from '../stageAddress.ts';

interface Standing {
    readonly uid: string;
    readonly stage: Stage;
}

/** Leaves for the page of the application's stage when `path` is not one for it; says whether it is leaving. */
export const useFollowStage = (path: string, application: Standing | undefined): boolean => {
    const navigate = useNavigate();
    const [openedAt, setOpenedAt] = useState<Stage>();
    const stage = application?.stage;
    if (openedAt === undefined && stage !== undefined) setOpenedAt(stage);
    const leaves = stage !== undefined && mustMove({ path, stage, openedAt: openedAt ?? stage });
    const to = leaves && application !== undefined ? stageAddress(application) : undefined;
    useEffect(() => {
        if (to !== undefined) navigate(to, { replace: true });
    }, [to, navigate]);
    return leaves;
};
