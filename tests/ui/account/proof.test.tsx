import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proofNeeded } from '../../../domain/recentProof.ts';
import type { WaitingAddresses } from '../../../src/account/profile/waitingAddresses.ts';
import type * as accountClient from '../../../src/auth/account.ts';
import type * as proofClient from '../../../src/auth/proveOwner.ts';
import { account, pool, refusal, showAccount } from './accountHost.tsx';

const client = vi.hoisted(() => ({
    readAccount: vi.fn<typeof accountClient.readAccount>(),
    updateAttributes: vi.fn<typeof accountClient.updateAttributes>(),
    startTotp: vi.fn<typeof accountClient.startTotp>(),
    setPreferredMfa: vi.fn<typeof accountClient.setPreferredMfa>(),
}));
const proof = vi.hoisted(() => ({ proveOwner: vi.fn<typeof proofClient.proveOwner>() }));
const http = vi.hoisted(() => ({
    request: vi.fn<(path: string, options?: { method?: string }) => Promise<unknown>>(),
}));
const config = vi.hoisted(() => ({ loadConfig: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../../src/auth/account.ts', () => client);
vi.mock('../../../src/auth/proveOwner.ts', () => proof);
vi.mock('../../../src/auth/devices.ts', () => ({ listDevices: async () => ({ devices: [], nextToken: null }) }));
vi.mock('../../../src/dataProvider/appConfig.ts', () => config);
vi.mock('../../../src/dataProvider/http.ts', async (original) => ({ ...(await original<object>()), ...http }));
vi.mock('../../../src/auth/loadPerson.ts', () => ({ loadPerson: async () => true }));

const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const old = () => refusal('NotAuthorizedException', proofNeeded);

const nothing: WaitingAddresses = { email: null, cellphone: null, by: null, until: null };
let waiting = nothing;
let deletions = 0;

beforeEach(() => {
    vi.resetAllMocks();
    waiting = nothing;
    deletions = 0;
    client.readAccount.mockResolvedValue({ ...account, mfa: { enabled: ['SMS', 'TOTP'], preferred: 'SMS' } });
    config.loadConfig.mockResolvedValue({ auth: pool });
    http.request.mockImplementation(async (path: string, { method = 'GET' } = {}) => {
        if (path !== '/api/me/waiting-addresses') throw refusal('ApiError', 'No server');
        if (method === 'DELETE') {
            deletions += 1;
            waiting = nothing;
        }
        return waiting;
    });
});
afterEach(cleanup);

const typePassword = async (password: string): Promise<void> => {
    const dialog = await dialogNamed('Is it you?');
    await userEvent.type(dialog.getByLabelText('Current password'), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
};

describe('the password again', () => {
    it('is asked for over a form, which then goes on with everything that was typed', async () => {
        client.updateAttributes.mockRejectedValueOnce(old());
        client.updateAttributes.mockResolvedValueOnce([{ attribute: 'email', destination: 'n***@h***' }]);
        await showAccount();
        await press('Change: Email');
        const form = await dialogNamed('Change your email');
        await userEvent.clear(form.getByLabelText('Email'));
        await userEvent.type(form.getByLabelText('Email'), 'new@home.example');
        await userEvent.click(form.getByRole('button', { name: 'Continue' }));
        await typePassword('Right-passw0rd!');
        expect(await screen.findByText(/We sent a code to new@home\.example/)).toBeDefined();
        expect(proof.proveOwner.mock.calls).toEqual([['Right-passw0rd!']]);
        expect(client.updateAttributes.mock.calls).toEqual([
            [{ email: 'new@home.example' }],
            [{ email: 'new@home.example' }],
        ]);
    });

    it('may be wrong, and is asked for again', async () => {
        client.setPreferredMfa.mockRejectedValueOnce(old());
        proof.proveOwner.mockRejectedValueOnce(refusal('NotAuthorizedException', 'Incorrect username or password.'));
        await showAccount();
        await press('Ask this first: Authenticator app');
        await typePassword('Wrong-passw0rd!');
        const dialog = await dialogNamed('Is it you?');
        expect(await dialog.findByText('Incorrect username or password.')).toBeDefined();
        await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
        expect(await screen.findByText('Saved.')).toBeDefined();
        expect(client.setPreferredMfa).toHaveBeenCalledTimes(2);
    });

    it('may be left out: nothing is changed, and the form says why', async () => {
        client.updateAttributes.mockRejectedValue(old());
        await showAccount();
        await press('Change: Phone');
        const form = await dialogNamed('Change your phone number');
        await userEvent.clear(form.getByLabelText('Phone'));
        await userEvent.type(form.getByLabelText('Phone'), '+233244000001');
        await userEvent.click(form.getByRole('button', { name: 'Continue' }));
        const asked = await dialogNamed('Is it you?');
        await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
        expect(await screen.findByText(proofNeeded)).toBeDefined();
        expect(form.getByLabelText<HTMLInputElement>('Phone').value).toBe('+233244000001');
        expect(client.updateAttributes).toHaveBeenCalledTimes(1);
    });

    it('comes before a key for an authenticator app', async () => {
        client.readAccount.mockResolvedValue(account);
        client.startTotp.mockRejectedValueOnce(old());
        client.startTotp.mockResolvedValueOnce({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Ahadi:ama' });
        await showAccount();
        await press('Set up: Authenticator app');
        await typePassword('Right-passw0rd!');
        expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeDefined();
    });
});

describe('an address that somebody else wrote', () => {
    const until = '2026-11-23T10:00:00Z';

    it('is shown to its owner, with who wrote it, and stopped', async () => {
        waiting = { email: 'thief@home.example', cellphone: null, by: 'Efua Owusu', until };
        await showAccount();
        expect((await screen.findByText(/Efua Owusu wrote thief@home\.example/)).textContent).toMatch(/23 Nov/);
        await press('This is not mine: stop it');
        expect(await screen.findByText('Stopped. Your codes go where they went before.')).toBeDefined();
        await waitFor(() => expect(screen.queryByText(/Efua Owusu wrote/)).toBeNull());
        expect(deletions).toBe(1);
    });

    it('is proven by a code, where it is the owner’s', async () => {
        waiting = { email: null, cellphone: '+233244000001', by: 'Efua Owusu', until };
        client.updateAttributes.mockResolvedValueOnce([{ attribute: 'phone_number', destination: '+********0001' }]);
        await showAccount();
        await userEvent.click(await screen.findByRole('button', { name: 'Use +233244000001 now' }));
        await userEvent.click(
            (await dialogNamed('Change your phone number')).getByRole('button', { name: 'Continue' }),
        );
        expect(await screen.findByText(/We sent a code to \+233244000001/)).toBeDefined();
        expect(client.updateAttributes.mock.calls).toEqual([[{ phone_number: '+233244000001' }]]);
    });
});
