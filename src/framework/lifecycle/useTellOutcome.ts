import { useNotify } from 'react-admin';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { say } from '../../i18n/say.ts';

/** Tells in the administration what came of an action: that it is done, or that a second person must confirm it. */
export const useTellOutcome = (): ((after: Dossier, action: ActionName, label: string) => void) => {
    const notify = useNotify();
    return ({ pendingApprovals }, action, label) => {
        const waits = pendingApprovals.some((approval) => approval.action === action);
        notify(waits ? say`${label}: a second person must confirm it` : say`${label}: done`, { type: 'success' });
    };
};
