import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Dashboard } from '../../../domain/reporting/dashboard.ts';
import { merchant, renderAdmin } from './renderAdmin.tsx';

// With its map: fetched when first shown.
beforeAll(async () => {
    await import('../../../src/resources/merchants/MerchantPanel.tsx');
}, 60_000);

const progress = {
    started: 40,
    submitted: 30,
    decided: 20,
    approved: 15,
    signed: 12,
    completed: 10,
    medianMinutes: 75,
};
const figures: Dashboard = {
    from: '2026-08-24',
    to: '2026-11-21',
    unit: 'week',
    total: progress,
    periods: [],
    divided: { country: [], merchant: [], product: [] },
    volumes: { country: [], merchant: [], product: [] },
    stages: [],
    overdue: { total: 0, longest: [] },
    portfolio: [],
};

const shops = [
    merchant('GH0001', { name: 'Circle Phones', location: { latitude: 5.5705, longitude: -0.2155 } }),
    merchant('GH0002', { name: 'Kejetia Mobile', location: { latitude: 6.6961, longitude: -1.6233 } }),
    merchant('GH0003', { name: 'Osu Phones', location: { latitude: 5.556, longitude: -0.182 } }),
    merchant('GH0004', { name: 'Nowhere Phones' }),
];
const seller = {
    id: 'ama',
    version: 1,
    username: 'ama',
    name: 'Ama Serwaa',
    merchantCode: 'GH0001',
    status: 'active',
    lastSignInAt: '2026-11-20T08:00:00Z',
};
const application = {
    id: 'a1',
    uid: 'a1',
    version: 1,
    reference: 'GH-2026-000001',
    customerName: 'Yaa Boateng',
    merchantCode: 'GH0001',
    stage: 'pending',
    createdAt: '2026-11-20T08:00:00Z',
};

const open = (path = '/admin/edit/merchant/GH0001') => {
    const fetched = vi.fn<(path: string) => Promise<Response>>((asked) =>
        Promise.resolve(
            asked.startsWith('/api/dashboard')
                ? Response.json(figures)
                : Response.json({ code: 'none', message: 'No server' }, { status: 404 }),
        ),
    );
    vi.stubGlobal('fetch', fetched);
    const admin = renderAdmin(path, { merchants: shops, 'users/sales': [seller], applications: [application] });
    return { ...admin, fetched };
};

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a shop stands among its neighbours, with the distance to each', async () => {
    const { callsOf } = open();
    const place = await card('Place');
    expect(await place.findByRole('img', { name: /Circle Phones at 5.5705, -0.2155/ })).toBeTruthy();
    const nearest = within(await place.findByRole('list', { name: 'Nearest shops' }));
    await waitFor(() =>
        expect(nearest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
            'Osu Phones4.0 km',
            'Kejetia Mobile200 km',
        ]),
    );
    // The server refuses to answer with more than 100 rows.
    const asked = callsOf('getList').filter(({ resource }) => resource === 'merchants');
    expect(asked.map(({ params }) => params)).toMatchObject([{ pagination: { page: 1, perPage: 100 } }]);
    expect(nearest.getByRole('link', { name: 'Osu Phones' }).getAttribute('href')).toBe('/admin/edit/merchant/GH0003');
});

test('who works there, what they bring, and how that goes, each with the way to all of it', async () => {
    const { fetched } = open();
    const people = await card('People');
    expect(await people.findByRole('link', { name: 'Ama Serwaa' })).toBeTruthy();
    expect(people.getByText('last here 20 Nov 2026')).toBeTruthy();
    const newest = await card('Newest applications');
    expect((await newest.findByRole('link', { name: 'GH-2026-000001 Yaa Boateng' })).getAttribute('href')).toBe(
        '/admin/application/a1',
    );
    expect(decodeURIComponent(newest.getByRole('link', { name: 'All 1' }).getAttribute('href') ?? '')).toBe(
        '/admin/applications?filter={"merchantCode":"GH0001"}',
    );
    const performance = await card('Performance, last 90 days');
    expect(await performance.findByText('75%')).toBeTruthy();
    expect(performance.getByRole('link', { name: 'All figures' }).getAttribute('href')).toBe(
        '/admin/dashboard?days=90&merchantCode=GH0001',
    );
    const asked = fetched.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/api/dashboard'));
    expect(new URL(asked[0] ?? '', 'http://localhost').searchParams.get('merchantCode')).toBe('GH0001');
});

test('without a place it says so instead of drawing one', async () => {
    open('/admin/edit/merchant/GH0004');
    expect((await card('Place')).getByText(/Nobody has said where this shop is/)).toBeTruthy();
});

test('suspending says what it does before it is done', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Nobody starts an application for this shop/).textContent).toContain(
        'What was started goes on',
    );
    expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull();
});
