import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartPage } from '../../../src/sales/capture/StartPage.tsx';
import { session } from '../../../src/session/session.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';

configure({ asyncUtilTimeout: 10_000 });

const flag = { isOn: false, featureData: null as unknown };
const asked: string[] = [];
beforeEach(() => {
    asked.length = 0;
    localStorage.clear();
    session.set({ token: 't', username: 'ama', country: 'GH', roles: ['sales'], expires: Date.now() / 1000 + 3600 });
    vi.stubGlobal('fetch', async (url: string) => {
        asked.push(url);
        return Response.json(flag);
    });
});
afterEach(() => {
    cleanup();
    session.reset();
    vi.unstubAllGlobals();
});

const draw = () =>
    render(
        <QueryClientProvider client={new QueryClient()}>
            <AppTheme>
                <StartPage />
            </AppTheme>
        </QueryClientProvider>,
    );

test('whoever is paused is told so before they type, in the administrator’s words', async () => {
    Object.assign(flag, { isOn: true, featureData: { message: 'Stock count until noon' } });
    draw();
    expect(await screen.findByText('New applications are paused')).toBeTruthy();
    expect(screen.getByText('Stock count until noon')).toBeTruthy();
    expect(asked).toEqual(['/api/me/features/pause-applications']);
});

test('nobody else is', async () => {
    Object.assign(flag, { isOn: false, featureData: null });
    draw();
    await vi.waitFor(() => expect(session.get().featureFlagCache).toHaveProperty('pause-applications'));
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
    expect(screen.queryByText('New applications are paused')).toBeNull();
});
