import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { keepDossier } from '../../../src/dataProvider/dossier.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { startOffline } from '../../../src/offline/offline.ts';
import { ShopWaits } from '../../../src/sales/home/ShopWaits.tsx';
import { MyApplicationsPage } from '../../../src/sales/lists/MyApplicationsPage.tsx';
import { PhoneLockingPage } from '../../../src/sales/handover/PhoneLockingPage.tsx';
import { SignedApplicationPage } from '../../../src/sales/handover/SignedApplicationPage.tsx';
import { PendingPage } from '../../../src/sales/review/PendingPage.tsx';
import { offersTo } from '../../support/offers.ts';
import { dossierWith, uid } from '../underwriting/dossier.ts';
import { drawAt, enterAsAma } from './salesHost.tsx';

const team = [
    { username: 'ama', name: 'Ama Lead' },
    { username: 'efua', name: 'Efua Mensah' },
    { username: 'kofi', name: 'Kofi Boateng' },
];
const base = dossierWith({ stage: 'pending', salesUsername: 'efua' });
const dossier: Dossier = {
    ...base,
    progress: [],
    people: { efua: 'Efua Mensah' },
    actions: offersTo('shop_lead', 'transfer'),
};
const row = { ...dossier.application, customerName: 'Adwoa Sarpong' };

const asked: string[] = [];
const sent: unknown[] = [];

const enter = (seniority: string): void => enterAsAma({ name: 'Ama Lead', seniority });
beforeAll(async () => {
    enter('team_lead');
    await startOffline();
});
beforeEach(() => {
    asked.length = 0;
    sent.length = 0;
    queryClient.clear();
    keepDossier(queryClient, dossier);
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal(
        'IntersectionObserver',
        class {
            observe = () => undefined;
            disconnect = () => undefined;
        },
    );
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
        asked.push(decodeURIComponent(path));
        if (method === 'POST' && typeof body === 'string') sent.push(JSON.parse(body));
        if (path === '/api/config') return Response.json({ simulated: [], missing: [] });
        if (path === '/api/shop/team') return Response.json(team);
        if (path.endsWith('/notes')) return Response.json({ threads: [], people: [], mayWrite: [] });
        if (path.startsWith('/api/applications?'))
            return Response.json([row], { headers: { 'content-range': 'applications 0-0/1' } });
        return Response.json(path.includes(uid) ? dossier : []);
    });
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test('a team lead sees whose an application is, and looks at those of one person', async () => {
    enter('team_lead');
    // What is kept on the phone is waited for when it is first drawn.
    await act(async () => drawAt('/home/my-applications', <MyApplicationsPage />));
    expect(await screen.findByText(/· Efua Mensah/)).toBeTruthy();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sales person' }), 'Kofi Boateng');
    expect(location.search).toBe('?agent=kofi');
    await waitFor(() => expect(asked.some((path) => path.includes('"salesUsername":"kofi"'))).toBe(true));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sales person' }), 'Everybody');
    expect(location.search).toBe('');
});

test('a team lead is told at home what stands still with colleagues, longest first', async () => {
    enter('team_lead');
    await act(async () => drawAt('/home', <ShopWaits />));
    expect(await screen.findByRole('heading', { name: 'Waiting in the shop' })).toBeTruthy();
    expect(screen.getByText('Adwoa Sarpong')).toBeTruthy();
    const [question = ''] = asked.filter((path) => path.startsWith('/api/applications?'));
    expect(question).toContain('"salesUsername":["efua","kofi"]');
    expect(question).toContain('["stageSince","ASC"]');
});

test('who leads nobody is asked for nobody', async () => {
    enter('officer');
    drawAt('/home/my-applications', <MyApplicationsPage />);
    expect(await screen.findByText('Adwoa Sarpong')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Sales person' })).toBeNull();
    expect(asked).not.toContain('/api/shop/team');
});

test('a team lead gives an application to a colleague, with the reason', async () => {
    enter('team_lead');
    drawAt(`/home/pending/${uid}`, <PendingPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Give to a colleague' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give this application to a colleague?' });
    const chooser = await within(dialog).findByRole('combobox', { name: /Sales person/ });
    await within(chooser).findByRole('option', { name: 'Kofi Boateng' });
    // It is hers already.
    expect(within(chooser).queryByRole('option', { name: 'Efua Mensah' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give to a colleague' }));
    expect(await within(dialog).findByText('Choose a sales representative')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(chooser, 'Kofi Boateng');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Comment/ }), 'Efua is on leave from today');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give to a colleague' }));
    await waitFor(() => expect(sent).toEqual([{ salesUsername: 'kofi', comment: 'Efua is on leave from today' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const signedPages = [
    ['the hand-over', 'phone-locking', PhoneLockingPage],
    ['its contract', 'signed-application', SignedApplicationPage],
] as const;

test.each(signedPages)(
    'what is signed is given to a colleague from %s, where that is allowed',
    async (_, path, Page) => {
        const signed = { ...dossier, application: { ...dossier.application, stage: 'signed' as const } };
        enter('team_lead');
        for (const [actions, count] of [
            [dossier.actions, 1],
            [[], 0],
        ] as const) {
            keepDossier(queryClient, { ...signed, actions });
            drawAt(`/home/${path}/${uid}`, <Page />);
            await screen.findByRole('main');
            expect(screen.queryAllByRole('button', { name: 'Give to a colleague' })).toHaveLength(count);
            cleanup();
        }
    },
);
