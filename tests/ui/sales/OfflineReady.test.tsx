import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pricesQuery } from '../../../src/dataProvider/prices.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { OfflineReady } from '../../../src/sales/home/OfflineReady.tsx';
import { drawAt } from './salesHost.tsx';

/** What the browser has in the place of its workers. */
const offer = (serviceWorker: unknown): void => {
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
};

let becomeActive: () => void;
beforeEach(() => {
    vi.useFakeTimers();
    queryClient.clear();
    const ready = new Promise<void>((resolve) => (becomeActive = resolve));
    offer({ ready });
});
afterEach(() => {
    cleanup();
    vi.useRealTimers();
    offer(undefined);
});

const said = () => screen.queryByRole('status')?.textContent ?? null;

test('a phone is ready for no network once it has the screens and the prices', async () => {
    drawAt('/home', <OfflineReady />);
    expect(said()).toBe('Getting ready to work without a network…');
    await act(async () => becomeActive());
    expect(said()).toBe('Getting ready to work without a network…');
    await act(async () => {
        queryClient.setQueryData(pricesQuery.queryKey, []);
        await vi.advanceTimersByTimeAsync(1);
    });
    expect(said()).toBe('Ready to work without a network');
});

test('one whose screens do not come is told what to do', async () => {
    drawAt('/home', <OfflineReady />);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(said()).toBe('Not ready to work without a network: open the app again where there is one');
});

test('a browser that lets no worker in says nothing', () => {
    offer(undefined);
    drawAt('/home', <OfflineReady />);
    expect(said()).toBeNull();
});
