import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepDossier } from '../../../src/dataProvider/dossier.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { WaitingPage } from '../../../src/sales/waiting/WaitingPage.tsx';
import { session } from '../../../src/session/session.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';
import { dossierWith, uid } from '../underwriting/dossier.ts';

configure({ asyncUtilTimeout: 10_000 });

let isOnline = false;
const dossier = dossierWith({ stage: 'edit_requested' });

beforeAll(async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit = {}) =>
        method === 'POST'
            ? Response.json({ code: 'invalid', message: 'This section was not flagged' }, { status: 422 })
            : Response.json(dossier),
    );
    session.set({ token: 't', username: 'ama', country: 'GH', roles: ['sales'], expires: Date.now() / 1000 + 3600 });
    await startOffline();
    keepDossier(queryClient, dossier);
});
afterEach(cleanup);

test('what waits is said to go out by itself; what was refused waits for the person alone', async () => {
    const wish = { action: 'answer_flag', section: 'address', answer: 'The blue gate' } as const;
    await offline().outbox.perform({ uid, wish, version: 1 });
    history.replaceState(null, '', '/home/waiting');
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <WaitingPage />
            </AppTheme>
        </QueryClientProvider>,
    );
    expect(await screen.findByText('Answer: Address')).toBeTruthy();
    expect(screen.getByText('Waits')).toBeTruthy();
    expect(screen.getByText(/^All of it is kept on this phone/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveProperty('disabled', true);

    isOnline = true;
    offline().outbox.wake();
    expect(await screen.findByText('Needs you')).toBeTruthy();
    expect(screen.getByText('This section was not flagged')).toBeTruthy();
    expect(screen.queryByText(/^All of it is kept on this phone/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Open and correct' }));
    expect(location.pathname).toBe(`/home/application-edit/${uid}`);
});
