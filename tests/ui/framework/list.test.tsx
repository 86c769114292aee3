import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { changeLanguage } from '../../../src/i18n/say.ts';
import { aSupporter, merchant, renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

const many = Array.from({ length: 60 }, (_, index) => merchant(`GH${String(index + 1).padStart(4, '0')}`));

const application = (more: Record<string, unknown>): TestRow => ({
    id: 'a1',
    uid: 'a1',
    version: 1,
    reference: 'GH-1',
    stage: 'under_review',
    customerName: 'Yaa Boateng',
    customerPhone: '••••3456',
    product: 'Tecno Spark',
    financedAmount: 150_000,
    currency: 'GHS',
    merchantCode: 'GH0001',
    salesUsername: 'ama',
    createdAt: '2026-01-05T08:00:00Z',
    ...more,
});

const rowsShown = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('a list shows its declared columns, money in the row’s currency, choices and references by name', async () => {
    renderAdmin('/admin/applications', {
        applications: [
            application({}),
            application({ id: 'a2', uid: 'a2', reference: 'UG-2', currency: 'UGX', financedAmount: 1_500_000 }),
        ],
        merchants: [merchant('GH0001', { name: 'Kejetia Mobile' })],
    });
    expect(await screen.findAllByText('Kejetia Mobile')).toHaveLength(2);
    expect(screen.getByText('GH₵1,500.00')).toBeTruthy();
    expect(screen.getByText(/USh\s?1,500,000/)).toBeTruthy();
    expect(screen.getAllByText('Under review')).toHaveLength(2);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toContain('Financed');
    expect(heads).not.toContain('In stage since');
});

test('pages, rows a page and sorting ask the server for exactly what is shown', async () => {
    const { user, callsOf } = renderAdmin('/admin/merchants', { merchants: many });
    expect(await screen.findByText('1–25 of 60')).toBeTruthy();
    expect(rowsShown()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('26–50 of 60')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Rows'), '100');
    expect(await screen.findByText('1–60 of 60')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Merchant code' }));
    await waitFor(() =>
        expect(
            callsOf('getList')
                .filter(({ resource }) => resource === 'merchants')
                .at(-1)?.params,
        ).toMatchObject({
            sort: { field: 'merchantCode', order: 'ASC' },
        }),
    );
    expect(screen.getByRole('columnheader', { name: /Merchant code/ }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.queryByRole('button', { name: 'Contact person' })).toBeNull();
});

test('a filter is added from the menu, lives in the address and leads out of an empty result', async () => {
    const { user, callsOf } = renderAdmin('/admin/merchants', { merchants: many });
    await screen.findByText('1–25 of 60');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Suspended' }));
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
    expect(
        callsOf('getList')
            .filter(({ resource }) => resource === 'merchants')
            .at(-1)?.params,
    ).toMatchObject({
        filter: { status: 'suspended' },
    });
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"status":"suspended"}');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findByText('1–25 of 60')).toBeTruthy();
});

test('an address with a filter shows it, and a date range filters from and to', async () => {
    const filter = encodeURIComponent(JSON.stringify({ createdAt: { gte: '2026-01-01' } }));
    const { user, callsOf } = renderAdmin(`/admin/applications?filter=${filter}`, {});
    const from = await screen.findByLabelText('Started from');
    expect(from).toHaveProperty('value', '2026-01-01');
    await user.type(screen.getByLabelText('Started to'), '2026-01-31');
    await waitFor(() =>
        expect(
            callsOf('getList')
                .filter(({ resource }) => resource === 'applications')
                .at(-1)?.params,
        ).toMatchObject({
            filter: { createdAt: { gte: '2026-01-01', lte: '2026-01-31' } },
        }),
    );
});

test('searching waits for a pause in typing', async () => {
    const { user, callsOf } = renderAdmin('/admin/merchants', { merchants: many });
    await screen.findByText('1–25 of 60');
    await user.type(screen.getByRole('searchbox'), 'gh0042');
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
    const searches = callsOf('getList').flatMap(({ params }) => {
        const { q } = params['filter'] as { q?: string };
        return q === undefined ? [] : [q];
    });
    expect(searches).toEqual(['gh0042']);
});

test('a page is gone to by its number, and never one that is not there', async () => {
    const shops = Array.from({ length: 130 }, (_, index) => merchant(`GH${String(index + 1).padStart(4, '0')}`));
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–25 of 130');
    const box = screen.getByRole('textbox', { name: 'Page, of 6' });
    await user.clear(box);
    await user.type(box, '5{Enter}');
    await screen.findByText('101–125 of 130');
    expect(location.search).toContain('page=5');
    await user.clear(box);
    await user.type(box, '99{Enter}');
    await screen.findByText('126–130 of 130');
    await user.clear(box);
    await user.type(box, 'x{Enter}');
    expect(box).toHaveProperty('value', '6');
});

test('columns are hidden and brought back, and remembered', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: many });
    await screen.findByText('1–25 of 60');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Phone' }));
    expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Email' }));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeTruthy();
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads().slice(-2)).toEqual(['Status', 'Email']);
    await user.click(screen.getByRole('button', { name: 'Show Email earlier' }));
    expect(heads().slice(-2)).toEqual(['Email', 'Status']);
    expect(JSON.parse(localStorage.getItem('RaStoreahadi.merchants.columns') ?? '[]')).toEqual([
        'merchantCode',
        'name',
        'country',
        'contactName',
        'email',
        'status',
    ]);
});

test('a list that cannot be loaded says why and can be asked again', async () => {
    const { user, refusals, navigate } = renderAdmin('/admin/merchants', {});
    await screen.findByText('Nothing here yet.');
    refusals.set('users/sales', new ApiError(503, { code: 'busy', message: 'The database is busy' }));
    act(() => navigate('/admin/users/sales'));
    expect(await screen.findByText('The list could not be loaded: The database is busy')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing here yet.')).toBeTruthy();
});

test('support sees no way to add a merchant, and nothing of what is not theirs', async () => {
    renderAdmin('/admin/merchants', { merchants: many }, aSupporter);
    await screen.findByText('1–25 of 60');
    expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Administrators' })).toBeNull();
});

test('a notice is told in the language of its reader, in the list and on its page', async () => {
    changeLanguage('fr', {
        'A customer is late': 'Un client est en retard',
        '%{0} is required': '%{0} est nécessaire',
    });
    try {
        const notice = {
            id: 'n1',
            notificationId: 'n1',
            version: 1,
            recipient: 'admin',
            title: 'A customer is late',
            body: 'Phone is required',
            link: null,
            words: null,
            read: false,
            createdAt: '2026-01-05T08:00:00Z',
        };
        const { user } = renderAdmin('/admin/notifications', { notifications: [notice] });
        expect(await screen.findByText('Phone est nécessaire')).toBeTruthy();
        await user.click(screen.getByText('Un client est en retard'));
        await waitFor(() => expect(location.pathname).toContain('/n1'));
        expect(await screen.findByRole('checkbox')).toBeTruthy();
        expect(screen.getByText('Phone est nécessaire')).toBeTruthy();
    } finally {
        changeLanguage('en', {});
    }
});
