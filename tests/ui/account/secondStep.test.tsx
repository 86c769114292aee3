import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as accountClient from '../../../src/auth/account.ts';
import type { Account } from '../../../src/auth/account.ts';
import type * as deviceClient from '../../../src/auth/devices.ts';
import { account, pool, refusal, showAccount } from './accountHost.tsx';

const client = vi.hoisted(() => ({
    readAccount: vi.fn<typeof accountClient.readAccount>(),
    startTotp: vi.fn<typeof accountClient.startTotp>(),
    finishTotp: vi.fn<typeof accountClient.finishTotp>(),
    setPreferredMfa: vi.fn<typeof accountClient.setPreferredMfa>(),
    turnMfaOff: vi.fn<typeof accountClient.turnMfaOff>(),
}));
const recovery = vi.hoisted(() => ({ makeRecoveryCodes: vi.fn<() => Promise<readonly string[]>>() }));
vi.mock('../../../src/auth/recoveryCodes.ts', () => recovery);
const devices = vi.hoisted(() => ({ listDevices: vi.fn<typeof deviceClient.listDevices>() }));
const config = vi.hoisted(() => ({ loadConfig: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../../src/auth/account.ts', () => client);
vi.mock('../../../src/auth/devices.ts', () => devices);
vi.mock('../../../src/dataProvider/appConfig.ts', () => config);
vi.mock('../../../src/auth/loadPerson.ts', () => ({ loadPerson: async () => true }));

const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

const given = (mfa: Account['mfa'], isPhoneVerified = true): void => {
    const attributes = { ...account.attributes, phone_number_verified: String(isPhoneVerified) };
    client.readAccount.mockResolvedValue({ ...account, attributes, mfa });
};

/** What the provider was told, in its order. */
const preferences = (): readonly unknown[] => client.setPreferredMfa.mock.calls.flat();

beforeEach(() => {
    vi.resetAllMocks();
    devices.listDevices.mockResolvedValue({ devices: [], nextToken: null });
    config.loadConfig.mockResolvedValue({ auth: pool });
    client.setPreferredMfa.mockResolvedValue();
    client.turnMfaOff.mockResolvedValue();
});
afterEach(cleanup);

describe('the second step', () => {
    it('is left out where the pool has none', async () => {
        config.loadConfig.mockResolvedValue({ auth: { ...pool, mfa: 'OFF' } });
        given({ enabled: [], preferred: null });
        await showAccount();
        expect(screen.queryByRole('heading', { name: 'Second step at sign-in' })).toBeNull();
    });

    it('by message needs a verified number', async () => {
        given({ enabled: [], preferred: null }, false);
        await showAccount();
        expect(screen.getByText(/verify yours above/)).toBeDefined();
        expect(screen.queryByRole('button', { name: 'Turn on: Text message' })).toBeNull();
    });

    it('by message is turned on, and what was asked first stays so', async () => {
        given({ enabled: ['TOTP'], preferred: 'TOTP' });
        await showAccount();
        await press('Turn on: Text message');
        expect(await screen.findByText('Saved.')).toBeDefined();
        expect(preferences()).toEqual(['SMS', 'TOTP']);
    });

    it('to be asked first is chosen among two', async () => {
        given({ enabled: ['SMS', 'TOTP'], preferred: 'SMS' });
        await showAccount();
        expect(screen.queryByRole('button', { name: 'Ask this first: Text message' })).toBeNull();
        await press('Ask this first: Authenticator app');
        await waitFor(() => expect(preferences()).toEqual(['TOTP']));
    });

    it.each([
        ['the only one', { enabled: ['TOTP'], preferred: 'TOTP' }, /your password alone/],
        ['one of two', { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' }, /other second step stays/],
    ] as const)('%s is turned off after asking', async (_which, mfa, note) => {
        given(mfa);
        await showAccount();
        await press('Turn off: Authenticator app');
        expect(dialog().getByText(note)).toBeDefined();
        expect(client.turnMfaOff).not.toHaveBeenCalled();
        await userEvent.click(dialog().getByRole('button', { name: 'Turn off' }));
        await waitFor(() => expect(client.turnMfaOff.mock.calls).toEqual([['TOTP']]));
        expect(preferences()).toEqual([]);
    });

    it('that everybody must have cannot be turned off', async () => {
        config.loadConfig.mockResolvedValue({ auth: { ...pool, mfa: 'ON' } });
        given({ enabled: ['SMS'], preferred: 'SMS' });
        await showAccount();
        expect(screen.getByText('Your organisation asks everybody for a second step.')).toBeDefined();
        expect(screen.queryByRole('button', { name: 'Turn off: Text message' })).toBeNull();
    });

    it('that the provider refuses says why', async () => {
        given({ enabled: [], preferred: null });
        client.setPreferredMfa.mockRejectedValue(
            refusal('InvalidParameterException', 'User does not have delivery config'),
        );
        await showAccount();
        await press('Turn on: Text message');
        expect((await screen.findByRole('alert')).textContent).toContain('User does not have delivery config');
    });
});

describe('an authenticator app', () => {
    const secret = 'JBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/Ahadi:ama?secret=${secret}&issuer=Ahadi`;

    it('gets its key as picture, link and text, and is on once its code is right', async () => {
        given({ enabled: [], preferred: null });
        client.startTotp.mockResolvedValue({ secret, uri });
        await showAccount();
        await press('Set up: Authenticator app');
        const picture = await dialog().findByRole('img', { name: 'QR code of the key' });
        expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
        expect(dialog().getByText('Open the app on this phone').closest('a')?.getAttribute('href')).toBe(uri);
        expect(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
        expect(client.startTotp).toHaveBeenCalledTimes(1);

        client.finishTotp.mockRejectedValueOnce(refusal('EnableSoftwareTokenMFAException', 'Code mismatch'));
        client.finishTotp.mockResolvedValue();
        const code = dialog().getByLabelText<HTMLInputElement>(/Code/);
        await userEvent.click(code);
        await userEvent.paste('123 456');
        await press('Finish');
        expect(await dialog().findByText('Code mismatch')).toBeDefined();
        expect(code.value).toBe('123 456');
        await press('Finish');
        expect(await screen.findByText('The authenticator app is your second step now.')).toBeDefined();
        expect(client.finishTotp).toHaveBeenLastCalledWith({ code: '123456', deviceName: expect.any(String) });
        expect(preferences()).toEqual(['TOTP']);
    });

    it('whose key does not come says so, and asks again on demand', async () => {
        given({ enabled: [], preferred: null });
        client.startTotp.mockRejectedValueOnce(refusal('NetworkError', 'Network Error'));
        client.startTotp.mockResolvedValue({ secret, uri });
        await showAccount();
        await press('Set up: Authenticator app');
        expect((await dialog().findByRole('alert')).textContent).toContain('Network Error');
        await press('Try again');
        expect(await dialog().findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    });
});

describe('recovery codes', () => {
    const withCodes = { auth: { ...pool, recoveryCodes: true } };
    const withApp = { enabled: ['TOTP'], preferred: 'TOTP' } as const;

    it('are counted, and made anew after a warning that the earlier ones stop working', async () => {
        config.loadConfig.mockResolvedValue(withCodes);
        client.readAccount.mockResolvedValue({ ...account, mfa: withApp, recoveryCodesLeft: 7 });
        recovery.makeRecoveryCodes.mockResolvedValue(['AAAAA-B', 'CCCCC-D']);
        await showAccount();
        expect(screen.getByText('7 left')).toBeDefined();
        await press('Make new codes');
        expect(dialog().getByText('The codes you have now stop working.')).toBeDefined();
        await userEvent.click(dialog().getByRole('button', { name: 'Make the codes' }));
        await screen.findByText('CCCCC-D');
        client.readAccount.mockResolvedValue({ ...account, mfa: withApp, recoveryCodesLeft: 10 });
        await userEvent.click(dialog().getByRole('button', { name: 'I have kept them' }));
        await screen.findByText('10 left');
        expect(screen.queryByText('CCCCC-D')).toBeNull();
    });

    it('are offered by themselves once the first second step is set up', async () => {
        config.loadConfig.mockResolvedValue(withCodes);
        client.readAccount.mockResolvedValue(account);
        client.startTotp.mockResolvedValue({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Ahadi:ama?secret=J' });
        client.finishTotp.mockResolvedValue();
        await showAccount();
        await press('Set up: Authenticator app');
        client.readAccount.mockResolvedValue({ ...account, mfa: withApp });
        await userEvent.type(await screen.findByLabelText('Code'), '123456');
        await userEvent.click(dialog().getByRole('button', { name: 'Finish' }));
        expect(await screen.findByRole('heading', { name: 'Make recovery codes?' })).toBeDefined();
    });

    it('are left out where the provider has none', async () => {
        client.readAccount.mockResolvedValue({ ...account, mfa: withApp });
        await showAccount();
        expect(screen.queryByText('Recovery codes')).toBeNull();
    });
});
