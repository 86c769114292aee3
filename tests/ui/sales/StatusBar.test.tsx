import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { StatusBar } from '../../../src/sales/waiting/StatusBar.tsx';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';

test('what is said of the network pushes nothing away from under a finger', async () => {
    await startOffline();
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <StatusBar />
                <button type="button">Take photo</button>
            </AppTheme>
        </QueryClientProvider>,
    );
    await act(async () => undefined);
    fireEvent.pointerDown(screen.getByRole('button'));
    reachability.set(false);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText(/You are offline/)).toBeNull();
    fireEvent.pointerUp(screen.getByRole('button'));
    expect(screen.queryByText(/You are offline/)).toBeNull();
    expect(await screen.findByText(/You are offline/)).toBeTruthy();
});

test('sending comes and goes over the page: it takes no room and moves nothing', async () => {
    cleanup();
    act(() => reachability.set(true));
    await startOffline();
    const { outbox } = offline();
    const state = { ...outbox.state(), entries: [{ refusal: null }], sending: 'one' };
    vi.spyOn(outbox, 'state').mockReturnValue(state as unknown as ReturnType<typeof outbox.state>); // only the count is told
    vi.spyOn(offline().vault, 'isLasting', 'get').mockReturnValue(true);
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <StatusBar />
            </AppTheme>
        </QueryClientProvider>,
    );
    const told = (await screen.findByText('Sending 1 change…')).closest('output');
    expect(told && getComputedStyle(told).position).toBe('fixed');
});

test('an address without https says what does not work there, and which one does', async () => {
    cleanup();
    vi.restoreAllMocks();
    await startOffline();
    vi.stubGlobal('isSecureContext', false);
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <StatusBar />
            </AppTheme>
        </QueryClientProvider>,
    );
    expect(await screen.findByText(/This address has no https: nothing is kept here/)).toBeTruthy();
    vi.unstubAllGlobals();
});
