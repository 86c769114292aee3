import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Summary } from '../../../domain/summary.ts';
import { merchant, renderAdmin } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await Promise.all([
        import('../../../src/framework/shapes/GroupsView.tsx'),
        import('../../../src/framework/shapes/ShapeMenu.tsx'),
        import('../../../src/framework/filter/FilterBuilder.tsx'),
        import('../../../src/framework/filter/WhereLine.tsx'),
    ]);
}, 60_000);

const loan = {
    id: 'l1',
    version: 1,
    reference: 'GH-1',
    state: 'paid_off',
    outstanding: 0,
    currency: 'GHS',
    startedOn: '2026-01-05',
};
const asked: { readonly by: string; readonly filter: Record<string, unknown> }[] = [];
const groups = (...list: readonly (readonly [Record<string, string>, number])[]): Summary => ({
    groups: list.map(([by, count]) => ({ by, count, values: [{ GHS: count * 100 }, null, null, null] })),
    isCut: false,
});

beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', (path: string) => {
        const { pathname, searchParams } = new URL(path, 'http://localhost');
        if (!pathname.endsWith('/summary')) return Promise.resolve(Response.json({}, { status: 404 }));
        const by = searchParams.get('by') ?? '';
        asked.push({ by, filter: JSON.parse(searchParams.get('filter') ?? '{}') });
        return Promise.resolve(
            Response.json(
                by.includes('startedOn')
                    ? groups([{ 'startedOn:month': '2026-01-01' }, 2])
                    : groups([{ state: 'active' }, 1200], [{ state: 'late' }, 3]),
            ),
        );
    });
});

const show = async (path: string) => {
    const drawn = renderAdmin(path, { loans: [loan] });
    const section = within(await screen.findByRole('region', { name: 'Loans, groups' }));
    return { ...drawn, section };
};
const inAddress = (name: string) => new URLSearchParams(location.search).get(name);

test('an address draws groups with their rows and sums, opened two deep, each a way to its rows', async () => {
    const { user, section } = await show('/admin/loans?shape=groups~state~startedOn:month');
    await section.findByRole('link', { name: 'Active' });
    expect(section.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^StateRows.*Still to pay, sum/),
        expect.stringMatching(/^Active1,200GH₵1,200.00/),
        expect.stringMatching(/^Late3GH₵3.00/),
    ]);
    expect(asked).toEqual([{ by: '["state"]', filter: {} }]);
    await user.click(section.getByRole('button', { name: 'Open Late' }));
    expect(await section.findByRole('link', { name: 'Jan 2026' })).toBeTruthy();
    const late = { field: 'state', op: 'is', value: ['late'] };
    expect(asked.at(-1)).toEqual({ by: '["startedOn:month"]', filter: { where: { join: 'all', of: [late] } } });
    const link = new URL(
        section.getByRole('link', { name: 'Jan 2026' }).getAttribute('href') ?? '',
        'http://localhost',
    );
    expect(JSON.parse(link.searchParams.get('filter') ?? '')).toEqual({
        where: {
            join: 'all',
            of: [late, { field: 'startedOn', op: 'between', value: { from: '2026-01-01', to: '2026-01-31' } }],
        },
    });
    expect(link.searchParams.get('shape')).toBe('grid');
});

test('a list is drawn otherwise from its menu, keeps its filter, and is remembered so', async () => {
    const drawn = renderAdmin('/admin/loans?filter={"state":"late"}', { loans: [{ ...loan, state: 'late' }] });
    await screen.findByText('1–1 of 1');
    await drawn.user.click(screen.getByRole('button', { name: 'Show as' }));
    await drawn.user.click(await screen.findByRole('menuitemradio', { name: 'Groups' }));
    await screen.findByRole('region', { name: 'Loans, groups' });
    await drawn.user.selectOptions(screen.getByLabelText('Then by'), 'Handed over on, by year');
    await waitFor(() => expect(inAddress('shape')).toMatch(/^groups~\w+~startedOn:year$/));
    expect(inAddress('filter')).toBe('{"state":"late"}');
    expect(asked.at(-1)?.filter).toEqual({ state: 'late' });
    await drawn.user.click(screen.getByRole('button', { name: 'Show as' }));
    await drawn.user.click(await screen.findByRole('menuitemradio', { name: 'Table' }));
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
    expect(inAddress('shape')).toBe('grid');
});

test('conditions are put together, read in words, kept in the address, and taken away', async () => {
    const drawn = renderAdmin('/admin/loans', { loans: [loan] });
    const { user, callsOf } = drawn;
    await screen.findByText('1–1 of 1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Conditions…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(dialog.getByLabelText('Field'), 'Next due on');
    await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(dialog.getAllByLabelText('Field')[1] as HTMLElement, 'Merchant');
    await user.selectOptions(dialog.getAllByLabelText('How')[1] as HTMLElement, 'is one whose');
    await user.click(dialog.getAllByRole('button', { name: 'Add a condition' })[0] as HTMLElement);
    await user.selectOptions(dialog.getAllByLabelText('Field')[2] as HTMLElement, 'Address');
    await user.type(dialog.getByLabelText('Text'), 'Kumasi');
    expect(dialog.getByText('Next due on in the last 7 days and Merchant (Address contains “Kumasi”)')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Show them' }));
    const due = { field: 'nextDueOn', op: 'within', value: { kind: 'last', count: 7, unit: 'day' } };
    const kumasi = { join: 'all', of: [{ field: 'address', op: 'contains', value: 'Kumasi' }] };
    const where = { join: 'all', of: [due, { field: 'merchantCode', op: 'where', value: kumasi }] };
    await waitFor(() => expect(inAddress('filter')).toBe(JSON.stringify({ where })));
    const lastAsked = () => callsOf('getList').findLast(({ resource }) => resource === 'loans')?.params;
    await waitFor(() => expect(lastAsked()).toMatchObject({ filter: { where } }));
    await user.click(await screen.findByRole('button', { name: 'Remove these conditions' }));
    await waitFor(() => expect(screen.queryByText(/Kumasi/)).toBeNull());
});

test('conditions name the records they ask about, in words and where they are changed', async () => {
    const ofShop = { join: 'all', of: [{ field: 'merchantCode', op: 'is', value: ['GH0001'] }] };
    const { user } = renderAdmin(`/admin/loans?filter=${encodeURIComponent(JSON.stringify({ where: ofShop }))}`, {
        loans: [{ ...loan, merchantCode: 'GH0001' }],
        merchants: [{ ...merchant('GH0001'), name: 'Kumasi Phones' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Merchant is Kumasi Phones' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Merchant is Kumasi Phones')).toBeTruthy();
    expect(await dialog.findByRole('link', { name: 'Kumasi Phones' })).toBeTruthy();
});
