import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aSupporter, merchant, renderAdmin } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/admin/actions/CommandPalette.tsx');
    await import('../../../src/admin/actions/KeyHelp.tsx');
}, 60_000);

const shops = [merchant('GH0001'), merchant('GH0002'), merchant('GH0003')];
const rowInFocus = () => document.activeElement?.closest('tr')?.textContent ?? '';

test('rows are gone through, ticked and opened without a mouse', async () => {
    const { user, router } = renderAdmin('/admin/merchants', { merchants: shops });
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
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/edit/merchant/GH0002'));
});

test('e changes the ticked rows, or else the row in focus', async () => {
    const { user, router } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–3 of 3');
    await user.keyboard('jxe');
    expect(await screen.findByText('Change 1 merchant')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('columnheader', { name: 'Contact person' }));
    await user.keyboard('je');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/edit/merchant/GH0001'));
});

test('keys are letters again where one types', async () => {
    const { user, router } = renderAdmin('/admin/merchants', { merchants: shops }, aSupporter);
    await screen.findByText('1–3 of 3');
    await user.keyboard('/');
    await user.keyboard('jax');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jax');
    expect(router.state.location.pathname).toBe('/admin/merchants');
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

test('the palette finds pages, what the screen offers, and searches; arrows and Enter choose', async () => {
    const { user, router } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–3 of 3');
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Command' });
    await user.type(box, 'underw');
    const list = within(screen.getByRole('listbox', { name: 'Commands' }));
    const options = list.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.slice(0, 2)).toEqual(['Go toUnderwriters', 'AddUnderwriter']);
    expect(options).toContain('SearchMerchants for “underw”');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/add/underwriter'));
});

test('the palette offers nobody what is not theirs', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: shops }, aSupporter);
    await screen.findByText('1–3 of 3');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Command' }), 'adm');
    expect(screen.queryByRole('option', { name: /Administrator/ })).toBeNull();
    expect(screen.getByRole('option', { name: /Search Merchants for “adm”/ })).toBeTruthy();
});
