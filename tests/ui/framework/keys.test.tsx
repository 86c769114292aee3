import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../support/adminSetup.ts';
import { aSupporter, merchant, renderAdmin } from '../admin/renderAdmin.tsx';

vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
    await import('../../../src/admin/actions/CommandPalette.tsx');
    await import('../../../src/framework/actions/KeyHelp.tsx');
}, 60_000);

afterEach(() => vi.unstubAllGlobals());

const shops = [merchant('GH0001'), merchant('GH0002'), merchant('GH0003')];
const rowInFocus = () => document.activeElement?.closest('tr')?.textContent ?? '';

test('rows are gone through, ticked and opened without a mouse', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–3 of 3');
    await user.keyboard('jj');
    expect(rowInFocus()).toContain('GH0002');
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Shop GH0002' })).toHaveProperty('checked', true);
    await user.keyboard('jjj');
    expect(rowInFocus()).toContain('GH0003');
    await user.keyboard('kx');
    expect(screen.getByRole('checkbox', { name: 'Select Shop GH0002' })).toHaveProperty('checked', false);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/edit/merchant/GH0002'));
});

test('e changes the ticked rows, or else the row in focus', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–3 of 3');
    await user.keyboard('jxe');
    expect(await screen.findByText('Change 1 merchant')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('columnheader', { name: 'Contact person' }));
    await user.keyboard('je');
    await waitFor(() => expect(location.pathname).toBe('/admin/edit/merchant/GH0001'));
});

test('keys are letters again where one types', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: shops }, aSupporter);
    await screen.findByText('1–3 of 3');
    await user.keyboard('/');
    await user.keyboard('jax');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jax');
    expect(location.pathname).toBe('/admin/merchants');
});

test('? names the keys of this screen', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–3 of 3');
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of ['Next row', 'Tick or untick the row', 'Open the row', 'Search', 'Add merchant']) {
        expect(dialog.getByText(label)).toBeTruthy();
    }
    expect(dialog.queryByText('Next page')).toBeNull();
});

const answer = vi.hoisted(() => ({ search: async (): Promise<unknown> => [] }));
vi.mock('../../../src/dataProvider/search.ts', () => ({ findRecords: () => answer.search() }));

const openPalette = async (user: ReturnType<typeof renderAdmin>['user'], typed: string) => {
    await screen.findByText('1–3 of 3');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Command' }), typed);
};
const linesUnder = (group: string) =>
    within(screen.getByRole('group', { name: group }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);

test('the palette finds pages, what the screen offers, and lists; arrows and Enter choose', async () => {
    answer.search = async () => [];
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await openPalette(user, 'underw');
    expect(linesUnder('Go to')).toEqual(['Underwriters']);
    expect(linesUnder('Add')).toEqual(['Underwriter']);
    expect(await screen.findByText('No record is called that.')).toBeTruthy();
    expect(linesUnder('Look in')).toContain('Event log for “underw”');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/users/add/underwriter'));
});

const loan = { id: 'l1', reference: 'GH-2026-000324', customerName: 'Ama Serwaa', state: 'running' };

test('the palette shows records in groups, with the way to the whole list, and opens one', async () => {
    answer.search = async () => [
        { resource: 'merchants', rows: [shops[0]], hasMore: false, isHeard: false },
        { resource: 'loans', rows: [loan], hasMore: true, isHeard: true },
    ];
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await openPalette(user, 'serwa');
    await screen.findByRole('group', { name: 'Merchants' });
    expect(linesUnder('Merchants')[1]).toBe('Merchants for “serwa”');
    const loans = linesUnder('Loans that sound like it');
    expect(loans[0]).toBe('GH-2026-000324Ama Serwaa · Running');
    await user.click(screen.getByRole('option', { name: /GH-2026-000324/ }));
    await waitFor(() => expect(location.pathname).toContain('l1'));
});

test('records that are found late come first, and Enter opens the first', async () => {
    const tell: ((found: unknown) => void)[] = [];
    answer.search = () => new Promise((resolve) => tell.push(resolve));
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await openPalette(user, 'kwame');
    await waitFor(() => expect(tell).not.toEqual([]));
    for (const answered of tell) answered([{ resource: 'loans', rows: [loan], hasMore: false, isHeard: false }]);
    await screen.findByRole('option', { name: /GH-2026-000324/ });
    const first = within(screen.getByRole('listbox', { name: 'Commands' })).getAllByRole('option')[0];
    expect(screen.getByRole('combobox', { name: 'Command' }).getAttribute('aria-activedescendant')).toBe(first?.id);
});

test('the palette says why an action is not possible now, and does not do it', async () => {
    answer.search = async () => [];
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await openPalette(user, 'suspend');
    const line = screen.getByRole('option', { name: /Suspend/ });
    expect(line.textContent).toBe('SuspendTick the rows first.');
    expect(line.getAttribute('aria-disabled')).toBe('true');
});

const firstGroup = () => within(screen.getByRole('listbox')).getAllByRole('group')[0]?.getAttribute('aria-label');

test('the palette begins with what the page offers', async () => {
    answer.search = async () => [];
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await openPalette(user, ' ');
    expect(['Rows', 'List']).toContain(firstGroup());
    expect(screen.getByRole('option', { name: /Show the keys/ })).toBeTruthy();
});

test('what every page offers stands in the palette after where one may go', async () => {
    answer.search = async () => [];
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await openPalette(user, ' ');
    const groups = within(screen.getByRole('listbox')).getAllByRole('group');
    const names = groups.map((group) => group.getAttribute('aria-label'));
    expect(names.slice(-2)).toEqual(['Account', 'Help']);
    expect(names).toContain('Go to');
});

test('where there are fingers instead of keys, nothing in the palette is for keys alone', async () => {
    answer.search = async () => [];
    const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ ...silent, matches: query === '(pointer: coarse)' }));
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await openPalette(user, ' ');
    expect(firstGroup()).toBe('List');
    expect(linesUnder('List')).toContain('Search');
    for (const label of [/Show the keys/, /Next row/, /Next cell/]) {
        expect(screen.queryByRole('option', { name: label })).toBeNull();
    }
});

test('the palette says when records could not be looked for, and looks again', async () => {
    answer.search = () => Promise.reject(new Error('no answer'));
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await openPalette(user, 'ama');
    expect(await screen.findByText('Records could not be looked for.')).toBeTruthy();
    answer.search = async () => [{ resource: 'loans', rows: [loan], hasMore: false, isHeard: false }];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /GH-2026-000324/ })).toBeTruthy();
});

test('the palette offers nobody what is not theirs', async () => {
    answer.search = async () => [];
    const { user } = renderAdmin('/admin/merchants', { merchants: shops }, aSupporter);
    await openPalette(user, 'adm');
    expect(screen.queryByRole('option', { name: /Administrator/ })).toBeNull();
    expect(await screen.findByRole('option', { name: /Event log for “adm”/ })).toBeTruthy();
    await user.keyboard('{Backspace>3/}suspend');
    expect(screen.queryByRole('option', { name: /Suspend/ })).toBeNull();
});
