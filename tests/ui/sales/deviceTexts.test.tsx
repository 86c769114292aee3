import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useDeviceTexts } from '../../../src/sales/handover/useDeviceTexts.ts';

afterEach(cleanup);

/** What an active phone is called where the server says this of its partners. */
const activeWith = (simulated: readonly string[], missing: readonly string[]) => {
    const client = new QueryClient();
    client.setQueryData(['config'], { simulated, missing });
    return renderHook(() => useDeviceTexts().active.title, {
        wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
};

it.each([
    ['Locked to the contract', [], []],
    ['Enrolled for practice', ['deviceLock'], []],
    ['Lock not known', ['messaging'], ['deviceLock']],
])('a phone is "%s" where %j is simulated and %j missing', async (title, simulated, missing) => {
    const { result } = activeWith(simulated, missing);
    await waitFor(() => expect(result.current).toBe(title));
});
