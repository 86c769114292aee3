import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceName } from '../../../src/account/devices/deviceName.ts';
import type * as accountClient from '../../../src/auth/account.ts';
import type * as deviceClient from '../../../src/auth/devices.ts';
import type { Device } from '../../../src/auth/devices.ts';
import type * as lists from '../../../src/dataProvider/lists.ts';
import { account, pool, refusal, showAccount } from './accountHost.tsx';

const client = vi.hoisted(() => ({
    readAccount: vi.fn<typeof accountClient.readAccount>(),
    signOutEverywhere: vi.fn<typeof accountClient.signOutEverywhere>(),
    deleteAccount: vi.fn<typeof accountClient.deleteAccount>(),
}));
const devices = vi.hoisted(() => ({
    listDevices: vi.fn<typeof deviceClient.listDevices>(),
    forgetDevice: vi.fn<typeof deviceClient.forgetDevice>(),
    setDeviceRemembered: vi.fn<typeof deviceClient.setDeviceRemembered>(),
}));
const config = vi.hoisted(() => ({ loadConfig: vi.fn<() => Promise<unknown>>() }));
const directory = vi.hoisted(() => ({ fetchList: vi.fn<typeof lists.fetchList>() }));
vi.mock('../../../src/auth/account.ts', () => client);
vi.mock('../../../src/auth/devices.ts', () => devices);
vi.mock('../../../src/dataProvider/appConfig.ts', () => config);
vi.mock('../../../src/auth/loadPerson.ts', () => ({ loadPerson: async () => true }));
vi.mock('../../../src/dataProvider/lists.ts', () => directory);

const chromeOnAndroid =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

const deviceOf = (changes: Partial<Device>): Device => ({
    key: 'eu-west-1_a',
    name: chromeOnAndroid,
    lastIp: '10.0.0.7',
    createdAt: new Date(),
    lastUsedAt: new Date(Date.now() - 3 * 3_600_000),
    isRemembered: false,
    isThisDevice: false,
    ...changes,
});

const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
    vi.resetAllMocks();
    client.readAccount.mockResolvedValue(account);
    devices.listDevices.mockResolvedValue({ devices: [], nextToken: null });
    config.loadConfig.mockResolvedValue({ auth: pool });
});
afterEach(cleanup);

describe('devices', () => {
    it('are left out where the pool does not follow them', async () => {
        config.loadConfig.mockResolvedValue({ auth: { ...pool, deviceTracking: false } });
        await showAccount();
        expect(screen.queryByRole('heading', { name: 'Devices' })).toBeNull();
    });

    it('say so when there are none, and when they cannot be loaded', async () => {
        await showAccount();
        expect(await screen.findByText(/No devices yet/)).toBeDefined();
        cleanup();
        const text = 'Device tracking has not been configured in this User Pool';
        devices.listDevices.mockRejectedValueOnce(refusal('InvalidParameterException', text));
        await showAccount();
        expect((await screen.findByRole('alert')).textContent).toContain(text);
    });

    it('show what they are, which one this is and when they were used, page by page', async () => {
        devices.listDevices.mockImplementation(async (token) =>
            token === undefined
                ? { devices: [deviceOf({ isThisDevice: true, isRemembered: true })], nextToken: 'more' }
                : { devices: [deviceOf({ key: 'eu-west-1_b', name: firefoxOnWindows })], nextToken: null },
        );
        await showAccount();
        expect(await screen.findByText('Chrome on Android')).toBeDefined();
        expect(screen.getByText('This device')).toBeDefined();
        expect(screen.getByText(/Used 3 hr\.? ago from 10\.0\.0\.7 · Remembered/)).toBeDefined();
        await press('Show more');
        expect(await screen.findByText('Firefox on Windows')).toBeDefined();
        expect(devices.listDevices).toHaveBeenLastCalledWith('more');
        expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    });

    it.each([
        [false, 'Remember: Chrome on Android', 'This device is remembered.'],
        [true, 'Do not remember: Chrome on Android', 'This device is no longer remembered.'],
    ])('remembered %s change over', async (isRemembered, label, told) => {
        devices.listDevices.mockResolvedValue({ devices: [deviceOf({ isRemembered })], nextToken: null });
        devices.setDeviceRemembered.mockResolvedValue();
        await showAccount();
        await screen.findByText('Chrome on Android');
        await press(label);
        expect(await screen.findByText(told)).toBeDefined();
        expect(devices.setDeviceRemembered).toHaveBeenCalledWith('eu-west-1_a', !isRemembered);
    });

    it('are forgotten after asking', async () => {
        devices.listDevices.mockResolvedValueOnce({ devices: [deviceOf({})], nextToken: null });
        await showAccount();
        await screen.findByText('Chrome on Android');
        await press('Forget: Chrome on Android');
        expect(devices.forgetDevice).not.toHaveBeenCalled();
        devices.forgetDevice.mockResolvedValue();
        await userEvent.click(dialog().getByRole('button', { name: 'Forget' }));
        expect(await screen.findByText(/No devices yet/)).toBeDefined();
        expect(devices.forgetDevice).toHaveBeenCalledWith('eu-west-1_a');
    });

    it.each([
        [chromeOnAndroid, 'Chrome on Android'],
        [firefoxOnWindows, 'Firefox on Windows'],
        [
            'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
            'Edge on Windows',
        ],
        [
            'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
            'Safari on iPhone',
        ],
        ['Linux x86 Linux Not:A-Brand/8.0.0.0;Chromium/156.0.8078.79', 'Chrome on Linux'],
        ['macOS 15.1 arm Not:A-Brand/8;Chromium/156;Google Chrome/156', 'Chrome on Mac'],
        ['The shop’s tablet', 'The shop’s tablet'],
    ])('are called as people do: %s', (described, name) => {
        expect(deviceName(described)).toBe(name);
    });
});

describe('leaving', () => {
    it('signs out everywhere after asking; a failure stays in the dialog', async () => {
        await showAccount();
        await press('Sign out everywhere');
        client.signOutEverywhere.mockRejectedValueOnce(refusal('NetworkError', 'Network Error'));
        client.signOutEverywhere.mockResolvedValue();
        await userEvent.click(dialog().getByRole('button', { name: 'Sign out everywhere' }));
        expect((await dialog().findByRole('alert')).textContent).toBe('Network Error');
        await userEvent.click(dialog().getByRole('button', { name: 'Sign out everywhere' }));
        await waitFor(() => expect(client.signOutEverywhere).toHaveBeenCalledTimes(2));
    });

    it('deletes the account only when its name is typed', async () => {
        client.deleteAccount.mockResolvedValue();
        await showAccount();
        await press('Delete my account');
        await userEvent.type(dialog().getByLabelText('Type ama to confirm'), 'amma');
        await userEvent.click(dialog().getByRole('button', { name: 'Delete my account' }));
        expect(await dialog().findByText('Type exactly ama')).toBeDefined();
        expect(client.deleteAccount).not.toHaveBeenCalled();
        await userEvent.clear(dialog().getByLabelText('Type ama to confirm'));
        await userEvent.type(dialog().getByLabelText('Type ama to confirm'), 'ama');
        await userEvent.click(dialog().getByRole('button', { name: 'Delete my account' }));
        await waitFor(() => expect(client.deleteAccount).toHaveBeenCalledTimes(1));
    });

    it.each([
        [1, false],
        [2, true],
    ])('of leading administrators needs another one: of %i', async (total, isOffered) => {
        directory.fetchList.mockResolvedValue({ rows: [], total, isCapped: false });
        await showAccount({ roles: ['admin'], seniority: 'lead' });
        await waitFor(() => expect(directory.fetchList).toHaveBeenCalled());
        await waitFor(() =>
            expect(screen.queryByRole('button', { name: 'Delete my account' }) !== null).toBe(isOffered),
        );
        expect(screen.queryByText(/only leading administrator/) !== null).toBe(!isOffered);
    });
});
