import { useEffect, type ReactNode } from 'react';
import { decide } from './routes/guards.ts';
import { unlessLeaving } from './session/leaving.ts';
import { useSession } from './session/useSession.ts';
import { hostPath } from './session/ownPath.ts';

/**
 * Shows an address only to those who may see it. Leaving is a full page load, never a route change: what the last person's
 * screens kept in memory goes with it.
 */
export const Guard = ({ pathname, children }: { readonly pathname: string; readonly children: ReactNode }) => {
    const token = useSession((current) => current.token);
    const roles = useSession((current) => current.roles);
    const lacksFactor = useSession((current) => current.lacksFactor);
    const decision = decide(pathname, { token, roles, lacksFactor });
    const to = decision.kind === 'redirect' ? decision.to : undefined;
    useEffect(() => {
        if (to !== undefined) unlessLeaving(() => location.replace(hostPath(to)));
    }, [to]);
    return to === undefined ? children : null;
};
