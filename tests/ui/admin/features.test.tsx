import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aSupporter, merchant, renderAdmin, type TestRow } from './renderAdmin.tsx';

const feature = (more: Record<string, unknown> = {}): TestRow => ({
    id: 'new-thing',
    name: 'new-thing',
    version: 3,
    description: 'Something new',
    enabled: true,
    countries: ['GH'],
    roles: [],
    merchants: [],
    percentage: 20,
    featureData: { limit: 5 },
    createdAt: '2026-01-05T08:00:00Z',
    updatedAt: '2026-01-05T08:00:00Z',
    ...more,
});

test('data that is no JSON is refused with its line and column; what is mended is saved as a value', async () => {
    const { user, callsOf } = renderAdmin('/admin/edit/features/new-thing', { features: [feature()] });
    const data = await screen.findByLabelText('Feature data');
    await user.clear(data);
    await user.click(data);
    await user.paste('{\n  "limit": 7,\n}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Line 3, column 1: Put a name in double quotes here')).toBeTruthy();
    expect(callsOf('update')).toEqual([]);
    await user.clear(data);
    await user.paste('{"limit": 7}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('update')).toHaveLength(1));
    expect(callsOf('update')[0]?.params).toMatchObject({ data: { featureData: { limit: 7 } } });
});

test('merchants are chosen by name, one after the other, and taken out again', async () => {
    const { user, callsOf } = renderAdmin('/admin/edit/features/new-thing', {
        features: [feature({ merchants: ['GH0001'] })],
        merchants: [merchant('GH0001', { name: 'Kejetia Mobile' }), merchant('GH0002', { name: 'Osu Phones' })],
    });
    expect(await screen.findByText('Kejetia Mobile')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Merchants' }));
    await user.click(await screen.findByRole('option', { name: 'Osu Phones (GH0002)' }));
    const first = (await screen.findByText('Kejetia Mobile')).closest('.MuiChip-root');
    await user.click(within(first as HTMLElement).getByTestId('CancelIcon'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('update')).toHaveLength(1));
    expect(callsOf('update')[0]?.params).toMatchObject({ data: { merchants: ['GH0002'] } });
});

test('whoever is chosen is judged by the server, and the rule that decides is named', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const url = input instanceof Request ? input.url : String(input);
        if (!url.includes('/preview/')) return Response.json({ code: 'none', message: 'No server' }, { status: 404 });
        asked.push(url);
        return Response.json({
            isOn: false,
            decidedBy: 'countries',
            featureData: null,
            findings: [
                { rule: 'switch', isMet: true, says: 'Switched on' },
                { rule: 'countries', isMet: false, says: 'For GH; works in KE' },
            ],
        });
    });
    const { user } = renderAdmin('/admin/edit/features/new-thing', {
        features: [feature()],
        'users/sales': [{ id: 'sales.ke', version: 1, username: 'sales.ke', name: 'Wanjiru Kamau' }],
    });
    await user.click(await screen.findByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: 'Wanjiru Kamau (sales.ke)' }));
    expect(await screen.findByText('For GH; works in KE — this decides')).toBeTruthy();
    expect(screen.getByText('Off')).toBeTruthy();
    expect(asked).toEqual(['/api/features/new-thing/preview/sales.ke']);
});

test('a record leads to what the log has of it', async () => {
    renderAdmin('/admin/edit/features/new-thing', { features: [feature()] });
    const link = await screen.findByRole('link', { name: 'In the event log' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://a');
    expect(address.pathname).toBe('/admin/event-logs');
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ record: 'features', recordId: 'new-thing' });
});

test('who reads it is told whom it is for where nobody was chosen', async () => {
    renderAdmin('/admin/edit/features/new-thing', { features: [feature({ countries: [] })] }, aSupporter);
    expect(await screen.findByText('All countries')).toBeTruthy();
    expect([screen.queryByText('Every role'), screen.queryByText('Every merchant')]).not.toContain(null);
});
