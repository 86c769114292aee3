import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { aSupporter, renderAdmin } from './renderAdmin.tsx';

beforeAll(() => import('../../../src/admin/reconciliation/ReconciliationPage.tsx'), 60_000);

const at = '/admin/sign-in-accounts';
const comparison = (startedAt: string, differences: readonly object[]) => ({
    reconciliationId: startedAt,
    askedBy: null,
    startedAt,
    users: 15,
    accounts: 14,
    differences,
});
const differences = [
    { username: 'esi', country: 'GH', kind: 'missing_there', fields: [] },
    { username: 'yaw', country: 'GH', kind: 'different', fields: ['email', 'groups'] },
    { username: 'who', country: null, kind: 'missing_here', fields: [] },
];

/** A server that answers with one report after the other, the last for ever. */
const serve = (...reports: readonly unknown[]) => {
    const sent: string[] = [];
    let next = 0;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, { method = 'GET' }: RequestInit = {}) => {
        const path = input instanceof Request ? input.url : String(input);
        if (!path.startsWith('/api/identity/')) return Response.json({ code: 'none', message: '' }, { status: 404 });
        if (method === 'GET') {
            const report = reports[Math.min(next, reports.length - 1)];
            next += 1;
            return Response.json(report);
        }
        sent.push(path);
        return Response.json(path.endsWith('/repair') ? { queued: 2 } : { startedAfter: '2026-02-05T01:00:00Z' });
    });
    return sent;
};

test('names who differs and how, and carries what the directory says of them once it is meant', async () => {
    const sent = serve(comparison('2026-02-05T01:00:00Z', differences));
    const { user } = renderAdmin(at, {});
    const table = await screen.findByRole('group', { name: 'Differences' });
    const texts = within(table)
        .getAllByRole('row')
        .map((row) => within(row).getAllByRole(row.querySelector('td') === null ? 'columnheader' : 'cell'))
        .map((cells) => cells.map(({ textContent }) => textContent));
    expect(texts.slice(1)).toEqual([
        ['GH', 'Has no sign-in account', '–'],
        ['GH', 'Differs', 'email, groups'],
        ['–', 'Is not in the directory', '–'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Repair' }));
    const dialog = await screen.findByRole('dialog', { name: 'Repair 2 accounts' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Repair' }));
    expect(await screen.findByText('2 on their way. Compare again in a minute.')).toBeTruthy();
    expect(sent).toEqual(['/api/identity/reconciliation/repair']);
});

test('compares at once, and shows the new report when it is there', async () => {
    const old = comparison('2026-02-05T01:00:00Z', differences);
    const sent = serve(old, old, comparison('2026-02-06T09:00:00Z', []));
    const { user } = renderAdmin(at, {});
    await user.click(await screen.findByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Both hold the same')).toBeTruthy();
    expect(sent).toEqual(['/api/identity/reconciliation']);
    expect((screen.getByRole('button', { name: 'Repair' }) as HTMLButtonElement).disabled).toBe(true);
});

test('is in the menu of administrators, and not of support', async () => {
    serve(null);
    renderAdmin(at, {});
    expect(await screen.findByText('Not compared yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign-in accounts' })).toBeTruthy();
    document.body.replaceChildren();
    renderAdmin('/admin/users/sales', {}, aSupporter);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Underwriters' })).toBeTruthy());
    expect(screen.queryByRole('link', { name: 'Sign-in accounts' })).toBeNull();
});
