import { AMPLIFY_SYMBOL } from '@aws-amplify/core/internals/utils';
import { Hub } from '@aws-amplify/core';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToAuthEvents } from '../../../src/auth/authEvents.ts';
import { emptySession, session } from '../../../src/session/session.ts';

const person = vi.hoisted(() => ({ loadPerson: vi.fn<() => Promise<boolean>>() }));
const leaving = vi.hoisted(() => ({ cleanUp: vi.fn<(reason: Error) => Promise<void>>() }));
vi.mock('../../../src/auth/loadPerson.ts', () => person);
vi.mock('../../../src/auth/signOut.ts', () => leaving);

const tell = (event: string, data?: object): void =>
    Hub.dispatch('auth', { event, ...(data && { data }) }, 'Auth', AMPLIFY_SYMBOL);

const named = (name: string): Error => Object.assign(new Error('x'), { name });

beforeEach(() => {
    vi.resetAllMocks();
    person.loadPerson.mockRejectedValue(new Error('out of reach'));
    leaving.cleanUp.mockRejectedValue(new Error('out of reach'));
    session.set({ token: 'jwt' });
});

describe('an event of the identity library', () => {
    const stop = listenToAuthEvents();
    afterAll(stop);

    it.each(['signedIn', 'tokenRefresh'])('%s reloads the person', (event) => {
        tell(event);
        expect(person.loadPerson).toHaveBeenCalledTimes(1);
        expect(session.get().token).toBe('jwt');
    });

    it('signedOut clears the session', () => {
        tell('signedOut');
        expect(session.get()).toEqual(emptySession);
    });

    it.each([
        'NotAuthorizedException',
        'TokenRevokedException',
        'UserNotFoundException',
        'PasswordResetRequiredException',
        'UserNotConfirmedException',
        'RefreshTokenReuseException',
    ])('tokenRefresh_failure by %s cleans up', (name) => {
        const error = named(name);
        tell('tokenRefresh_failure', { error });
        expect(leaving.cleanUp.mock.calls).toEqual([[error]]);
    });

    it.each(['NetworkError', 'LimitExceededException', 'InternalErrorException'])(
        'tokenRefresh_failure by %s leaves the session alone',
        (name) => {
            tell('tokenRefresh_failure', { error: named(name) });
            expect(leaving.cleanUp).not.toHaveBeenCalled();
            expect(session.get().token).toBe('jwt');
        },
    );
});
