import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { aSupporter, merchant, renderAdmin, type TestRow } from './renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/admin/history/HistoryEntries.tsx');
}, 60_000);

const shop = '/admin/edit/merchant/GH0001';

const entry = (sequence: number, more: Record<string, unknown> = {}): TestRow => ({
    id: String(sequence),
    version: 1,
    sequence,
    at: `2026-01-${String(sequence).padStart(2, '0')}T08:00:00Z`,
    actor: 'ama',
    role: 'admin',
    action: 'edit',
    record: 'merchants',
    recordId: 'GH0001',
    country: 'GH',
    changes: { name: { from: 'Old name', to: 'Shop GH0001' } },
    requestId: `r${sequence}`,
    ip: null,
    ...more,
});

const open = async (entries: TestRow[], person?: typeof aSupporter) => {
    const opened = renderAdmin(
        shop,
        { merchants: [merchant('GH0001', { version: 4 })], 'event-logs': entries },
        person,
    );
    const { user } = opened;
    const button = await screen.findByRole('button', { name: 'History' });
    expect(opened.calls.filter(({ resource }) => resource === 'event-logs')).toHaveLength(0);
    await user.click(button);
    const list = within(await screen.findByRole('list', { name: 'Changes, the newest first' }));
    return { ...opened, list };
};

const revert = async (opened: Awaited<ReturnType<typeof open>>) => {
    await opened.user.click(opened.list.getByRole('button', { name: 'Revert' }));
    return within(await screen.findByRole('dialog', { name: 'Revert this change?' }));
};

const tellWhy = async (opened: Awaited<ReturnType<typeof open>>, dialog: Awaited<ReturnType<typeof revert>>) => {
    await opened.user.type(dialog.getByLabelText(/^Reason/), 'Saved by mistake');
    await opened.user.click(dialog.getByRole('button', { name: 'Revert' }));
};

test('history is fetched once asked for: who, when and each value before and after, of this record alone', async () => {
    const { list, calls } = await open([
        entry(2),
        entry(3, {
            actor: 'kofi',
            changes: { status: { from: 'inactive', to: 'active' }, reason: { from: null, to: 'It opened again' } },
        }),
        entry(4, { recordId: 'GH0002', actor: 'somebody else' }),
    ]);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Edit by kofi.*3 Jan.*“It opened again”.*StatusInactiveActive$/),
        expect.stringMatching(/^Edit by ama.*2 Jan.*NameOld nameShop GH0001$/),
    ]);
    expect(calls.find(({ resource }) => resource === 'event-logs')?.params).toMatchObject({
        filter: { record: 'merchants', recordId: 'GH0001' },
    });
});

test('older changes come on demand', async () => {
    const { list, user } = await open(Array.from({ length: 12 }, (_, index) => entry(index + 1)));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show older changes' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

test('a change is taken back as a new version over the one on screen', async () => {
    const opened = await open([entry(2)]);
    const dialog = await revert(opened);
    expect(dialog.getByRole('row', { name: 'Name Shop GH0001 Old name' })).toBeTruthy();
    await opened.user.click(dialog.getByRole('button', { name: 'Revert' }));
    expect(await dialog.findByText('Write why')).toBeTruthy();
    expect(opened.callsOf('update')).toEqual([]);
    await tellWhy(opened, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.callsOf('update').map(({ params }) => params)).toEqual([
        expect.objectContaining({
            id: 'GH0001',
            data: { name: 'Old name', reason: 'Saved by mistake', reverts: expect.anything() },
            previousData: expect.objectContaining({ version: 4 }),
        }),
    ]);
});

test('what was changed again, is masked or is not theirs stays, and the dialog says why', async () => {
    const opened = await open([
        entry(2, {
            changes: {
                name: { from: 'Old name', to: 'Shop GH0001' },
                contactName: { from: 'Yaa', to: 'Kofi' },
                cellphone: { from: '••••4567', to: '••••3456' },
                createdAt: { from: null, to: '2026-01-05T08:00:00Z' },
            },
        }),
    ]);
    const dialog = await revert(opened);
    expect(dialog.getByText('Contact person stays: it was changed again since.')).toBeTruthy();
    expect(dialog.getByText('Phone stays: it is personal data, of which the log shows the end only.')).toBeTruthy();
    expect(dialog.getByText(/stays: it follows from other changes\./)).toBeTruthy();
    await tellWhy(opened, dialog);
    await waitFor(() => expect(opened.callsOf('update')).toHaveLength(1));
    expect(opened.callsOf('update')[0]?.params['data']).toMatchObject({ name: 'Old name' });
    expect(opened.callsOf('update')[0]?.params['data']).not.toHaveProperty('contactName');
});

test('a record that moved on is not overwritten: the refusal says so and the page shows how it stands', async () => {
    const opened = await open([entry(2)]);
    const dialog = await revert(opened);
    opened.rows['merchants'] = [merchant('GH0001', { version: 5, name: 'Newer name' })];
    await tellWhy(opened, dialog);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Nothing was reverted: somebody changed/);
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Newer name'));
    expect(dialog.getByText('Name stays: it was changed again since.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Revert' })).toHaveProperty('disabled', true);
});

test('what the server asks of an ordinary change it asks here too', async () => {
    const opened = await open([entry(2)]);
    const dialog = await revert(opened);
    opened.refusals.set(
        'update',
        new ApiError(422, { code: 'SECOND_PERSON', message: 'A second person has to ask for the same.' }),
    );
    await tellWhy(opened, dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('A second person has to ask for the same.');
});

test('nothing is offered that the person may not write', async () => {
    const { list } = await open([entry(2)], aSupporter);
    expect(list.getByText('Old name')).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Revert' })).toBeNull();
});

test('who may not read the log is shown no history', async () => {
    renderAdmin(shop, { merchants: [merchant('GH0001')] }, { ...aSupporter, roles: ['underwriters'] });
    await screen.findAllByText('Shop GH0001');
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});

test('a deal that was agreed reads as money and rates, and instalments alike are one row', async () => {
    const instalment = (number: number, amount: number) => ({ number, amount, dueOn: null });
    const schedule = [...Array.from({ length: 25 }, (_, index) => instalment(index + 1, 5_900)), instalment(26, 3_780)];
    const offer = {
        currency: 'GHS',
        deposit: 63_000,
        totalCost: 214_280,
        feeFinanced: 5_000,
        aprBps: 10_565,
        schedule,
    };
    const changes = { terms: { from: null, to: { offer } }, stage: { from: 'reviewed', to: 'approved' } };
    const { list } = await open([entry(2, { action: 'approve', changes })]);
    const rows = list.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(rows.slice(1)).toEqual([
        ['Terms › Offer › Currency', '—', 'GHS'],
        ['Terms › Offer › Deposit', '—', expect.stringContaining('630.00')],
        ['Terms › Offer › Total cost', '—', expect.stringContaining('2,142.80')],
        ['Terms › Offer › Fee, financed', '—', expect.stringContaining('50.00')],
        ['Terms › Offer › Nominal rate a year', '—', expect.stringContaining('105.65%')],
        ['Terms › Offer › Instalments › 1–25 › Amount', '—', expect.stringContaining('59.00')],
        ['Terms › Offer › Instalments › 26 › Amount', '—', expect.stringContaining('37.80')],
        ['Stage', expect.stringContaining('reviewed'), expect.stringContaining('approved')],
    ]);
});
