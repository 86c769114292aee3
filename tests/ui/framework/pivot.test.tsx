import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/pivot/PivotView.tsx');
}, 60_000);

const asked: string[] = [];

beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', (path: string) => {
        const { pathname, searchParams } = new URL(path, 'http://localhost');
        if (!pathname.endsWith('/summary')) return Promise.resolve(Response.json({}, { status: 404 }));
        asked.push(['by', 'measures', 'totals'].map((name) => searchParams.get(name)).join(' '));
        const group = (count: number, by: Record<string, string>) => ({ by, count, values: [{ GHS: count * 100 }] });
        const overdue = { state: 'overdue' };
        return Promise.resolve(
            Response.json({
                groups: [
                    group(7, { country: 'GH' }),
                    group(2, { ...overdue, country: 'GH' }),
                    group(5, { state: 'running', country: 'GH' }),
                    group(2, overdue),
                    group(5, { state: 'running' }),
                    group(7, {}),
                ],
                isCut: false,
            }),
        );
    });
});

test('rows by columns with their totals, each figure the way to its rows', async () => {
    const { user } = renderAdmin('/admin/loans?shape=pivot~state~country', { loans: [] });
    const section = within(await screen.findByRole('region', { name: 'Loans, pivot' }));
    await section.findByRole('table');
    const lines = () => section.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines()).toEqual(['StateGhanaTotal', 'Running55', 'Overdue22', 'Total77']);
    expect(asked).toEqual(['["state","country"] [] true']);
    const [figure] = within(section.getByRole('row', { name: /^Overdue/ })).getAllByRole('link');
    const { searchParams } = new URL(figure?.getAttribute('href') ?? '', 'http://localhost');
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({
        where: {
            join: 'all',
            of: [
                { field: 'state', op: 'is', value: ['overdue'] },
                { field: 'country', op: 'is', value: ['GH'] },
            ],
        },
    });
    await user.selectOptions(screen.getByLabelText('Figures'), 'Still to pay, sum');
    await waitFor(() => expect(lines()[2]).toBe('OverdueGH₵2.00GH₵2.00'));
    expect(asked.at(-1)).toBe('["state","country"] [["outstanding","sum"]] true');
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    await waitFor(() =>
        expect(new URLSearchParams(location.search).get('shape')).toBe('pivot~country~state~=outstanding.sum'),
    );
});
