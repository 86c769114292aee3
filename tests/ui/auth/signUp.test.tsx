import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as authClient from '../../../src/auth/authClient.ts';
import type { SignInStep } from '../../../src/auth/authClient.ts';
import type * as hostedLogin from '../../../src/auth/hostedLogin.ts';
import type * as signUp from '../../../src/auth/signUp.ts';
import type { SignedInArea } from '../../../src/routes/route.ts';
import { emptySession, session } from '../../../src/session/session.ts';
import { alertOf, errorOf, form, input, noticeOf, open, page, refusal, send } from './signInPage.ts';

const client = vi.hoisted(() => ({
    signIn: vi.fn<typeof authClient.signIn>(),
    signOut: vi.fn<typeof authClient.signOut>(),
}));
const accounts = vi.hoisted(() => ({
    signUp: vi.fn<typeof signUp.signUp>(),
    confirmSignUp: vi.fn<typeof signUp.confirmSignUp>(),
    resendSignUpCode: vi.fn<typeof signUp.resendSignUpCode>(),
    autoSignInByLink: vi.fn<typeof signUp.autoSignInByLink>(),
}));
const hosted = vi.hoisted(() => ({
    startHostedLogin: vi.fn<typeof hostedLogin.startHostedLogin>(),
}));
const area = vi.hoisted(() => ({
    openArea: vi.fn<(area: SignedInArea) => Promise<void>>(),
    prefetchArea: vi.fn<(area: SignedInArea) => Promise<void>>(),
}));
const config = vi.hoisted(() => ({ loadConfig: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../../src/auth/authClient.ts', () => client);
vi.mock('../../../src/auth/signUp.ts', () => accounts);
vi.mock('../../../src/auth/hostedLogin.ts', () => hosted);
vi.mock('../../../src/openArea.ts', () => area);
vi.mock('../../../src/dataProvider/appConfig.ts', () => config);

const given = (auth: { signUp?: boolean; hostedUrl?: string | null; verification?: 'code' | 'link' }): void => {
    const all = { signUp: true, hostedUrl: null, verification: 'code', ...auth };
    config.loadConfig.mockResolvedValue({ demo: false, auth: all });
};

const entered = async (): Promise<SignInStep> => {
    session.set({ ...emptySession, token: 't', roles: ['sales'] });
    return { kind: 'signedIn' };
};

/** What the sign-in form offers besides itself, shown or not. */
const offer = (selector: '.hosted' | '[data-go=sign-up]'): HTMLElement => {
    const found = form('credentials').querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
};

const typed = {
    username: 'esi',
    name: 'Esi Mensah',
    email: 'esi@ahadi.example',
    phone: '+233 24 455 5666',
    newPassword: 'Better-12',
};

const fillIn = async (): Promise<void> => {
    for (const [name, value] of Object.entries(typed)) await userEvent.type(input(`step-${name}`), value);
};

const openSignUp = async (): Promise<void> => {
    open();
    await waitFor(() => expect(offer('[data-go=sign-up]').hidden).toBe(false));
    await userEvent.click(offer('[data-go=sign-up]'));
    await waitFor(() => expect(page()).toBe('step'));
};

beforeEach(() => {
    vi.resetAllMocks();
    client.signOut.mockResolvedValue(undefined);
    area.openArea.mockResolvedValue(undefined);
    area.prefetchArea.mockResolvedValue(undefined);
    session.reset();
});
afterEach(() => vi.unstubAllGlobals());

describe('an account of one’s own', () => {
    it('is offered only where the pool allows it', async () => {
        given({ signUp: false });
        open();
        await waitFor(() => expect(config.loadConfig).toHaveBeenCalled());
        expect(offer('[data-go=sign-up]').hidden).toBe(true);
    });

    it.each([
        ['username', 'Username cannot be empty'],
        ['email', 'Email cannot be empty'],
        ['phone', 'Phone number cannot be empty'],
        ['newPassword', 'Password cannot be empty'],
    ])('needs its %s', async (missing, message) => {
        given({});
        await openSignUp();
        await fillIn();
        await userEvent.clear(input(`step-${missing}`));
        send('step');
        await waitFor(() => expect(errorOf(`step-${missing}`)).toBe(message));
        expect(accounts.signUp).not.toHaveBeenCalled();
    });

    it.each([
        ['email', 'esi at ahadi', 'Write it like name@example.com'],
        ['phone', '024 455 5666', 'Begin with + and the code of the country'],
    ])('tells beside its %s how to write it', async (field, text, message) => {
        given({});
        await openSignUp();
        await fillIn();
        await userEvent.clear(input(`step-${field}`));
        await userEvent.type(input(`step-${field}`), text);
        send('step');
        await waitFor(() => expect(errorOf(`step-${field}`)).toBe(message));
        expect(input(`step-${field}`).value).toBe(text);
        expect(accounts.signUp).not.toHaveBeenCalled();
    });

    it('with a name that somebody has is refused beside it, and nothing typed is lost', async () => {
        given({});
        await openSignUp();
        await fillIn();
        accounts.signUp.mockRejectedValue(refusal('UsernameExistsException', 'User already exists'));
        send('step');
        await waitFor(() => expect(errorOf('step-username')).toBe('User already exists'));
        expect(input('step-email').value).toBe(typed.email);
    });

    it('is confirmed by a code and signed in to', async () => {
        given({});
        await openSignUp();
        await fillIn();
        accounts.signUp.mockResolvedValue({ isConfirmed: false, destination: 'e***@a***' });
        send('step');
        await waitFor(() => expect(form('step').textContent).toContain('e***@a***'));
        expect(accounts.signUp).toHaveBeenCalledWith({
            username: 'esi',
            password: 'Better-12',
            attributes: { name: 'Esi Mensah', email: 'esi@ahadi.example', phone_number: '+233244555666' },
        });

        send('step');
        await waitFor(() => expect(errorOf('step-code')).toBe('Confirmation code cannot be empty'));
        accounts.resendSignUpCode.mockResolvedValue();
        await userEvent.click(within(form('step')).getByRole('button', { name: 'Send another code' }));
        await waitFor(() => expect(noticeOf('step')).toContain('We sent another one.'));

        accounts.confirmSignUp.mockImplementation(entered);
        await userEvent.type(input('step-code'), '123 456');
        send('step');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith('sales'));
        expect(accounts.confirmSignUp).toHaveBeenCalledWith({ username: 'esi', code: '123456' });
    });

    it('that is still unconfirmed at sign-in is confirmed there, and signed in to with what is typed in', async () => {
        given({});
        client.signIn.mockResolvedValueOnce({ kind: 'confirmSignUp' }).mockImplementation(entered);
        open();
        await userEvent.type(input('username'), 'esi');
        await userEvent.type(input('password'), 'Better-12');
        send('credentials');
        await waitFor(() => expect(page()).toBe('step'));
        accounts.confirmSignUp.mockResolvedValue(null);
        await userEvent.type(input('step-code'), '123456');
        send('step');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith('sales'));
        expect(client.signIn).toHaveBeenCalledTimes(2);
    });

    it('that is confirmed but lets nobody in yet leads to signing in, with its name there', async () => {
        given({});
        await openSignUp();
        await fillIn();
        accounts.signUp.mockResolvedValue({ isConfirmed: false, destination: 'e***@a***' });
        send('step');
        await waitFor(() => expect(form('step').textContent).toContain('e***@a***'));
        accounts.confirmSignUp.mockRejectedValue(
            refusal('AutoSignInException', 'Please use your credentials to sign in'),
        );
        await userEvent.type(input('step-code'), '123456');
        send('step');
        await waitFor(() => expect(page()).toBe('sign-in'));
        expect(noticeOf('credentials')).toBe('Your account is confirmed. Sign in with it.');
        expect(input('username').value).toBe('esi');
    });

    it('confirmed by a link goes on by itself; after three minutes it asks for the password', async () => {
        given({ verification: 'link' });
        await openSignUp();
        await fillIn();
        accounts.signUp.mockResolvedValue({ isConfirmed: false, destination: 'e***@a***' });
        accounts.autoSignInByLink.mockRejectedValue(new Error('late'));
        send('step');
        await waitFor(() => expect(page()).toBe('sign-in'));
        expect(noticeOf('credentials')).toBe('Please use your credentials to sign in');
        expect(accounts.confirmSignUp).not.toHaveBeenCalled();
    });
});

describe('signing in on a hosted page', () => {
    it('is offered only where there is one', async () => {
        given({ hostedUrl: null });
        open();
        await waitFor(() => expect(offer('[data-go=sign-up]').hidden).toBe(false));
        expect(offer('.hosted').hidden).toBe(true);
    });

    it('leads there', async () => {
        given({ hostedUrl: '/idp' });
        open();
        const start = offer('.hosted');
        await waitFor(() => expect(start.hidden).toBe(false));
        await userEvent.click(start);
        await waitFor(() => expect(hosted.startHostedLogin).toHaveBeenCalledTimes(1));
    });

    it('that failed says so, and the plain form stays', async () => {
        given({ hostedUrl: '/idp' });
        open('/', 'Invalid state in OAuth flow');
        expect(alertOf('credentials')).toBe('Invalid state in OAuth flow');
        expect(page()).toBe('sign-in');
    });
});
