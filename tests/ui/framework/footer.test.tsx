import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Summary } from '../../../domain/summary.ts';
import { aSupporter, anAdmin, renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await Promise.all([
        import('../../../src/framework/shapes/Footer.tsx'),
        import('../../../src/framework/shapes/ShapeMenu.tsx'),
    ]);
}, 60_000);

const earning = (id: string, amount: number): TestRow => ({
    id,
    version: 1,
    earningId: id,
    username: 'kwame',
    merchantCode: 'GH0001',
    kind: 'tranche_1',
    amount,
    currency: 'GHS',
    state: 'earned',
    period: '2026-01',
    createdAt: '2026-01-05T08:00:00Z',
});
const earnings = [earning('e1', 1000), earning('e2', 500)];

const asked: URLSearchParams[] = [];
/** What the server says that the rows add up to. */
const answer = (of: (query: URLSearchParams) => Summary | null) =>
    vi.stubGlobal('fetch', (path: string) => {
        const url = new URL(path, 'http://localhost');
        if (!url.pathname.endsWith('/summary')) return Promise.resolve(Response.json({}, { status: 404 }));
        asked.push(url.searchParams);
        const summary = of(url.searchParams);
        return Promise.resolve(
            summary === null
                ? Response.json({ code: 'too_much', message: 'Narrow the filter.' }, { status: 422 })
                : Response.json(summary),
        );
    });
const whole = (count: number, values: Summary['groups'][number]['values']): Summary => ({
    groups: [{ by: {}, count, values }],
    isCut: false,
});

beforeEach(() => {
    asked.length = 0;
});

const show = async (person = anAdmin) => {
    const drawn = renderAdmin('/admin/earnings', { earnings }, person);
    await screen.findByText('1–2 of 2');
    expect(asked).toEqual([]);
    await drawn.user.click(screen.getByRole('button', { name: 'Show as' }));
    await drawn.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Totals below the rows' }));
    return drawn;
};
const foot = () => within(screen.getByRole('table')).getAllByRole('rowgroup').at(-1)?.textContent;

test('amounts are summed by currency below the rows, only once somebody asks', async () => {
    answer(() => whole(1234, [{ GHS: 1750, KES: 70 }]));
    await show();
    expect(await screen.findByText('1,234 rows')).toBeTruthy();
    expect(foot()).toContain('GH₵17.50');
    expect(foot()).toMatch(/Ksh\s?0.70/i);
    expect(asked[0]?.get('measures')).toBe('[["amount","sum"]]');
});

test('a column is measured as one chooses, and not what is no measure of it', async () => {
    answer((query) =>
        whole(
            2,
            JSON.parse(query.get('measures') ?? '[]').map(() => 2),
        ),
    );
    const { user } = await show();
    await screen.findByText('2 rows');
    await user.click(screen.getByRole('button', { name: 'Measure sales: none' }));
    expect(screen.queryByRole('menuitemradio', { name: 'Sum' })).toBeNull();
    await user.click(screen.getByRole('menuitemradio', { name: 'Different' }));
    await waitFor(() => expect(asked.at(-1)?.get('measures')).toBe('[["username","distinct"],["amount","sum"]]'));
    expect(await screen.findByRole('button', { name: 'Measure sales: Different' })).toBeTruthy();
});

test('too many rows to add up are said to be, beside the list', async () => {
    answer(() => null);
    await show();
    expect(await screen.findByText('The rows could not be added up: Narrow the filter.')).toBeTruthy();
    expect(screen.getAllByText('kwame').length).toBeGreaterThan(0);
});

test('a column that somebody sees masked has no measure', async () => {
    answer(() => whole(1, []));
    const { user } = renderAdmin(
        '/admin/applications',
        { applications: [{ id: 'a', version: 1, reference: 'GH-1', customerPhone: '••••3456', stage: 'draft' }] },
        aSupporter,
    );
    await screen.findByText('1–1 of 1');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Phone' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Show as' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Totals below the rows' }));
    expect(await screen.findByRole('button', { name: /^Measure stage/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Measure phone/ })).toBeNull();
});
