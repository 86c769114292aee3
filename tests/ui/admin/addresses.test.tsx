import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toAddress, toOwnPath } from '../../../src/admin/addresses.ts';
import { specifiedRoutes } from '../../support/specifiedRoutes.ts';
import { aSupporter, merchant, onPhone, renderAdmin, type Rows } from './renderAdmin.tsx';

const cases = [
    ['/admin/applications/0199', '/admin/application/0199'],
    ['/admin/applications/0199/show', '/admin/application/0199'],
    ['/admin/users/sales/create', '/admin/users/add/sales'],
    ['/admin/users/sales/ama', '/admin/users/edit/sales/ama'],
    ['/admin/users/underwriters/create', '/admin/users/add/underwriter'],
    ['/admin/users/underwriters/kofi', '/admin/users/edit/underwriter/kofi'],
    ['/admin/users/support/create', '/admin/users/add/support'],
    ['/admin/users/support/esi', '/admin/users/edit/support/esi'],
    ['/admin/users/admins/create', '/admin/users/add/admin'],
    ['/admin/users/admins/yaw', '/admin/users/edit/admin/yaw'],
    ['/admin/merchants/create', '/admin/add/merchant'],
    ['/admin/merchants/GH0042/show', '/admin/edit/merchant/GH0042'],
    ['/admin/merchants/a%2Fb', '/admin/edit/merchant/a%2Fb'],
    ['/admin/merchants?page=2', '/admin/merchants?page=2'],
    ['/admin/pricing/create', '/admin/add/pricing'],
    ['/admin/features/dark-mode', '/admin/edit/features/dark-mode'],
    ['/admin/event-logs/17/show', '/admin/event-logs/17'],
    ['/admin/event-logs/create', '/admin/event-logs'],
    ['/admin/merchants-of-doom', '/admin/merchants-of-doom'],
    ['/admin', '/admin'],
] as const;

test.each(cases)('react-admin’s path %s is the address %s', (path, address) => {
    expect(toAddress(path)).toBe(address);
});

test.each([
    ['/admin/application/0199', '/admin/applications/0199/show'],
    ['/admin/users/add/underwriter', '/admin/users/underwriters/create'],
    ['/admin/users/edit/admin/yaw', '/admin/users/admins/yaw/show'],
    ['/admin/edit/merchant/a%2Fb', '/admin/merchants/a%2Fb/show'],
    ['/admin/edit/merchant/GH0042/', '/admin/merchants/GH0042/show'],
    ['/admin/edit/features/create', '/admin/features/create/show'],
    ['/admin/import/users/sales', '/admin/users/sales/import'],
    ['/admin/event-logs/17', '/admin/event-logs/17/show'],
    ['/admin/event-logs', '/admin/event-logs'],
    ['/admin/dashboard', '/admin/dashboard'],
    ['/admin', '/admin'],
])('the address %s is react-admin’s path %s, and back', (address, path) => {
    expect(toOwnPath(address)).toBe(path);
    expect(toOwnPath(path)).toBe(path);
    expect(toAddress(path)).toBe(address.replace(/\/$/, ''));
});

const adminRows = specifiedRoutes.flatMap((route) => (route.area === 'admin' ? [route] : []));

const person = (username: string) => ({ id: username, version: 1, username, name: `Name of ${username}` });

const rows: Rows = {
    'users/sales': [person('key')],
    'users/underwriters': [person('key')],
    'users/support': [person('key')],
    'users/admins': [person('key')],
    merchants: [merchant('key')],
};

const sights: Readonly<Record<string, readonly [text: string, asked: string]>> = {
    '/admin': ['Nothing here yet.', 'getList applications'],
    '/admin/applications': ['Nothing here yet.', 'getList applications'],
    '/admin/application/:uid': ['This does not exist, or it is not yours to see.', 'getList notifications'],
    '/admin/users/sales': ['Name of key', 'getList users/sales'],
    '/admin/users/add/sales': ['Agent code', 'getList notifications'],
    '/admin/users/edit/sales/:username': ['Save', 'getOne users/sales'],
    '/admin/users/underwriters': ['Name of key', 'getList users/underwriters'],
    '/admin/users/add/underwriter': ['Seniority', 'getList notifications'],
    '/admin/users/edit/underwriter/:username': ['Save', 'getOne users/underwriters'],
    '/admin/users/support': ['Name of key', 'getList users/support'],
    '/admin/users/add/support': ['Seniority', 'getList notifications'],
    '/admin/users/edit/support/:username': ['Save', 'getOne users/support'],
    '/admin/users/admins': ['Name of key', 'getList users/admins'],
    '/admin/users/add/admin': ['Seniority', 'getList notifications'],
    '/admin/users/edit/admin/:username': ['Save', 'getOne users/admins'],
    '/admin/merchants': ['Shop key', 'getList merchants'],
    '/admin/add/merchant': ['Contact person', 'getList notifications'],
    '/admin/edit/merchant/:merchantCode': ['Save', 'getOne merchants'],
    '/admin/dashboard': ['This could not be loaded. No server', 'getList notifications'],
    '/admin/api-docs': ['The description could not be loaded: No server', 'getList notifications'],
    '/admin/event-logs': ['Nothing here yet.', 'getList event-logs'],
    '/admin/features': ['Nothing here yet.', 'getList features'],
    '/admin/pricing': ['Nothing here yet.', 'getList pricing'],
};

const opened = adminRows.map((row) => ({ ...row, sight: sights[row.path] ?? ['', 'a row in `sights`'] }));

test.each(opened)('$path opens its own screen', async ({ path, title, sight: [text, asked] }) => {
    const address = path.replace(/:\w+$/, 'key');
    const { calls } = renderAdmin(address, rows);
    await screen.findAllByText(text);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(location.pathname).toBe(path === '/admin' ? '/admin/applications' : address);
    expect(calls.map(({ method, resource }) => `${method} ${resource}`)).toContain(asked);
});

test('a screen that is not theirs is refused in its place, and its link is in no menu', async () => {
    renderAdmin('/admin/add/merchant', {}, { ...aSupporter, seniority: 'junior', roles: ['sales'] });
    await screen.findByText('This does not exist, or it is not yours to see.');
    expect(location.pathname).toBe('/admin/add/merchant');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Administrators' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Merchants' }).getAttribute('aria-current')).toBe('page');
});

test('the menu is folded to its signs, each still called by its name, and stays so', async () => {
    const { user } = renderAdmin('/admin/merchants', {});
    const link = () => screen.findByRole('link', { name: 'Merchants' });
    expect((await link()).title).toBe('');
    await user.click(screen.getByRole('button', { name: 'Fold or unfold the menu' }));
    expect((await link()).title).toBe('Merchants');
    cleanup();
    renderAdmin('/admin/merchants', {});
    expect((await link()).title).toBe('Merchants');
});

test('where the menu has no room beside the page it opens over it, by its name', async () => {
    onPhone();
    const { user } = renderAdmin('/admin/merchants', {});
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Sections' }));
    await user.click(menu.getByRole('link', { name: 'Pricing' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/pricing'));
    vi.unstubAllGlobals();
});

test('a record that is not there is said to be missing, with the way back to its list', async () => {
    renderAdmin('/admin/edit/customers/nobody', {});
    await screen.findByText('This does not exist, or it is not yours to see.');
    const way = within(screen.getByRole('navigation', { name: 'Where you are' }));
    expect(way.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe('/admin/customers');
});

test('adding and opening lead to the addresses of the specification', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: [merchant('GH0001')] });
    const opened = await screen.findByRole('link', { name: 'GH0001' });
    expect(opened.getAttribute('href')).toBe('/admin/edit/merchant/GH0001');
    expect(screen.getByRole('link', { name: 'Add' }).getAttribute('href')).toBe('/admin/add/merchant');
    await user.click(screen.getByText('Ama Serwaa'));
    // A second click would change the cell: it opens once none came.
    await waitFor(() => expect(location.pathname).toBe('/admin/edit/merchant/GH0001'));
});

test('who adds somebody is shown what they write, and no dash for what they do not', async () => {
    renderAdmin('/admin/users/add/sales', {}, aSupporter);
    expect(await screen.findByLabelText(/^Agent code/)).toBeTruthy();
    expect(screen.queryByText('Seniority')).toBeNull();
});
