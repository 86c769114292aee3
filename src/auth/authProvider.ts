import type { AuthProvider } from 'ra-core';
import { session } from '../session/session.ts';
import { endSession } from './tokens.ts';

/**
 * What react-admin asks about the person. It never refuses entry: the guard outside has decided that already, and a refusal
 * in here makes react-admin redirect for ever. A call the server refuses is answered by the fetch layer.
 */
export const authProvider: AuthProvider = {
    login: () => Promise.resolve(),
    logout: async () => {
        await endSession();
        return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: async () => {
        const { username, name } = session.get();
        return { id: username ?? '', fullName: name ?? username ?? '' };
    },
    getPermissions: async () => session.get().permissions,
    canAccess: async ({ action, resource }) => session.get().permissions.includes(`${action}:${resource}`),
};
