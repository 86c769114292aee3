import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { merchant, renderAdmin } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/grid/HoverButtons.tsx');
    await import('../../../src/framework/range/GridRange.tsx');
    await import('../../../src/framework/grid/ColumnsMenu.tsx');
    await import('../../../src/framework/record/RecordDrawer.tsx');
}, 60_000);
afterEach(() => act(() => reachability.set(true)));

const shops = () => [merchant('GH0001'), merchant('GH0002'), merchant('GH0003')];
const open = async (rows = shops()) => {
    const admin = renderAdmin('/admin/merchants', { merchants: rows });
    await screen.findByText(`1–${Math.min(rows.length, 25)} of ${rows.length}`);
    return admin;
};

describe('a record beside its list', () => {
    test('opens by Space and by the mouse, and the next one stands in its place', async () => {
        const { user } = await open();
        await user.keyboard('j ');
        const drawer = within(await screen.findByRole('dialog', { name: /Shop GH0001/ }));
        await user.click(drawer.getByRole('button', { name: 'Next record' }));
        expect(await screen.findByRole('dialog', { name: /Shop GH0002/ })).toBeTruthy();
        await user.keyboard('k');
        expect(await screen.findByRole('dialog', { name: /Shop GH0001/ })).toBeTruthy();
        expect(screen.getByRole('button', { name: 'Previous record' })).toHaveProperty('disabled', true);
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(location.pathname).toBe('/admin/merchants');
        // What follows the mouse comes once the browser is idle.
        const look = await vi.waitFor(async () => {
            await user.hover(screen.getByText('Shop GH0002'));
            await user.hover(screen.getByText('Shop GH0003'));
            return screen.getByRole('button', { name: 'Look at the row beside the list' });
        }, 10_000);
        await user.click(look);
        expect(await screen.findByRole('dialog', { name: /Shop GH0003/ })).toBeTruthy();
    });
});

test('a record’s page leads to the one before and after in the list, and back to its row', async () => {
    const { user } = await open();
    await user.keyboard('j{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/edit/merchant/GH0001'));
    await user.click(await screen.findByRole('button', { name: 'Next record' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/edit/merchant/GH0002'));
    const where = within(await screen.findByRole('navigation', { name: 'Where you are' }));
    await user.click(where.getByRole('link', { name: 'Merchants' }));
    await screen.findByText('1–3 of 3');
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('GH0002'));
});

test('without a network only pages whose rows are here are turned to', async () => {
    const { user } = await open(
        Array.from({ length: 60 }, (_, index) => merchant(`GH${String(index + 1).padStart(4, '0')}`)),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('26–50 of 60');
    await screen.findByText('Shop GH0026');
    act(() => reachability.set(false));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true));
    await user.keyboard('n');
    expect(screen.getByText('26–50 of 60')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Shop GH0001')).toBeTruthy();
});

test('the order is said where its column is not shown, rows are as high as one likes, and keys stand in the hints', async () => {
    const { user } = await open();
    expect(screen.getByText('By Name, upwards')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next page' }).title).toBe('Next page (N)');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(menu.getByRole('radio', { name: 'Compact' }));
    await user.keyboard('{Escape}');
    const table = screen.getByRole('region', { name: 'Merchants, table' });
    await waitFor(() => expect(getComputedStyle(table).getPropertyValue('--row-height')).toBe('28px'));
    expect(screen.getByRole('columnheader', { name: 'Merchant code' }).className).toContain('frozen');
});
