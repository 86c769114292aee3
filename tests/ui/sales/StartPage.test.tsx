import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartPage } from '../../../src/sales/capture/StartPage.tsx';
import { session } from '../../../src/session/session.ts';
import { drawAt, enterAsAma } from './salesHost.tsx';

const flag = { isOn: false, featureData: null as unknown };
const asked: string[] = [];
beforeEach(() => {
    asked.length = 0;
    localStorage.clear();
    enterAsAma();
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

const draw = () => drawAt('/home/application-request', <StartPage />, new QueryClient());

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
