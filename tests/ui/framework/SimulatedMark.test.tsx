import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SimulatedMark } from '../../../src/framework/SimulatedMark.tsx';

const answer = { auth: {}, environment: 'development', version: '1', demo: true, simulated: ['bureau'] };

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

it('marks a simulated partner, and only that one', async () => {
    vi.stubGlobal('fetch', async () => Response.json(answer));
    render(
        <QueryClientProvider client={new QueryClient()}>
            <SimulatedMark partner="bureau" />
            <SimulatedMark partner="deviceLock" />
        </QueryClientProvider>,
    );
    expect((await screen.findByText(/no real credit bureau/)).textContent).toContain('Simulated');
    expect(screen.queryByText(/no real phone/)).toBeNull();
});
