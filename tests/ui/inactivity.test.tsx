import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteEnding, takeEnding } from '../../src/session/ending.ts';
import { emptySession, session } from '../../src/session/session.ts';
import { renewTokensWith } from '../../src/session/tokens.ts';
import { watchInactivity } from '../../src/inactivity/watchInactivity.ts';

const asked = vi.hoisted(() => ({ request: vi.fn<(path: string) => Promise<unknown>>() }));
vi.mock('../../src/dataProvider/http.ts', () => asked);

const minute = 60_000;
const signOut = vi.fn<() => Promise<void>>();
renewTokensWith(async () => ({ currentToken: async () => null, signOut }));

/** Lets time pass as it does in a tab that is looked at. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const touch = (): boolean => globalThis.dispatchEvent(new Event('pointerdown'));
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

beforeAll(() => import('../../src/inactivity/warnOfEnd.tsx'));
beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    localStorage.clear();
    asked.request.mockReset().mockResolvedValue({});
    signOut.mockReset().mockImplementation(async () => session.reset());
    session.set({ ...emptySession, token: 't', roles: ['support'], idleSeconds: 1_800 });
    watchInactivity();
});
afterEach(() => {
    session.reset();
    vi.clearAllTimers();
    vi.useRealTimers();
    cleanup();
});

describe('a session that nobody uses', () => {
    it('is warned of a minute before its end, and ends with its reason kept for the sign-in page', async () => {
        await pass(28 * minute);
        expect(warning()).toBeNull();
        await pass(1.5 * minute);
        await vi.waitFor(() => expect(warning()).not.toBeNull());
        expect(screen.getByText(/almost 30 minutes.*kept on this device/)).toBeDefined();
        expect(signOut).not.toHaveBeenCalled();
        await pass(minute);
        expect(signOut).toHaveBeenCalledOnce();
        await vi.waitFor(() => expect(warning()).toBeNull());
        noteEnding('Refresh Token has been revoked');
        expect(takeEnding()).toBe('idle');
        expect(takeEnding()).toBeNull();
    });

    it('goes on when somebody touches it, in this tab or another one', async () => {
        await pass(29.5 * minute);
        await vi.waitFor(() => expect(warning()).not.toBeNull());
        touch();
        await pass(1_000);
        await vi.waitFor(() => expect(warning()).toBeNull());
        await pass(29 * minute);
        localStorage.setItem('ahadi.used', String(Date.now()));
        await pass(20 * minute);
        expect(signOut).not.toHaveBeenCalled();
    });

    it('is told to the server while it is used, though nothing is asked of it', async () => {
        for (let round = 0; round < 20; round += 1) {
            await pass(minute);
            touch();
        }
        expect(asked.request.mock.calls.map(([path]) => path)).toEqual(Array.from({ length: 4 }, () => '/api/me'));
    });

    it('that slept beyond its end is not woken by the first touch', async () => {
        vi.setSystemTime(Date.now() + 45 * minute);
        touch();
        await pass(1_000);
        expect(signOut).toHaveBeenCalledOnce();
    });

    it('of nobody ends never', async () => {
        session.reset();
        await pass(60 * minute);
        expect(signOut).not.toHaveBeenCalled();
    });

    it('notes no use where somebody has left before it began', () => {
        session.reset();
        localStorage.clear();
        watchInactivity();
        expect(localStorage.getItem('ahadi.used')).toBeNull();
    });
});
