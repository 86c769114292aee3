import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { aSupporter, merchant, renderAdmin, type TestRow } from './renderAdmin.tsx';

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

test('an entry that is read says who, of which record and of all countries in words', async () => {
    const told = { country: { from: 'GH', to: '*' } };
    renderAdmin('/admin/event-logs/17', {
        'event-logs': [entry({ country: '*', record: 'merchants', recordId: 'GH0001', changes: told })],
        merchants: [merchant('GH0001')],
        people: [{ id: 'ama', version: 1, username: 'ama', name: 'Ama Serwaa', group: 'sales' }],
    });
    await screen.findByRole('table');
    expect(rowsOf().at(-1)).toEqual(['Country', 'GhanaGH', 'All countries*']);
    const said = (label: string): string | undefined =>
        screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;
    expect(said('Country')).toBe('All countries');
    expect(screen.getByText(/^5 Jan 2026, \d\d?:00:00/)).toBeTruthy();
    await waitFor(() => expect(['Who', 'Record'].map(said)).toEqual(['Ama Serwaa', 'Shop GH0001']));
});

test('what was exported is a list, and what was asked of it is told by the names of fields', async () => {
    const told = {
        rows: { from: null, to: 3 },
        filter: { from: null, to: [{ field: 'merchantCode', operator: 'eq', value: 'GH0001' }] },
        sort: { from: null, to: 'createdAt DESC' },
        columns: { from: null, to: ['state', 'merchantCode'] },
    };
    renderAdmin('/admin/event-logs/17', {
        'event-logs': [entry({ action: 'export', record: 'loans', recordId: '*', changes: told })],
    });
    await screen.findByRole('table');
    expect(screen.getByText('A list')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '*' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'What changed in Loan' })).toBeTruthy();
    expect(rowsOf().slice(1)).toEqual([
        ['Rows', '—', '3'],
        ['Filter › 1 › Field', '—', 'MerchantmerchantCode'],
        ['Filter › 1 › Comparison', '—', 'eq'],
        ['Filter › 1 › Value', '—', 'GH0001'],
        ['Sort', '—', 'Started ↓createdAt DESC'],
        ['Columns › 1', '—', 'State'],
        ['Columns › 2', '—', 'MerchantmerchantCode'],
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

const seal = (n: number, country = 'GH') => ({ country, n, hash: String(n % 10).repeat(64) });

const openVerification = async () => {
    const { user } = renderAdmin('/admin/event-logs', { 'event-logs': [entry()] });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
};

test('the log is walked piece by piece to its end, and the seals to note are shown', async () => {
    const asked = serve((url) =>
        url.includes('from=')
            ? { checked: 5_000, total: 25_000, faults: [], heads: [seal(9), seal(4, 'KE')], next: null }
            : { checked: 20_000, total: 25_000, faults: [], heads: [], next: seal(7) },
    );
    const { user, dialog } = await openVerification();
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await dialog.findByText(/log is whole: 25,000 entries/)).toBeTruthy();
    expect(dialog.getByText(/^GH 9/).textContent).toBe(`GH 9 ${'9'.repeat(64)}\nKE 4 ${'4'.repeat(64)}`);
    expect(asked.map(({ url }) => new URL(url, 'http://a').searchParams.get('from'))).toEqual([
        null,
        JSON.stringify(seal(7)),
    ]);
});

test('everything that does not fit is named, by country and entry, beside seals that were noted', async () => {
    const faults = [
        { country: 'GH', kind: 'missing', sequence: 1_021 },
        { country: 'KE', kind: 'changed', sequence: 22 },
        { country: 'GH', kind: 'seals missing', n: 3, upTo: 5 },
        { country: '*', kind: 'seal changed', n: 2, upTo: 2 },
    ];
    const asked = serve(() => ({ checked: 20, total: 30, faults, heads: [seal(20)], next: null }));
    const { user, dialog } = await openVerification();
    await user.click(dialog.getByLabelText('Seals noted before (optional)'));
    await user.paste('GH 12 nonsense');
    expect(dialog.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
    await user.clear(dialog.getByLabelText('Seals noted before (optional)'));
    await user.paste(`GH 12 ${'2'.repeat(64)}\n* 3 ${'3'.repeat(64)}`);
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    await dialog.findByRole('alert');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'Ghana: Entry 1,021 is missing. ',
        'Kenya: Entry 22 was changed after it was written. See the entry',
        'Ghana: Seals 3 to 5 are missing, and with them the entries under them. ',
        'All countries: Seal 2 is not what was signed. ',
    ]);
    expect(JSON.parse(new URL(asked[0]?.url ?? '', 'http://a').searchParams.get('noted') ?? '')).toEqual([
        { country: 'GH', n: 12, hash: '2'.repeat(64) },
        { country: '*', n: 3, hash: '3'.repeat(64) },
    ]);
});

test('support, who cannot export the log, is not offered to verify it', async () => {
    renderAdmin('/admin/event-logs', { 'event-logs': [entry()] }, aSupporter);
    await screen.findByText('ama');
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});
