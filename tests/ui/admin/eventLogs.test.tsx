import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { aSupporter, renderAdmin, type TestRow } from './renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/resources/eventLogs/EventDetails.tsx');
    await import('../../../src/resources/eventLogs/VerifyDialog.tsx');
}, 60_000);

const entry = (more: Record<string, unknown> = {}): TestRow => ({
    id: '17',
    version: 1,
    sequence: 17,
    at: '2026-01-05T08:00:00Z',
    actor: 'ama',
    role: 'sales',
    action: 'save_section',
    record: 'applications',
    recordId: 'a1',
    country: 'GH',
    changes: {
        stage: { from: 'draft', to: 'pending' },
        kyc: { from: null, to: { idNumber: '••••-0', nextOfKin: [{ phone: '••••0001' }] } },
    },
    requestId: 'r1',
    ip: null,
    ...more,
});

interface Asked {
    readonly url: string;
    readonly body: unknown;
}

const serve = (answer: (url: string) => object) => {
    const asked: Asked[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (!/verification|reveal/.test(url)) return Response.json({ code: 'none', message: 'None' }, { status: 404 });
        asked.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
        return Response.json(answer(url));
    });
    return asked;
};

const rowsOf = () =>
    within(screen.getByRole('table'))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent));

test('an entry shows each value before and after, by the names people know, and leads to its neighbours', async () => {
    renderAdmin('/admin/event-logs/17', { 'event-logs': [entry()] });
    await screen.findByRole('table');
    expect(rowsOf()).toEqual([
        ['Field', 'Before', 'After'],
        ['Stage', 'Draft', 'Awaiting reviewpending'],
        ['Kyc › Id number', '—', '••••-0'],
        ['Kyc › Next of kin › 1 › Phone', '—', '••••0001'],
    ]);
    const link = screen.getByRole('link', { name: 'Everything that happened to this record' });
    const filter = new URL(link.getAttribute('href') ?? '', 'http://a').searchParams.get('filter');
    expect(JSON.parse(filter ?? '')).toEqual({ record: 'applications', recordId: 'a1' });
});

test('money, countries, codes and spans are told in words, with what is kept beside them', async () => {
    const changes = {
        country: { from: null, to: 'GH' },
        offer: { from: null, to: { cashPrice: 120_000, proof: 'mobile-money-statement' } },
        answeredSeconds: { from: 30, to: 90 },
    };
    renderAdmin('/admin/event-logs/17', { 'event-logs': [entry({ changes })] });
    await screen.findByRole('table');
    expect(rowsOf().slice(1)).toEqual([
        ['Country', '—', 'GhanaGH'],
        ['Offer › Cash price', '—', 'GH₵1,200.00120000'],
        ['Offer › Proof', '—', 'Mobile money statement'],
        ['Answered seconds', '30 s30', '90 s90'],
    ]);
});

test('personal data is shown for a reason only', async () => {
    const asked = serve(() => ({
        changes: { kyc: { from: null, to: { idNumber: 'GHA-123456789-0' } } },
        revealed: 1,
    }));
    const { user } = renderAdmin('/admin/event-logs/17', { 'event-logs': [entry()] }, aSupporter);
    await user.click(await screen.findByRole('button', { name: 'Show personal data' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'because');
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await dialog.findByText(/at least 10 characters/)).toBeTruthy();
    expect(asked).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason/), ' the customer asks');
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('GHA-123456789-0')).toBeTruthy();
    expect(asked).toEqual([{ url: '/api/event-logs/17/reveal', body: { reason: 'because the customer asks' } }]);
    expect(screen.queryByRole('button', { name: 'Show personal data' })).toBeNull();
});

test('an action and a kind of record are chosen by name; what else an address asks for stays', async () => {
    const filter = encodeURIComponent(JSON.stringify({ action: 'something_new' }));
    const { user, callsOf } = renderAdmin(`/admin/event-logs?filter=${filter}`, { 'event-logs': [entry()] });
    const box = await screen.findByRole('combobox', { name: 'What' });
    expect(box.textContent).toBe('Something new');
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Save section' }));
    await waitFor(() =>
        expect(
            callsOf('getList')
                .filter(({ resource }) => resource === 'event-logs')
                .at(-1)?.params,
        ).toMatchObject({ filter: { action: 'save_section' } }),
    );
});

const seal = (sequence: number) => ({ sequence, hash: String(sequence % 10).repeat(64) });

test('the chain is walked piece by piece to its end, and the seal to note is shown', async () => {
    const asked = serve((url) =>
        url.includes('from=')
            ? { last: seal(25_000), end: 25_000, isDone: true, fault: null }
            : { last: seal(20_000), end: 25_000, isDone: false, fault: null },
    );
    const { user } = renderAdmin('/admin/event-logs', { 'event-logs': [entry()] });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await dialog.findByText(/chain is whole: 25,000 entries/)).toBeTruthy();
    expect(dialog.getByText(`25000 ${'0'.repeat(64)}`)).toBeTruthy();
    expect(asked.map(({ url }) => decodeURIComponent(url))).toEqual([
        '/api/event-logs/verification',
        `/api/event-logs/verification?from=${JSON.stringify(seal(20_000))}`,
    ]);
});

test('a break is named with its entry, from a noted seal too', async () => {
    const asked = serve(() => ({
        last: seal(20),
        end: 30,
        isDone: true,
        fault: { sequence: 21, kind: 'missing' },
    }));
    const { user } = renderAdmin('/admin/event-logs', { 'event-logs': [entry()] });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox'));
    await user.paste('12 nonsense');
    expect(dialog.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
    await user.clear(dialog.getByRole('textbox'));
    await user.paste(`12 ${'2'.repeat(64)}`);
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
        'The chain breaks: entry 21 is missing. The entries from 13 up to it are as they were written. See the entry',
    );
    expect(decodeURIComponent(asked[0]?.url ?? '')).toContain(JSON.stringify({ sequence: 12, hash: '2'.repeat(64) }));
});

test('support, who cannot export the log, is not offered to verify it', async () => {
    renderAdmin('/admin/event-logs', { 'event-logs': [entry()] }, aSupporter);
    await screen.findByText('ama');
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});
