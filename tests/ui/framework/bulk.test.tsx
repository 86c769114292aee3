import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { aSupporter, merchant, renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

type Clicks = Pick<ReturnType<typeof renderAdmin>['user'], 'click'>;

/** What suspending by its button asks is asked here as well. */
const suspended = async (user: Clicks): Promise<void> => {
    const question = within(await screen.findByRole('dialog', { name: /^Suspend: \d+ merchants$/ }));
    expect(question.getByText(/Nobody starts an application for this shop/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Suspend' }));
};

beforeAll(async () => {
    await import('../../../src/framework/record/QuestionDialog.tsx');
    await import('../../../src/framework/grid/BulkBar.tsx');
}, 60_000);

test('ticked rows are changed by one request; the refused ones are listed and stay ticked', async () => {
    const { user, callsOf, rows } = renderAdmin('/admin/merchants', {
        merchants: [merchant('GH0001'), merchant('GH0002'), merchant('GH0003')],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Shop GH0001' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop GH0002' }));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    // What narrows and takes along the list stays where it was.
    for (const name of ['Filter', 'Columns', 'Views', 'Export']) {
        expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    // Somebody else saves the second shop before the change is sent.
    rows['merchants']?.splice(1, 1, merchant('GH0002', { version: 5 }));

    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Change 2' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('checkbox', { name: 'Change Status' }));
    await user.selectOptions(dialog.getByLabelText(/^Status/), 'suspended');
    await user.click(dialog.getByRole('button', { name: 'Change 2' }));
    await suspended(user);

    expect(await screen.findByText('1 could not be changed')).toBeTruthy();
    expect(screen.getByText('Changed by somebody else')).toBeTruthy();
    expect(callsOf('bulk')).toEqual([
        {
            method: 'bulk',
            resource: 'merchants',
            params: { ids: ['GH0001', 'GH0002'], versions: { GH0001: 1, GH0002: 1 }, data: { status: 'suspended' } },
        },
    ]);
    await user.click(screen.getByRole('button', { name: 'Keep only the failed ones selected' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    const box = screen.getByRole('checkbox', { name: 'Select Shop GH0002' });
    expect(box).toHaveProperty('checked', true);
});

test('rows ticked on another page are fetched for their versions before they are changed', async () => {
    const shops = Array.from({ length: 30 }, (_, index) =>
        merchant(`GH${String(index + 1).padStart(4, '0')}`, { version: index + 1 }),
    );
    const { user, callsOf } = renderAdmin('/admin/merchants', { merchants: shops });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Shop GH0002' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Shop GH0030' }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Change Status' }));
    await user.selectOptions(dialog.getByLabelText(/^Status/), 'suspended');
    await user.click(dialog.getByRole('button', { name: 'Change 2' }));
    await suspended(user);
    await waitFor(() => expect(callsOf('bulk')).toHaveLength(1));
    expect(callsOf('bulk')[0]?.params).toMatchObject({ versions: { GH0002: 2, GH0030: 30 } });
    expect(await screen.findByText('2 merchants changed')).toBeTruthy();
});

test('all rows that match are selected by filter and count, and changed by one request', async () => {
    const shops = Array.from({ length: 60 }, (_, index) =>
        merchant(`GH${String(index + 1).padStart(4, '0')}`, { status: index < 40 ? 'active' : 'suspended' }),
    );
    const { user, callsOf } = renderAdmin('/admin/merchants?filter={"status":"active"}', { merchants: shops });
    await screen.findByText('1–25 of 40');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(await screen.findByText('25 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
    expect(screen.getByText('All 40 that match selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const further = await screen.findByRole('checkbox', { name: 'Select Shop GH0030' });
    expect(further).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Change Status' }));
    await user.selectOptions(dialog.getByLabelText(/^Status/), 'suspended');
    await user.click(dialog.getByRole('button', { name: 'Change 40' }));
    await suspended(user);
    await waitFor(() => expect(callsOf('bulk')).toHaveLength(1));
    expect(callsOf('bulk')[0]?.params).toEqual({
        filter: { status: 'active' },
        expectedCount: 40,
        data: { status: 'suspended' },
    });
    expect(await screen.findByText('40 merchants changed')).toBeTruthy();
});

test('more than one request may change are not offered; the way to fewer is', async () => {
    const shops = Array.from({ length: 5_001 }, (_, index) => merchant(`GH${String(index + 1).padStart(4, '0')}`));
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–25 of 5,001');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(await screen.findByText('Narrow 5,001 to 5,000 rows to select all of them')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
});

test('single rows are taken out of all that match, and put back', async () => {
    const shops = Array.from({ length: 40 }, (_, index) => merchant(`GH${String(index + 1).padStart(4, '0')}`));
    const { user, callsOf } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–25 of 40');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 40 that match' }));
    for (const code of ['GH0002', 'GH0003', 'GH0003']) {
        await user.click(screen.getByRole('checkbox', { name: `Select Shop ${code}` }));
    }
    expect(await screen.findByText('39 selected')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select Shop GH0002' })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Change May sell' }));
    await user.selectOptions(dialog.getByLabelText(/^May sell/), 'all');
    await user.click(dialog.getByRole('button', { name: 'Change 39' }));
    await waitFor(() => expect(callsOf('bulk')).toHaveLength(1));
    expect(callsOf('bulk')[0]?.params).toMatchObject({ filter: {}, expectedCount: 40, except: ['GH0002'] });
});

test('whoever may only take rows along ticks them as well, and exports what is ticked', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
        asked.push(path);
        return Promise.resolve(Response.json({ code: 'none', message: 'No server' }, { status: 404 }));
    });
    const { user } = renderAdmin(
        '/admin/merchants',
        { merchants: [merchant('GH0001'), merchant('GH0002')] },
        aSupporter,
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Shop GH0002' }));
    const bar = within(await screen.findByRole('toolbar', { name: 'With the selected rows' }));
    expect(bar.queryByRole('button', { name: 'Change' })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Export the selected' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Text with commas (.csv)' }));
    await waitFor(() => expect(asked.some((path) => path.includes('/export?'))).toBe(true));
    const address = new URL(asked.find((path) => path.includes('/export?')) ?? '', 'http://localhost');
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ id: ['GH0002'] });
});

test('several rows are counted by what one of them is, not by what their list is called', async () => {
    const job = (id: string): TestRow => ({ id, version: 1, jobId: id, kind: 'purge', state: 'given_up', tries: 3 });
    const { user } = renderAdmin('/admin/work', { work: [job('1'), job('2')] });
    for (const box of await screen.findAllByRole('checkbox', { name: 'Select Take away what is old' }))
        await user.click(box);
    await user.click(await screen.findByRole('button', { name: 'Do it again' }));
    expect(await screen.findByRole('dialog', { name: 'Do it again: 2 pieces of work' })).toBeTruthy();
});

test('a piece of work that ended meanwhile is said to be done', async () => {
    renderAdmin('/admin/work/1', { work: [] });
    expect(await screen.findByText(/^This work is done/)).toBeTruthy();
});
