import { act, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/admin/AdminLayout.tsx';

/** A screen that says two things at once. */
const Screen = () => {
    const notify = useNotify();
    useEffect(() => {
        notify('Saved');
        notify('Sent');
    }, [notify]);
    return <Toasts />;
};

const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeAll(async () => {
    await import('../../../src/admin/Toast.tsx');
});
beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'setTimeout');
});
afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
});

it('shows a message for 5 seconds, then the next', async () => {
    render(
        <NotificationContextProvider>
            <Screen />
        </NotificationContextProvider>,
    );
    await pass(0);
    const delays = vi.mocked(setTimeout).mock.calls.map(([, delay]) => delay);
    expect(delays).toContain(5_000);
    await pass(4_999);
    expect(screen.getByText('Saved')).toBeDefined();
    expect(screen.queryByText('Sent')).toBeNull();
    await pass(1);
    // Fading out takes a moment.
    await pass(400);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Sent')).toBeDefined();
});
