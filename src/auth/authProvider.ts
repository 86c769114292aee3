import type { AuthProvider, UserIdentity } from 'react-admin';
import { isPermitted, permissionsOf } from '../../domain/resources/permissions.ts';
import { ApiError } from '../dataProvider/ApiError.ts';
import { principalOf } from '../session/principal.ts';
import { isAuthenticated, session, type Session } from '../session/session.ts';
import { endSession } from '../session/tokens.ts';
import { endsSession } from './authErrors.ts';

const isOver = (error: unknown): boolean => endsSession(error) || (error instanceof ApiError && error.status === 401);

export const identityOf = ({ username, name }: Session): UserIdentity => ({
    id: username ?? '',
    fullName: name ?? username ?? '',
});

/**
 * The session as react-admin asks for it. Who may enter is decided by the guard outside the area, so that nothing here sends
 * anybody anywhere: react-admin's own check loops for ever when it refuses.
 * @param leave signs out at the person's own wish
 */
export const createAuthProvider = (leave: () => Promise<void>): AuthProvider => ({
    login: () => Promise.reject(new Error('People sign in before administration is there.')),
    /** Never resolves: the page is left, or the person stays. react-admin would take the theme and the columns away as well. */
    logout: async () => {
        await leave();
        return new Promise<never>(() => undefined);
    },
    checkAuth: () => Promise.resolve(),
    checkError: async (error: unknown) => {
        if (isOver(error) && isAuthenticated(session.get())) await endSession();
    },
    getIdentity: async () => identityOf(session.get()),
    /** What the person's groups at the identity provider come to: 'edit:merchants', 'suspend:merchants', ... */
    getPermissions: async () => permissionsOf(principalOf(session.get())),
    canAccess: async ({ action, resource }) => isPermitted(principalOf(session.get()), action, resource),
});
