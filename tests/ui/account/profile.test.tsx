import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import type * as accountClient from '../../../src/auth/account.ts';
import type * as deviceClient from '../../../src/auth/devices.ts';
import { account, pool, refusal, showAccount } from './accountHost.tsx';

const client = vi.hoisted(() => ({
    readAccount: vi.fn<typeof accountClient.readAccount>(),
    updateAttributes: vi.fn<typeof accountClient.updateAttributes>(),
    sendAttributeCode: vi.fn<typeof accountClient.sendAttributeCode>(),
    verifyAttribute: vi.fn<typeof accountClient.verifyAttribute>(),
    changePassword: vi.fn<typeof accountClient.changePassword>(),
}));
const devices = vi.hoisted(() => ({ listDevices: vi.fn<typeof deviceClient.listDevices>() }));
const config = vi.hoisted(() => ({ loadConfig: vi.fn<() => Promise<unknown>>() }));
const person = vi.hoisted(() => ({ loadPerson: vi.fn<() => Promise<boolean>>() }));
vi.mock('../../../src/auth/account.ts', () => client);
vi.mock('../../../src/auth/devices.ts', () => devices);
vi.mock('../../../src/dataProvider/appConfig.ts', () => config);
vi.mock('../../../src/auth/loadPerson.ts', () => person);

const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const retype = async (label: RegExp, text: string): Promise<void> => {
    await userEvent.clear(dialog().getByLabelText(label));
    if (text !== '') await userEvent.type(dialog().getByLabelText(label), text);
};

beforeEach(() => {
    vi.resetAllMocks();
    client.readAccount.mockResolvedValue(account);
    devices.listDevices.mockResolvedValue({ devices: [], nextToken: null });
    config.loadConfig.mockResolvedValue({ auth: pool });
    person.loadPerson.mockResolvedValue(true);
});
afterEach(cleanup);

describe('the page', () => {
    it('says that it could not be loaded, and tries again', async () => {
        client.readAccount.mockRejectedValueOnce(refusal('NetworkError', 'Network Error'));
        const shown = showAccount();
        expect((await screen.findByRole('alert')).textContent).toContain('Network Error');
        await press('Try again');
        await shown;
        expect(screen.getByText('ama@ahadi.example')).toBeDefined();
    });

    it.each([
        ['admin', '/admin', 'Back to administration'],
        ['underwriters', '/underwriters', 'Back to underwriting'],
        ['sales', '/home', 'Back to sales'],
    ])('leads %s back to %s', async (role, home, label) => {
        await showAccount({ roles: [role] });
        expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(home);
        expect(document.title).toBe('Your account · Ahadi');
    });

    it.each([
        ['admin', 'dark', 'dark'],
        ['admin', 'system', undefined],
        ['sales', 'dark', undefined],
    ])('of %s, who chose %s in administration, is %s', async (role, choice, mode) => {
        const store = localStorageStore('1', 'ahadi');
        store.setup();
        store.setItem('theme', choice);
        await showAccount({ roles: [role] });
        expect(document.querySelector<HTMLElement>('[data-theme]')?.dataset['theme']).toBe(mode);
        store.reset();
    });

    it('says when there is no network', async () => {
        await showAccount();
        act(() => reachability.set(false));
        expect(screen.getByText(/You are offline/)).toBeDefined();
        act(() => reachability.set(true));
        expect(screen.queryByText(/You are offline/)).toBeNull();
    });
});

describe('the profile', () => {
    it('takes a new name, and keeps one that is refused in its field', async () => {
        await showAccount();
        await press('Change: Name');
        const wrapped = 'Attributes did not conform to the schema: name: Write a shorter one';
        client.updateAttributes.mockRejectedValueOnce(refusal('InvalidParameterException', wrapped));
        client.updateAttributes.mockResolvedValue([]);
        await retype(/Name/, 'Ama Boateng');
        await press('Save');
        expect(await dialog().findByText('Write a shorter one')).toBeDefined();
        const input = dialog().getByLabelText<HTMLInputElement>(/Name/);
        expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['Ama Boateng', 'true']);
        await press('Save');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(client.updateAttributes).toHaveBeenLastCalledWith({ name: 'Ama Boateng' });
        expect(await screen.findByText('Saved.')).toBeDefined();
        expect(client.readAccount).toHaveBeenCalledTimes(2);
        expect(person.loadPerson).toHaveBeenCalled();
    });

    it('takes another language', async () => {
        client.updateAttributes.mockResolvedValue([]);
        await showAccount();
        await press('Change: Language');
        await userEvent.selectOptions(dialog().getByLabelText('Language'), 'Français');
        await press('Save');
        await waitFor(() => expect(client.updateAttributes).toHaveBeenCalledWith({ locale: 'fr' }));
    });

    it('takes a new e-mail address and its code, pasted with a space', async () => {
        client.updateAttributes.mockResolvedValue([{ attribute: 'email', destination: 'n***@a***' }]);
        await showAccount();
        await press('Change: Email');
        await retype(/Email/, 'not an address');
        await press('Continue');
        expect(await dialog().findByText('Write an address such as ama@example.com')).toBeDefined();
        expect(client.updateAttributes).not.toHaveBeenCalled();
        await retype(/Email/, 'new@ahadi.example');
        await press('Continue');
        expect(
            await dialog().findByText(
                /We sent a code to new@ahadi\.example\. Until you type it here, what you had before counts/,
            ),
        ).toBeDefined();
        const code = dialog().getByLabelText(/Code/);
        expect(code.getAttribute('autocomplete')).toBe('one-time-code');
        expect(code.getAttribute('inputmode')).toBe('numeric');
        await press('Verify');
        expect(await dialog().findByText('Confirmation code cannot be empty')).toBeDefined();
        client.verifyAttribute.mockRejectedValueOnce(refusal('CodeMismatchException', 'Invalid verification code'));
        await userEvent.click(code);
        await userEvent.paste('123 456');
        await press('Verify');
        expect(await dialog().findByText('Invalid verification code')).toBeDefined();
        await press('Verify');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(client.verifyAttribute).toHaveBeenLastCalledWith({ attribute: 'email', code: '123456' });
        expect(client.sendAttributeCode).not.toHaveBeenCalled();
    });

    it('proves the present number by a code that is sent at once, and again on demand', async () => {
        client.sendAttributeCode.mockResolvedValue('+*******0008');
        client.verifyAttribute.mockResolvedValue();
        await showAccount();
        expect(screen.queryByRole('button', { name: 'Verify: Email' })).toBeNull();
        await press('Verify: Phone');
        expect(await dialog().findByText(/\+\*{7}0008/)).toBeDefined();
        expect(client.sendAttributeCode).toHaveBeenCalledTimes(1);
        client.sendAttributeCode.mockRejectedValueOnce(refusal('LimitExceededException', 'Attempt limit exceeded'));
        await press('Send another code');
        expect(await dialog().findByText('Attempt limit exceeded')).toBeDefined();
        await userEvent.type(dialog().getByLabelText(/Code/), '123456');
        await press('Verify');
        await waitFor(() =>
            expect(client.verifyAttribute).toHaveBeenCalledWith({ attribute: 'phone_number', code: '123456' }),
        );
    });
});

describe('the password', () => {
    const open = async (): Promise<void> => {
        await showAccount();
        await press('Change your password');
    };

    it('needs the old one, and a new one that differs', async () => {
        await open();
        await press('Save');
        expect(await dialog().findByText('Type the password you use now')).toBeDefined();
        expect(document.activeElement).toBe(dialog().getByLabelText('Current password'));
        await retype(/^Current password/, 'Same-pass-1');
        await retype(/^New password/, 'Same-pass-1');
        await press('Save');
        expect(await dialog().findByText('Choose one that differs from the current one')).toBeDefined();
        expect(client.changePassword).not.toHaveBeenCalled();
    });

    it.each([
        ['NotAuthorizedException', 'Incorrect username or password.', 'Current password'],
        ['InvalidPasswordException', 'Password did not conform with policy: too short', 'New password'],
    ])('refused as %s says so at its field, which keeps what was typed', async (name, message, label) => {
        client.changePassword.mockRejectedValue(refusal(name, message));
        await open();
        await retype(/^Current password/, 'Old-pass-1');
        await retype(/^New password/, 'New-pass-2');
        await press('Save');
        expect(await dialog().findByText(message)).toBeDefined();
        const input = dialog().getByLabelText<HTMLInputElement>(label);
        expect(input.getAttribute('aria-invalid')).toBe('true');
        expect(input.value).not.toBe('');
    });

    it('is changed, can be looked at, and its rule stands below it', async () => {
        client.changePassword.mockResolvedValue();
        await open();
        await retype(/^Current password/, 'Old-pass-1');
        await retype(/^New password/, 'abcdefg1');
        expect(dialog().getByText('At least 12 characters.')).toBeDefined();
        await press('Show: New password');
        expect(dialog().getByLabelText<HTMLInputElement>('New password').type).toBe('text');
        await press('Save');
        expect(await screen.findByText('Your password is changed.')).toBeDefined();
        expect(client.changePassword).toHaveBeenCalledWith({ oldPassword: 'Old-pass-1', newPassword: 'abcdefg1' });
    });
});
