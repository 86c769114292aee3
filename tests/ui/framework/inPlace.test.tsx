import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { merchant, renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/record/RecordDrawer.tsx');
}, 60_000);

const page = '/admin/edit/sales/kofi';

const seller: TestRow = {
    id: 'kofi',
    version: 1,
    username: 'kofi',
    name: 'Kofi Boateng',
    email: 'kofi@example.com',
    cellphone: '+233244123457',
    country: 'GH',
    merchantCode: 'GH0001',
    agentCode: 'AG0042',
    status: 'active',
};
const log: TestRow = {
    id: '17',
    version: 1,
    sequence: 17,
    at: '2026-01-05T08:00:00Z',
    actor: 'ama',
    role: 'admin',
    action: 'edit',
    record: 'users/sales',
    recordId: 'kofi',
    country: 'GH',
    changes: {},
    requestId: 'r1',
    ip: null,
};
const rows = () => ({ 'users/sales': [seller], merchants: [merchant('GH0001')], 'event-logs': [log] });

const drawer = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

test('a reference opens over the list; the address names it, and going back closes it', async () => {
    const { user, navigate } = renderAdmin('/admin/event-logs', rows());
    const link = await screen.findByRole('link', { name: 'Kofi Boateng' });
    expect(link.getAttribute('href')).toMatch(/^\/admin\/.*kofi$/);
    await user.click(link);
    const over = await drawer(/Kofi Boateng/);
    expect(await over.findByText('AG0042')).toBeTruthy();
    expect(location.pathname).toBe('/admin/event-logs');
    expect(new URLSearchParams(location.search).get('look')).toBe('users/sales/kofi');
    act(() => navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Kofi Boateng' })).toBeTruthy();
});

test('one reference leads to the next, and closing leads back to where the first was opened', async () => {
    const { user } = renderAdmin('/admin/event-logs', rows());
    await user.click(await screen.findByRole('link', { name: 'Kofi Boateng' }));
    await user.click(await (await drawer(/Kofi Boateng/)).findByRole('link', { name: 'Shop GH0001' }));
    const shop = await drawer(/Shop GH0001/);
    expect(await shop.findByText('Ring Road')).toBeTruthy();
    await user.click(shop.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).not.toContain('look');
    expect(location.pathname).toBe('/admin/event-logs');
});

test('an address with a record in place opens it, Escape takes it out, and a half-filled form beneath stays', async () => {
    const { user, navigate } = renderAdmin('/admin/edit/merchant/GH0001?look=users%2Fsales%2Fkofi', rows());
    expect(await (await drawer(/Kofi Boateng/)).findByText('AG0042')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
    const name = await screen.findByLabelText(/^Name/);
    await user.type(name, ' and sons');
    act(() => navigate('?look=users%2Fsales%2Fkofi'));
    await drawer(/Kofi Boateng/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveProperty('value', 'Shop GH0001 and sons');
});

test('a record that is not theirs to see is said to be missing, and its own page is one step away', async () => {
    const { user } = renderAdmin(`${page}?look=merchants%2FGH0009`, rows());
    const over = await drawer(/GH0009/);
    expect(await over.findByText(/does not exist, or it is not yours to see/)).toBeTruthy();
    await user.click(over.getByRole('link', { name: 'Open the page' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/edit/merchant/GH0009'));
});

test.each(['nothing', '%25', 'merchants'])(
    'an address that names no record (%s) shows the page alone',
    async (look) => {
        renderAdmin(`/admin/edit/merchant/GH0001?look=${look}`, rows());
        await screen.findByLabelText(/^Name/);
        expect(screen.queryByRole('dialog')).toBeNull();
    },
);
