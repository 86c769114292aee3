import { Hub } from '@aws-amplify/core';
import { loadSession } from '../session/loadSession.ts';
import { session } from '../session/session.ts';
import { readTokens } from './readTokens.ts';

/** After these the library has thrown its tokens away, without telling anyone by a signedOut event. */
const CLEARING = [
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
];

const clearsTokens = (data: unknown): boolean => {
    const error = typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;
    return error instanceof Error && CLEARING.some((name) => error.name.startsWith(name));
};

/** A failed reload keeps the session as it is: the next call to the server decides. */
const reload = async (): Promise<void> => {
    const tokens = await readTokens();
    if (tokens !== null) await loadSession(tokens);
};

/** Events of the identity library -> the session: a renewed token reloads the person, a lost one clears the store. */
export const listenToAuthEvents = (): (() => void) =>
    Hub.listen('auth', ({ payload }) => {
        if (payload.event === 'tokenRefresh') reload().catch(() => undefined);
        if (payload.event === 'signedOut') session.reset();
        if (payload.event === 'tokenRefresh_failure' && clearsTokens(payload.data)) session.reset();
    });
