import { Hub } from '@aws-amplify/core';
import { session } from '../session/session.ts';
import { loadPerson } from './loadPerson.ts';
import { cleanUp } from './signOut.ts';

/** After these the library has thrown its tokens away, without telling anyone by a signedOut event. */
const CLEARING = [
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
];

const clearingError = (data: unknown): Error | undefined => {
    const error = typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;
    return error instanceof Error && CLEARING.some((name) => error.name.startsWith(name)) ? error : undefined;
};

/** A failed reload or clean-up is told to whoever made the call behind the event, not here. */
const quietly = (action: Promise<unknown>): void => void action.catch(() => undefined);

/** Events of the identity library -> the session: signing in and a renewed token reload the person, a lost one cleans up. */
export const listenToAuthEvents = (): (() => void) =>
    Hub.listen('auth', ({ payload }) => {
        const { event } = payload;
        if (event === 'signedIn' || event === 'tokenRefresh') quietly(loadPerson());
        if (event === 'signedOut') session.reset();
        if (event !== 'tokenRefresh_failure') return;
        const error = clearingError(payload.data);
        if (error !== undefined) quietly(cleanUp(error));
    });
