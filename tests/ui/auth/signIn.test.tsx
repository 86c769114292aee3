import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as authClient from '../../../src/auth/authClient.ts';
import type { SignedInArea } from '../../../src/routes/route.ts';
import { noteEnding, takeEnding } from '../../../src/session/ending.ts';
import { emptySession, session } from '../../../src/session/session.ts';
import { alertOf, errorOf, form, input, noticeOf, open, page, refusal, send } from './signInPage.ts';

type Client = typeof authClient;

const client = vi.hoisted(() => ({
    signIn: vi.fn<Client['signIn']>(),
    signOut: vi.fn<Client['signOut']>(),
    confirmNewPassword: vi.fn<Client['confirmNewPassword']>(),
    forgotPassword: vi.fn<Client['forgotPassword']>(),
    confirmForgotPassword: vi.fn<Client['confirmForgotPassword']>(),
}));
const area = vi.hoisted(() => ({
    openArea: vi.fn<(area: SignedInArea) => Promise<void>>(),
    prefetchArea: vi.fn<(area: SignedInArea) => Promise<void>>(),
}));
vi.mock('../../../src/auth/authClient.ts', () => client);
vi.mock('../../../src/openArea.ts', () => area);

beforeEach(() => {
    vi.stubGlobal(
        'fetch',
        async () => new Response('{"demo":false,"auth":{"hostedUrl":null,"passwordRule":"At least 12 characters."}}'),
    );
    vi.resetAllMocks();
    client.signOut.mockResolvedValue(undefined);
    area.openArea.mockResolvedValue(undefined);
    area.prefetchArea.mockResolvedValue(undefined);
    session.reset();
});
afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
    it('says at the field what is missing, one field after the other', async () => {
        open();
        send('credentials');
        await waitFor(() => expect(errorOf('username')).toBe('Username cannot be empty'));
        expect(document.activeElement).toBe(input('username'));
        await userEvent.type(input('username'), 'ama');
        expect(input('username').hasAttribute('aria-invalid')).toBe(false);
        send('credentials');
        await waitFor(() => expect(errorOf('password')).toBe('Password cannot be empty'));
        expect(client.signIn).not.toHaveBeenCalled();
    });

    it('keeps what was typed when it is refused, and says why', async () => {
        client.signIn.mockRejectedValue(refusal('NotAuthorizedException', 'Incorrect username or password.'));
        open();
        await userEvent.type(input('username'), ' ama ');
        await userEvent.type(input('password'), 'wrong');
        send('credentials');
        await waitFor(() => expect(alertOf('credentials')).toBe('Incorrect username or password.'));
        expect(client.signIn).toHaveBeenCalledWith({ username: 'ama', password: 'wrong' });
        expect([input('username').value, input('password').value]).toEqual([' ama ', 'wrong']);
    });

    it('tells whoever is refused time and again that the right password may be refused for a while, too', async () => {
        client.signIn.mockRejectedValue(refusal('NotAuthorizedException', 'Incorrect username or password.'));
        open();
        await userEvent.type(input('username'), 'ama');
        for (let tries = 1; tries <= 4; tries += 1) {
            await userEvent.type(input('password'), String(tries));
            send('credentials');
            await waitFor(() => expect(client.signIn).toHaveBeenCalledTimes(tries));
        }
        await waitFor(() => expect(noticeOf('credentials')).toMatch(/^After several wrong passwords/));
    });

    it('sends once while an attempt is running', async () => {
        client.signIn.mockReturnValue(new Promise(() => undefined));
        open();
        await userEvent.type(input('username'), 'ama');
        await userEvent.type(input('password'), 'secret');
        send('credentials');
        send('credentials');
        await waitFor(() => expect(client.signIn).toHaveBeenCalledTimes(1));
        expect(form('credentials').querySelector('.primary')?.getAttribute('aria-busy')).toBe('true');
    });

    it('calls a missing network by its name', async () => {
        client.signIn.mockRejectedValue(refusal('NetworkError', 'A network error has occurred.'));
        open();
        await userEvent.type(input('username'), 'ama');
        await userEvent.type(input('password'), 'secret');
        send('credentials');
        await waitFor(() => expect(alertOf('credentials')).toBe('Network Error'));
    });

    it.each([
        ['support', '/admin', 'admin'],
        ['underwriters', '/underwriters', 'underwriters'],
        ['sales', '/home', 'sales'],
    ])('leads %s to %s', async (role, home, name) => {
        client.signIn.mockImplementation(async () => {
            session.set({ ...emptySession, token: 't', roles: [role] });
            return { kind: 'signedIn' };
        });
        open();
        await userEvent.type(input('username'), 'ama');
        await userEvent.type(input('password'), 'secret');
        send('credentials');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith(name));
        expect(location.pathname).toBe(home);
    });

    it('tells a person whose groups open nothing, and signs them out again', async () => {
        client.signIn.mockImplementation(async () => {
            session.set({ ...emptySession, token: 't', roles: ['auditors'] });
            return { kind: 'signedIn' };
        });
        open();
        await userEvent.type(input('username'), 'ama');
        await userEvent.type(input('password'), 'secret');
        send('credentials');
        await waitFor(() => expect(errorOf('username')).toContain('Ask your administrator'));
        expect(client.signOut).toHaveBeenCalled();
        expect(area.openArea).not.toHaveBeenCalled();
    });

    it('fetches what comes next while the person types, not before', async () => {
        open('/admin-login');
        expect(page()).toBe('admin');
        expect(area.prefetchArea).not.toHaveBeenCalled();
        await userEvent.type(input('username'), 'a');
        await waitFor(() => expect(area.prefetchArea).toHaveBeenCalledWith('admin'));
    });

    it('shows and hides the password', async () => {
        open();
        const toggle = screen.getAllByRole('button', { name: 'Show the password', hidden: true })[0];
        if (toggle === undefined) throw new Error('no toggle');
        await userEvent.click(toggle);
        expect(input('password').type).toBe('text');
        expect(toggle.getAttribute('aria-label')).toBe('Hide the password');
        send('credentials');
        expect(input('password').type).toBe('password');
    });
});

describe('a first password', () => {
    const reachIt = async (missingAttributes: readonly string[] = []): Promise<void> => {
        client.signIn.mockResolvedValue({ kind: 'newPassword', missingAttributes });
        open();
        await userEvent.type(input('username'), 'ama');
        await userEvent.type(input('password'), 'Temporary-1');
        send('credentials');
        await waitFor(() => expect(page()).toBe('new-password'));
    };

    it('is asked for twice', async () => {
        await reachIt();
        await userEvent.type(input('new-password-1'), 'Better-12');
        await userEvent.type(input('new-password-2'), 'Better-13');
        send('new-password');
        await waitFor(() =>
            expect(errorOf('new-password-2')).toBe('The two passwords differ. Type the same one twice.'),
        );
        expect(client.confirmNewPassword).not.toHaveBeenCalled();
    });

    it('that breaks the policy is refused beside the field, which keeps it', async () => {
        await reachIt();
        const message = 'Too short: use at least 12 characters. A few words in a row are good and easy to remember.';
        client.confirmNewPassword.mockRejectedValue(refusal('InvalidPasswordException', message));
        await userEvent.type(input('new-password-1'), 'short');
        await userEvent.type(input('new-password-2'), 'short');
        send('new-password');
        await waitFor(() => expect(errorOf('new-password-1')).toBe(message));
        expect(input('new-password-1').value).toBe('short');
    });

    it('comes with the attributes the provider still lacks', async () => {
        await reachIt(['email']);
        client.confirmNewPassword.mockResolvedValue({ kind: 'resetPassword' });
        await userEvent.type(input('new-password-1'), 'Better-12');
        await userEvent.type(input('new-password-2'), 'Better-12');
        send('new-password');
        await waitFor(() => expect(errorOf('step-email')).toBe('Fill in email'));
        await userEvent.type(input('step-email'), 'ama@example.com');
        send('new-password');
        await waitFor(() =>
            expect(client.confirmNewPassword).toHaveBeenCalledWith({
                newPassword: 'Better-12',
                attributes: { email: 'ama@example.com' },
            }),
        );
    });

    it('says what it must be, where the installation does', async () => {
        await reachIt();
        const rule = () => document.getElementById('new-password-1-rule')?.textContent;
        await waitFor(() => expect(rule()).toBe('At least 12 characters.'));
        expect(input('new-password-1').getAttribute('aria-describedby')).toContain('new-password-1-rule');
    });
});

describe('a forgotten password', () => {
    it('asks for the username first', async () => {
        open('/forgot-password');
        expect(page()).toBe('forgot');
        send('request-code');
        await waitFor(() => expect(errorOf('forgot-username')).toBe('Username cannot be empty'));
    });

    it('keeps everything typed when the code is wrong, then leads back to signing in', async () => {
        client.forgotPassword.mockResolvedValue();
        open('/forgot-password');
        await userEvent.type(input('forgot-username'), 'ama');
        send('request-code');
        await waitFor(() => expect(page()).toBe('reset'));
        expect(form('confirm-code').querySelector('.notice')?.textContent).toContain('If this account exists');
        expect(input('reset-username').value).toBe('ama');

        send('confirm-code');
        await waitFor(() => expect(errorOf('code')).toBe('Confirmation code cannot be empty'));
        const wrong = 'Invalid verification code provided, please try again.';
        client.confirmForgotPassword.mockRejectedValueOnce(refusal('CodeMismatchException', wrong));
        await userEvent.type(input('code'), '123456');
        await userEvent.type(input('reset-password'), 'Better-12');
        send('confirm-code');
        await waitFor(() => expect(errorOf('code')).toBe(wrong));
        expect([input('code').value, input('reset-password').value]).toEqual(['123456', 'Better-12']);

        // What is about no input alone stands above them.
        client.confirmForgotPassword.mockRejectedValueOnce(refusal('InvalidParameterException', 'Session is invalid.'));
        send('confirm-code');
        await waitFor(() => expect(form('confirm-code').textContent).toContain('Session is invalid.'));
        expect(input('reset-password').getAttribute('aria-invalid')).toBeNull();

        send('confirm-code');
        await waitFor(() => expect(page()).toBe('sign-in'));
        expect(location.pathname).toBe('/');
        expect(input('username').value).toBe('ama');
        expect(form('credentials').querySelector('.notice')?.textContent).toContain('Sign in with it');
    });
});

describe('why a session ended', () => {
    it.each([
        ['idle', /nobody used Ahadi here for a while.*kept on this device/],
        ['Refresh Token has expired', /had come to its end/],
        ['Refresh Token has been reused.', /its key was used twice/],
        ['Access Token has been revoked', /ended from another device or by an administrator/],
        ['Refresh Token has been revoked', /ended from another device or by an administrator/],
        ['User is disabled.', /switched off/],
        ['User does not exist.', /no longer there/],
        ['Password reset required for the user', /must be set anew/],
    ])('is told once above the form: %s', async (reason, text) => {
        noteEnding(reason);
        open();
        await waitFor(() => expect(noticeOf('credentials')).toMatch(text));
        expect(takeEnding()).toBeNull();
    });

    it('is not told where nobody knows it', async () => {
        noteEnding('Something else.');
        open();
        await waitFor(() => expect(localStorage.getItem('ahadi.ended')).toBeNull());
        expect(noticeOf('credentials')).toBe('');
    });
});
