import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { wipeVault } from '../../../src/offline/vault.ts';
import { LandingPage } from '../../../src/sales/home/LandingPage.tsx';
import { drawKnown } from '../../../src/sales/known/drawKnown.ts';
import { showAwaited } from '../../../src/sales/known/knownView.ts';
import { session } from '../../../src/session/session.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';

configure({ asyncUtilTimeout: 10_000 });

const row = {
    uid: '0193a0f0-0000-7000-8000-00000000000a',
    reference: 'GH-2026-000001',
    stage: 'approved',
    customerName: 'Esi Mensah',
    customerPhone: '+233241234567',
    product: null,
    financedAmount: null,
    currency: 'GHS',
    salesUsername: 'ama',
    stageSince: '2026-11-20T08:00:00Z',
    createdAt: '2026-11-20T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00Z',
};

const ama = { token: 't', username: 'ama', name: 'Ama Serwaa', roles: ['sales'], expires: Date.now() / 1000 + 3600 };

/** What the landing asked the server for. */
const asked: string[] = [];

const emptyRoot = (): HTMLElement => {
    document.body.innerHTML = '<div id="root"></div>';
    return document.getElementById('root') ?? document.body;
};

/** Opens the landing as the app does and waits until it is known for its next opening. */
beforeAll(async () => {
    session.set(ama);
    history.replaceState(null, '', '/home');
    await startOffline();
    vi.stubGlobal('fetch', async (path: string) => {
        asked.push(path);
        return Response.json(path.includes('/applications') ? [row] : []);
    });
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <output>Sending 1</output>
                <LandingPage />
            </AppTheme>
        </QueryClientProvider>,
        { container: emptyRoot() },
    );
    await waitFor(async () => {
        if ((await offline().vault.read('view', '/home')) === null) throw new Error('Nothing was kept yet');
    });
    cleanup();
});
beforeEach(() => session.set(ama));
afterEach(showAwaited);
afterAll(() => vi.unstubAllGlobals());

test('the landing is drawn as it was last seen, with the words of this hour and how old it is', async () => {
    vi.useFakeTimers({ now: new Date(2026, 11, 24, 20, 0), toFake: ['Date'] });
    const view = await offline().vault.read('view', '/home');
    if (view === null) throw new Error('Nothing was kept');
    await offline().vault.write([{ kind: 'view', id: '/home', value: { ...view, at: Date.now() - 60_000 } }]);
    const root = emptyRoot();
    expect(await drawKnown(root)).not.toBeNull();
    vi.useRealTimers();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good evening, Ama');
    expect(root.textContent).toContain('Esi Mensah');
    // By which notices name it.
    expect(root.textContent).toContain('GH-2026-000001');
    expect(root.querySelector('time')?.textContent).toBe('last mo.');
    expect(root.querySelector('.known-age')?.textContent).toMatch(/You see it as of .*(?:19|7):59/);
    expect(root.textContent).not.toContain('Sending 1');
    await offline().vault.write([{ kind: 'view', id: '/home', value: view }]);
});

test('the sum of a month is asked for as a sum, not row by row', () => {
    const ofMoney = asked.filter((path) => /balances|earnings/.test(path));
    expect(new Set(ofMoney.map((path) => path.split('?')[0]))).toEqual(new Set(['/api/shop/balances']));
});

test('the landing takes its place at once, with the focus and the button that was pressed', async () => {
    const root = emptyRoot();
    const made = await drawKnown(root);
    if (made === null) throw new Error('Nothing was drawn');
    screen.getByLabelText('Your account').click();
    screen.getByRole('link', { name: 'New application' }).focus();
    made.innerHTML =
        '<a href="/home/application-request">New application</a><button aria-label="Your account"></button>';
    const pressed = vi.fn<() => void>();
    made.querySelector('button')?.addEventListener('click', pressed);
    showAwaited();
    expect(document.getElementById('root')).toBe(made);
    expect(document.activeElement?.textContent).toBe('New application');
    showAwaited();
    expect(pressed).toHaveBeenCalledTimes(1);
});

test('it goes from the screen when the session ends in another tab', async () => {
    const root = emptyRoot();
    expect(await drawKnown(root)).not.toBeNull();
    session.reset();
    expect(document.body.textContent).toBe('');
});

test.each([
    ['nobody', () => session.reset()],
    ['somebody else', () => session.set({ username: 'kofi' })],
    ['another language', () => session.set({ locale: 'fr-FR' })],
])('nothing is drawn for %s', async (_whom, change) => {
    change();
    const root = emptyRoot();
    expect(await drawKnown(root)).toBeNull();
    expect(root.childNodes).toHaveLength(0);
});

test('nothing is left of it after a sign-out', async () => {
    await wipeVault('ama');
    const root = emptyRoot();
    expect(await drawKnown(root)).toBeNull();
    expect(root.childNodes).toHaveLength(0);
});
