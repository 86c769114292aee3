import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderAdmin, type TestRow } from './renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/resources/applications/SelectedActions.tsx');
    await import('../../../src/framework/grid/BulkBar.tsx');
}, 60_000);

const application = (index: number, stage: string): TestRow => ({
    id: `uid-${index}`,
    uid: `uid-${index}`,
    version: index,
    reference: `GH-2026-00${index}`,
    stage,
    customerName: `Customer ${index}`,
    country: 'GH',
    currency: 'GHS',
    merchantCode: 'GH0001',
    agentCode: 'AG0001',
    salesUsername: 'sales',
    assignee: null,
    isPriority: false,
    customerWaiting: false,
    createdAt: `2026-01-0${index}T08:00:00Z`,
});

test('an action is done with each ticked application by itself; whoever refuses it is named, and who waits counted', async () => {
    const rows = [
        application(1, 'pending'),
        application(2, 'pending'),
        application(3, 'rejected'),
        application(4, 'approved'),
    ];
    const { user } = renderAdmin('/admin/applications', { applications: rows });
    await screen.findByText('1–4 of 4');
    const sent: { readonly path: string; readonly version: string | null }[] = [];
    vi.stubGlobal('fetch', (path: string, { headers }: RequestInit = {}) => {
        const uid = /applications\/(uid-\d)\/actions\/cancel$/.exec(path)?.[1];
        if (uid === undefined) return Promise.resolve(Response.json([]));
        sent.push({ path, version: new Headers(headers).get('If-Match') });
        if (uid === 'uid-2') {
            const refusal = { code: 'stale', message: 'Somebody else changed this' };
            return Promise.resolve(Response.json(refusal, { status: 412 }));
        }
        const pendingApprovals = uid === 'uid-4' ? [{ action: 'cancel', requestedBy: 'admin' }] : [];
        return Promise.resolve(Response.json({ application: { uid, version: 9 }, pendingApprovals }));
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    const toolbar = within(await screen.findByRole('toolbar'));
    await user.click(await toolbar.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel application (3 of 4)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel application: 3 applications' }));
    expect(dialog.getByText(/^What follows holds for each of these 3 applications\. It ends here/)).toBeTruthy();
    expect(dialog.getByText('GH-2026-003 · Customer 3: Rejected')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText(/^Reason/), 'OUT_OF_STOCK');
    await user.click(dialog.getByRole('button', { name: 'Cancel application' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ version }) => String(version)).toSorted((one, other) => one.localeCompare(other))).toEqual([
        '"1"',
        '"2"',
        '"4"',
    ]);
    expect(
        await screen.findByText('Cancel application: 1 done. Cancel application: 1 wait for a second person'),
    ).toBeTruthy();
    const failures = within(await screen.findByRole('dialog', { name: /could not be changed/ }));
    expect(failures.getByText('Somebody else changed this')).toBeTruthy();
});
