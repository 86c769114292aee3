import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aSupporter, merchant, renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/grid/ViewsMenu.tsx');
}, 60_000);

const suspended = { status: 'suspended' };
const saved = (more: Record<string, unknown> = {}): TestRow => ({
    id: 'v1',
    version: 1,
    viewId: 'v1',
    name: 'Closed shops',
    list: 'merchants',
    sharedWith: null,
    createdBy: 'admin',
    view: { filter: suspended, sort: ['merchantCode', 'DESC'], columns: ['name', 'status'] },
    ...more,
});
const shops = [merchant('GH0001'), merchant('GH0002', suspended), merchant('GH0003', suspended)];
const namesShown = () =>
    within(screen.getByRole('table'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
const columnsOfShops = ['merchantCode', 'name', 'country', 'contactName', 'cellphone', 'status'];
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('a view brings its filter, order and columns; the usual one takes them back', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: shops, 'saved-views': [saved()] });
    await screen.findByText('1–3 of 3');
    const usual = heads();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Closed shops' }));
    await waitFor(() => expect(namesShown()).toEqual(['Shop GH0003', 'Shop GH0002']));
    expect(heads().slice(1)).toEqual(['Name', 'Status']);
    expect(new URLSearchParams(location.search).get('filter')).toBe(JSON.stringify(suspended));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    const shown = await screen.findByRole('menuitemradio', { name: 'Closed shops' });
    expect(screen.getByRole('region', { name: 'Choices' }).contains(shown)).toBe(true);
    expect(shown.getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'All records' }));
    expect(await screen.findByText('1–3 of 3')).toBeTruthy();
    expect(heads()).toEqual(usual);
});

test('the list as it is now is saved under a name, shared by administrators with a role', async () => {
    const kept: TestRow[] = [];
    const { user, callsOf } = renderAdmin(
        `/admin/merchants?filter=${JSON.stringify(suspended)}&sort=createdAt&order=DESC`,
        { merchants: shops, 'saved-views': kept },
    );
    await screen.findByText('1–2 of 2');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Closed of late');
    await user.selectOptions(dialog.getByLabelText(/^Shared with/), 'support');
    // As the server will answer.
    const asSaved = { filter: suspended, sort: ['createdAt', 'DESC'], columns: [...columnsOfShops] };
    kept.push(saved({ name: 'Closed of late', view: asSaved }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('create')).toHaveLength(1));
    expect(callsOf('create')[0]).toMatchObject({
        resource: 'saved-views',
        params: {
            data: {
                name: 'Closed of late',
                sharedWith: 'support',
                list: 'merchants',
                view: {
                    filter: suspended,
                    sort: ['createdAt', 'DESC'],
                    columns: columnsOfShops,
                },
            },
        },
    });
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('menuitemradio', { name: /^Closed of late/, checked: true })).toBeTruthy();
});

test('a list opens with its person’s own default, ticked, until it is taken off or the address asks otherwise', async () => {
    const opens = saved({ isDefault: true });
    const others = saved({ id: 'v2', viewId: 'v2', name: 'Of Esi', createdBy: 'esi', isDefault: true });
    const { user, callsOf } = renderAdmin('/admin/merchants', { merchants: shops, 'saved-views': [others, opens] });
    await waitFor(() => expect(namesShown()).toEqual(['Shop GH0003', 'Shop GH0002']));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await screen.findByRole('menuitemradio', { name: /^Closed shops/, checked: true });
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'The list opens with it', checked: true }));
    await waitFor(() =>
        expect(callsOf('update')).toMatchObject([{ params: { id: 'v1', data: { isDefault: false } } }]),
    );
});

test('what the address asks goes before the default', async () => {
    renderAdmin('/admin/merchants?filter={}', { merchants: shops, 'saved-views': [saved({ isDefault: true })] });
    expect(await screen.findByText('1–3 of 3')).toBeTruthy();
    expect(new URLSearchParams(location.search).get('filter')).toBe('{}');
});

test('another default is said once: the server takes the one before off', async () => {
    const newer = saved({
        id: 'v2',
        viewId: 'v2',
        name: 'Open shops',
        view: { ...(saved()['view'] as object), filter: {} },
    });
    const { user, callsOf } = renderAdmin('/admin/merchants', {
        merchants: shops,
        'saved-views': [saved({ isDefault: true }), newer],
    });
    await waitFor(() => expect(namesShown()).toEqual(['Shop GH0003', 'Shop GH0002']));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Open shops' }));
    await screen.findByText('1–3 of 3');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'The list opens with it', checked: false }));
    await waitFor(() => expect(callsOf('update')).toMatchObject([{ params: { id: 'v2', data: { isDefault: true } } }]));
});

test('a pinned view stands above the list, one press away, with the way back; others stand in the menu alone', async () => {
    const pinned = saved({ isPinned: true, createdBy: 'esi', sharedWith: 'everyone' });
    const other = saved({ id: 'v2', viewId: 'v2', name: 'Of Esi' });
    const { user } = renderAdmin('/admin/merchants', { merchants: shops, 'saved-views': [pinned, other] });
    await screen.findByText('1–3 of 3');
    const above = within(await screen.findByRole('group', { name: 'Views' }));
    expect(above.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All records', 'Closed shops']);
    await user.click(above.getByRole('button', { name: 'Closed shops', pressed: false }));
    await waitFor(() => expect(namesShown()).toEqual(['Shop GH0003', 'Shop GH0002']));
    above.getByRole('button', { name: 'Closed shops', pressed: true });
    await user.click(above.getByRole('button', { name: 'All records', pressed: false }));
    expect(await screen.findByText('1–3 of 3')).toBeTruthy();
});

test('one’s own view is pinned and taken down again from the menu', async () => {
    const { user, callsOf } = renderAdmin(
        `/admin/merchants?filter=${JSON.stringify(suspended)}&sort=merchantCode&order=DESC`,
        { merchants: shops, 'saved-views': [saved()] },
    );
    await screen.findByText('1–2 of 2');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Closed shops' }));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'It stands above the list', checked: false }));
    await waitFor(() => expect(callsOf('update')).toMatchObject([{ params: { id: 'v1', data: { isPinned: true } } }]));
});

test('one’s own view is deleted once one has said so; another’s is only looked at', async () => {
    const { user, callsOf } = renderAdmin(
        `/admin/merchants?filter=${JSON.stringify(suspended)}&sort=merchantCode&order=DESC`,
        { merchants: shops, 'saved-views': [saved()] },
    );
    await screen.findByText('1–2 of 2');
    localStorage.clear();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Closed shops' }));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete “Closed shops”…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(callsOf('delete')).toMatchObject([{ resource: 'saved-views', params: { id: 'v1' } }]));
});

test('support sees what was shared with it, by whom, and cannot change it', async () => {
    const { user } = renderAdmin(
        '/admin/merchants',
        {
            merchants: shops,
            'saved-views': [saved({ sharedWith: 'support' })],
            people: [{ id: 'admin', username: 'admin', name: 'Adwoa Mensah', group: 'admin', version: 1 }],
        },
        aSupporter,
    );
    await screen.findByText('1–3 of 3');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Closed shops.*Shared by Adwoa Mensah/ }));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await screen.findByRole('menuitem', { name: 'Save this view…' });
    expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /sharing/ })).toBeNull();
});
