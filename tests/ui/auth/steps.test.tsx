import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as authClient from '../../../src/auth/authClient.ts';
import type * as recoveryCodes from '../../../src/auth/recoveryCodes.ts';
import type { SignInStep } from '../../../src/auth/authClient.ts';
import type { SignedInArea } from '../../../src/routes/route.ts';
import { emptySession, session } from '../../../src/session/session.ts';
import { alertOf, errorOf, form, input, noticeOf, open, page, refusal, send } from './signInPage.ts';

type Client = typeof authClient;

const client = vi.hoisted(() => ({
    signIn: vi.fn<Client['signIn']>(),
    signOut: vi.fn<Client['signOut']>(),
    answerChallenge: vi.fn<Client['answerChallenge']>(),
}));
const area = vi.hoisted(() => ({
    openArea: vi.fn<(area: SignedInArea) => Promise<void>>(),
    prefetchArea: vi.fn<(area: SignedInArea) => Promise<void>>(),
}));
const recovery = vi.hoisted(() => ({
    hasRecoveryCodes: vi.fn<typeof recoveryCodes.hasRecoveryCodes>(),
    missingRecoveryCodes: vi.fn<typeof recoveryCodes.missingRecoveryCodes>(),
}));
vi.mock('../../../src/auth/authClient.ts', () => client);
vi.mock('../../../src/auth/recoveryCodes.ts', () => recovery);
vi.mock('../../../src/openArea.ts', () => area);

const entered: () => Promise<SignInStep> = async () => {
    session.set({ ...emptySession, token: 't', roles: ['sales'] });
    return { kind: 'signedIn' };
};

/** Signs in up to the given step. */
const reach = async (step: SignInStep): Promise<void> => {
    client.signIn.mockResolvedValue(step);
    open();
    await userEvent.type(input('username'), 'ama');
    await userEvent.type(input('password'), 'secret');
    send('credentials');
    await waitFor(() => expect(page()).toBe('step'));
};

const press = (name: string): Promise<void> =>
    userEvent.click(within(form('step')).getByRole('button', { name: new RegExp(name) }));

beforeEach(() => {
    vi.stubGlobal('fetch', async () => new Response('{"demo":false,"auth":{"hostedUrl":null}}'));
    vi.resetAllMocks();
    client.signOut.mockResolvedValue(undefined);
    recovery.hasRecoveryCodes.mockResolvedValue(true);
    recovery.missingRecoveryCodes.mockResolvedValue(null);
    area.openArea.mockResolvedValue(undefined);
    area.prefetchArea.mockResolvedValue(undefined);
    session.reset();
});
afterEach(() => vi.unstubAllGlobals());

describe('a code by message', () => {
    const smsCode: SignInStep = { kind: 'smsCode', destination: '+*******5666' };

    it('names where it went, and its input suits messages, keyboards and readers', async () => {
        await reach(smsCode);
        expect(form('step').textContent).toContain('+*******5666');
        const code = input('step-code');
        expect(within(form('step')).getByLabelText('Code')).toBe(code);
        expect(code.getAttribute('autocomplete')).toBe('one-time-code');
        expect(code.getAttribute('inputmode')).toBe('numeric');
        expect(code.hasAttribute('maxlength')).toBe(false);
        expect(document.activeElement).toBe(code);
    });

    it.each(['123456', ' 123 456 ', '123-456'])('is taken as it is typed or pasted: %j', async (typed) => {
        await reach(smsCode);
        client.answerChallenge.mockImplementation(entered);
        await userEvent.click(input('step-code'));
        await userEvent.paste(typed);
        send('step');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith('sales'));
        expect(client.answerChallenge).toHaveBeenCalledWith('123456');
    });

    it('must not be empty', async () => {
        await reach(smsCode);
        send('step');
        await waitFor(() => expect(errorOf('step-code')).toBe('Challenge response cannot be empty'));
        expect(client.answerChallenge).not.toHaveBeenCalled();
    });

    it('that is wrong is refused beside its field, which keeps it', async () => {
        await reach(smsCode);
        client.answerChallenge.mockRejectedValue(refusal('CodeMismatchException', 'Invalid code.'));
        await userEvent.type(input('step-code'), '000000');
        send('step');
        await waitFor(() => expect(errorOf('step-code')).toBe('Invalid code.'));
        expect(input('step-code').value).toBe('000000');
        expect(document.activeElement).toBe(input('step-code'));
    });

    it('is sent once however often one presses', async () => {
        await reach(smsCode);
        client.answerChallenge.mockReturnValue(new Promise(() => undefined));
        await userEvent.type(input('step-code'), '123456');
        send('step');
        send('step');
        await waitFor(() => expect(client.answerChallenge).toHaveBeenCalledTimes(1));
        expect(form('step').querySelector('.primary')?.getAttribute('aria-busy')).toBe('true');
    });

    it('can be asked for again, with the name and password still typed in', async () => {
        await reach(smsCode);
        await press('Send another code');
        await waitFor(() => expect(noticeOf('step')).toContain('Another code is on its way'));
        expect(client.signIn).toHaveBeenCalledTimes(2);
        expect(client.signIn).toHaveBeenLastCalledWith({ username: 'ama', password: 'secret' });
    });

    it('that came too late says so above the form', async () => {
        await reach(smsCode);
        const late = 'Invalid session for the user, session is expired.';
        client.answerChallenge.mockRejectedValue(refusal('NotAuthorizedException', late));
        await userEvent.type(input('step-code'), '123456');
        send('step');
        await waitFor(() => expect(alertOf('step')).toBe(late));
    });

    it('is left by the link and by the browser, with the name still there', async () => {
        await reach(smsCode);
        await userEvent.click(within(form('step')).getByRole('link', { name: 'Back to sign in' }));
        expect(page()).toBe('sign-in');
        expect(input('username').value).toBe('ama');
        send('credentials');
        await waitFor(() => expect(page()).toBe('step'));
        dispatchEvent(new PopStateEvent('popstate'));
        expect(page()).toBe('sign-in');
    });
});

describe('a code of an app', () => {
    it('is asked for and answered', async () => {
        await reach({ kind: 'totpCode' });
        client.answerChallenge.mockImplementation(entered);
        await userEvent.type(input('step-code'), '654 321');
        send('step');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith('sales'));
        expect(client.answerChallenge).toHaveBeenCalledWith('654321');
    });
});

describe('a choice of second steps', () => {
    it.each([
        ['chooseMfa', 'Text message', 'SMS'],
        ['chooseMfaSetup', 'Authenticator app', 'TOTP'],
    ] as const)('%s leads on with "%s"', async (kind, label, method) => {
        await reach({ kind, methods: ['SMS', 'TOTP'] });
        expect(document.activeElement).toBe(form('step').querySelector('h1'));
        client.answerChallenge.mockResolvedValue({ kind: 'totpCode' });
        await press(label);
        await waitFor(() => expect(document.getElementById('step-code')).not.toBeNull());
        expect(client.answerChallenge).toHaveBeenCalledWith(method);
    });
});

describe('setting up an app', () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DP';
    const uri = `otpauth://totp/Ahadi:ama?secret=${secret}&issuer=Ahadi`;

    it('shows the key as a picture, as a link for the same phone and as text', async () => {
        await reach({ kind: 'setUpTotp', secret, uri });
        const picture = screen.getByRole('img', { name: 'QR code of the key' });
        expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,.*M4%204h1v1h-1z/);
        const link = form('step').querySelector('a.same-phone');
        expect(link?.getAttribute('href')).toBe(uri);
        expect(form('step').querySelector('code')?.textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP');
    });

    it('copies the key without its spaces, and says so', async () => {
        const user = userEvent.setup();
        await reach({ kind: 'setUpTotp', secret, uri });
        await user.click(screen.getByRole('button', { name: 'Copy the key' }));
        await waitFor(() => expect(form('step').querySelector('.told')?.textContent).toBe('Copied'));
        expect(await navigator.clipboard.readText()).toBe(secret);
    });

    it('is finished by a code; a wrong one is refused beside its field', async () => {
        await reach({ kind: 'setUpTotp', secret, uri });
        send('step');
        await waitFor(() => expect(errorOf('step-code')).toBe('Confirmation code cannot be empty'));
        const wrong = refusal('EnableSoftwareTokenMFAException', 'Code mismatch');
        client.answerChallenge.mockRejectedValueOnce(wrong).mockImplementation(entered);
        await userEvent.type(input('step-code'), '111111');
        send('step');
        await waitFor(() => expect(errorOf('step-code')).toBe('Code mismatch'));
        send('step');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith('sales'));
    });
});

describe('a challenge of the pool itself', () => {
    it('asks its question and sends the answer as it was typed', async () => {
        await reach({ kind: 'custom', parameters: { question: 'In which town is your shop?' } });
        expect(form('step').textContent).toContain('In which town is your shop?');
        send('step');
        await waitFor(() => expect(errorOf('step-answer')).toBe('Challenge response cannot be empty'));
        client.answerChallenge.mockImplementation(entered);
        await userEvent.type(input('step-answer'), 'Cape Coast ');
        send('step');
        await waitFor(() => expect(client.answerChallenge).toHaveBeenCalledWith('Cape Coast'));
    });
});

it('says at the name when a challenge has no screen', async () => {
    client.signIn.mockResolvedValue({ kind: 'unsupported', challenge: 'WEB_AUTHN' });
    open();
    await userEvent.type(input('username'), 'ama');
    await userEvent.type(input('password'), 'secret');
    send('credentials');
    await waitFor(() => expect(errorOf('username')).toContain('Ask your administrator'));
});

describe('recovery codes', () => {
    const codes = ['AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-A', 'FFFFF-GGGGG-HHHHH-IIIII-JJJJJ-B'];

    it('are shown to whoever has none, once their second step is passed, and their area opens after that', async () => {
        await reach({ kind: 'totpCode' });
        client.answerChallenge.mockImplementation(entered);
        recovery.missingRecoveryCodes.mockResolvedValue(codes);
        await userEvent.type(input('step-code'), '123456');
        send('step');
        await screen.findByRole('heading', { name: 'Keep these recovery codes' });
        for (const code of codes) expect(screen.getByText(code)).toBeDefined();
        expect(within(form('step')).queryByRole('link', { name: 'Back to sign in' })).toBeNull();
        await press('^Copy$');
        await waitFor(() => expect(noticeOf('step')).toMatch(/Copied|Selected/));
        expect(area.openArea).not.toHaveBeenCalled();
        await press('I have kept them');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith('sales'));
    });

    it('that cannot be made keep nobody out', async () => {
        await reach({ kind: 'totpCode' });
        client.answerChallenge.mockImplementation(entered);
        recovery.missingRecoveryCodes.mockRejectedValue(new Error('Network Error'));
        await userEvent.type(input('step-code'), '123456');
        send('step');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith('sales'));
    });

    it.each([
        [{ kind: 'totpCode' }, []],
        [{ kind: 'smsCode', destination: null }, []],
        [{ kind: 'chooseMfa', methods: ['SMS', 'TOTP'] }, ['TOTP']],
    ] as const)('let in instead of %j', async (step, first) => {
        await reach(step);
        client.answerChallenge.mockImplementation(entered);
        await press('Use a recovery code');
        await screen.findByRole('heading', { name: 'Use a recovery code' });
        await userEvent.type(screen.getByLabelText('Recovery code'), codes[0] ?? '');
        send('step');
        await waitFor(() => expect(area.openArea).toHaveBeenCalledWith('sales'));
        expect(client.answerChallenge.mock.calls.flat()).toEqual([...first, codes[0]?.replaceAll('-', '')]);
    });

    it('are not offered where the provider has none', async () => {
        recovery.hasRecoveryCodes.mockResolvedValue(false);
        await reach({ kind: 'totpCode' });
        expect(within(form('step')).queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    });
});
