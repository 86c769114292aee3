import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SimulatedMark } from '../../../src/framework/SimulatedMark.tsx';

const answer = {
    auth: {},
    environment: 'development',
    version: '1',
    demo: true,
    simulated: ['bureau'],
    missing: ['messaging'],
};

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

it('marks a simulated partner and a missing one, and only those', async () => {
    vi.stubGlobal('fetch', async () => Response.json(answer));
    render(
        <QueryClientProvider client={new QueryClient()}>
            <SimulatedMark partner="bureau" />
            <SimulatedMark partner="deviceLock" />
            <SimulatedMark partner="messaging" />
        </QueryClientProvider>,
    );
    expect((await screen.findByText(/no real credit bureau/)).textContent).toContain('Simulated');
    expect(screen.queryByText(/phone/)).toBeNull();
    expect(screen.getByText(/no carrier is connected/).textContent).toContain('Not available');
});
