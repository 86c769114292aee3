import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { scrolledTo, scrolling } from '../../../src/framework/endless/scrolling.ts';
import { merchant, onPhone, renderAdmin } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/endless/EndlessGrid.tsx');
    await import('../../../src/framework/shapes/ShapeMenu.tsx');
}, 60_000);

const codes = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => `GH${String(index).padStart(4, '0')}`);

test('instead of turning pages one scrolls, and further rows come below the others', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: codes(110).map((code) => merchant(code)) });
    await user.click(await screen.findByRole('button', { name: 'Show as' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Scroll instead of pages' }));
    expect(await screen.findByText(/–100 of 110/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    const rows = () => document.querySelectorAll('tr[data-row]').length;
    expect(rows()).toBe(100);
    fireEvent.scroll(screen.getByRole('region', { name: 'Merchants, table' }));
    await waitFor(() => expect(rows()).toBe(110));
});

test('however far one scrolls, eight hundred rows are held, and those before them come back', async () => {
    const client = new QueryClient();
    const pages = new InfiniteQueryObserver(client, {
        ...scrolling,
        queryKey: ['shops'],
        queryFn: async ({ pageParam }) => ({
            data: codes(100).map((code) => ({ id: `${pageParam} ${code}` })),
            total: 1_000_000,
        }),
    });
    for (let page = 1; page <= 11; page += 1) await pages.fetchNextPage();
    const seen = () => scrolledTo(pages.getCurrentResult().data ?? { pages: [], pageParams: [] });
    expect([seen().rows.length, seen().before, seen().total]).toEqual([800, 300, 1_000_000]);
    expect(seen().rows[0]?.id).toBe('4 GH0000');
    await pages.fetchPreviousPage();
    expect([seen().rows.length, seen().before]).toEqual([800, 200]);
});

test('a phone, which has pages of cards, is offered neither scrolling nor a height of rows', async () => {
    onPhone();
    const { user } = renderAdmin('/admin/merchants', { merchants: [merchant('GH0001')] });
    await screen.findByRole('link', { name: 'Shop GH0001' });
    await user.click(screen.getByRole('button', { name: 'Show as' }));
    await screen.findByRole('menuitemcheckbox', { name: 'Totals below the rows' });
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Scroll instead of pages' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(within(await screen.findByRole('dialog', { name: 'Columns' })).queryAllByRole('radio')).toEqual([]);
    vi.unstubAllGlobals();
});
