import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { listOffers } from '../../../domain/lending/offer.ts';
import { draftedPrice } from '../../../src/resources/pricing/draftedPrice.ts';
import { aSupporter, renderAdmin, type TestRow } from './renderAdmin.tsx';

beforeAll(async () => {
    await Promise.all([
        import('../../../src/resources/pricing/PriceCompanion.tsx'),
        import('../../../src/framework/record/RowActionDialog.tsx'),
    ]);
}, 60_000);

/** The worked offers A, B and C of rule 4.2. */
const price = (id: string, more: Record<string, unknown> = {}): TestRow => ({
    id,
    pricingId: id,
    version: 3,
    country: 'GH',
    currency: 'GHS',
    kind: 'phone',
    lentAs: 'first',
    product: 'Galaxy A06',
    model: 'A065F',
    tacs: ['35123456'],
    tier: 'entry',
    cashPrice: 150_000,
    depositMinBps: 3_000,
    minDeposit: 0,
    tenors: [6, 12],
    frequencies: ['weekly', 'monthly'],
    method: 'flat',
    ratePerMonthBps: 500,
    pricePerDay: 0,
    adminFee: 5_000,
    adminFeeMode: 'financed',
    serviceFee: 0,
    roundTo: 100,
    pledgeRequired: 'no',
    validFrom: '2026-01-01',
    validTo: null,
    status: 'draft',
    createdBy: 'kojo',
    editedBy: null,
    createdAt: '2026-01-01T08:00:00Z',
    updatedAt: '2026-01-01T08:00:00Z',
    ...more,
});

const at = '/admin/edit/pricing/p1';
const tableRows = async (label: string): Promise<readonly (readonly string[])[]> => {
    const table = await screen.findByRole('group', { name: label });
    return [...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? ''),
    );
};

test('a draft shows the offers it yields, by the worked numbers, and follows what is typed', async () => {
    const { user } = renderAdmin(at, { pricing: [price('p1')] });
    expect((await tableRows('All offers')).slice(0, 2)).toEqual([
        ['6 months, weekly26 × GH₵55.00', '126.8', 'GH₵55.00', 'GH₵1,880.00'],
        ['6 months, monthly5 × GH₵239.00 + 1 × GH₵235.00', '115.6', 'GH₵239.00', 'GH₵1,880.00'],
    ]);
    const cash = screen.getByLabelText(/Cash price/);
    await user.clear(cash);
    expect(await screen.findByText(/The offers appear once the terms are complete/)).toBeTruthy();
    fireEvent.change(cash, { target: { value: '3000' } });
    await waitFor(async () => expect((await tableRows('All offers'))[0]?.[2]).toBe('GH₵108.00'));
});

test('what is shown is what customers are quoted', () => {
    const drafted = draftedPrice(price('p1'));
    if (!('price' in drafted)) throw new Error(drafted.lacks);
    const [weekly] = listOffers(drafted.price);
    expect(weekly).toMatchObject({ deposit: 45_000, instalment: 5_500, totalCost: 188_000 });
    expect(draftedPrice(price('p1', { tenors: [] }))).toHaveProperty('lacks');
    expect(draftedPrice(price('p1', { depositMinBps: null }))).toHaveProperty('lacks');
});

test.each([
    ['admin', /it waits for a second administrator.*so it cannot be you/],
    ['kojo', /^A draft of kojo: publish it here/],
])('a draft of %s says who may publish it', async (author, words) => {
    renderAdmin(at, { pricing: [price('p1', { createdBy: author })] });
    expect(await screen.findByText(words)).toBeTruthy();
});

test('a larger deposit is tried without changing the draft', async () => {
    const { user, callsOf } = renderAdmin(at, { pricing: [price('p1')] });
    await user.click(await screen.findByRole('combobox', { name: 'Deposit' }));
    const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
        'The least: GH₵450.00',
        '40%: GH₵600.00',
        '50%: GH₵750.00',
    ]);
    await user.click(screen.getByRole('option', { name: /^50%/ }));
    await waitFor(async () =>
        expect(Number((await tableRows('All offers'))[0]?.[2]?.slice('GH₵'.length))).toBeLessThan(55),
    );
    expect(callsOf('update')).toEqual([]);
});

test('two versions are compared field by field and in the customer’s instalment', async () => {
    renderAdmin(at, {
        pricing: [
            price('p1', { ratePerMonthBps: 400, tenors: [6] }),
            price('old', { status: 'published', frequencies: ['weekly'], validFrom: '2025-06-01' }),
            price('other phone', { model: 'KJ6', status: 'published' }),
        ],
    });
    const fields = await tableRows('Fields that differ');
    expect(fields).toEqual([
        ['Tenors (months)', '6, 12', '6'],
        ['Frequencies', 'Weekly', 'Weekly, Monthly'],
        ['Rate a month', '5%', '4%'],
        ['Valid from', '1 Jun 2025', '1 Jan 2026'],
    ]);
    expect(await tableRows('Instalments at the least deposit')).toEqual([
        ['6 months, weekly', 'GH₵55.00', 'GH₵53.00', '-GH₵2.00', '-GH₵66.00'],
        ['6 months, monthly', '–', 'GH₵228.00', '–', '–'],
        ['12 months, weekly', 'GH₵34.00', '–', '–', '–'],
    ]);
    expect(screen.getByRole('combobox', { name: 'Version' }).textContent).toContain('Published from 1 Jun 2025');
});

test('a published price is read, retired and followed by a new version, but not changed', async () => {
    const { user, callsOf } = renderAdmin(at, { pricing: [price('p1', { status: 'published' })] });
    expect(await screen.findByText('This price never changes: applications may have it.')).toBeTruthy();
    // The head reaches over what stands beside the record.
    const head = screen.getByRole('navigation', { name: 'Where you are' }).parentElement;
    expect(head && getComputedStyle(head).maxWidth).toBe('1456px');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText('Published')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retire' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'New version' }));
    expect(location).toMatchObject({ pathname: '/admin/add/pricing', search: '?from=p1' });
    const from = await screen.findByLabelText(/Valid from/);
    expect((screen.getByLabelText(/^Product/) as HTMLInputElement).value).toBe('Galaxy A06');
    expect((from as HTMLInputElement).value).toBe('');
    fireEvent.change(from, { target: { value: '2026-03-01' } });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(callsOf('create')).toHaveLength(1));
    expect(callsOf('create')[0]?.params['data']).toMatchObject({
        status: 'draft',
        model: 'A065F',
        tenors: [6, 12],
        validFrom: '2026-03-01',
    });
});

test.each([
    ['whoever wrote it', { createdBy: 'admin' }, undefined, [], /waits for a second administrator/],
    ['whoever changed it last', { createdBy: 'kojo', editedBy: 'admin' }, undefined, [], /so it cannot be you/],
    ['a second person', { createdBy: 'admin', editedBy: 'kojo' }, undefined, ['Publish'], /^A draft of kojo: publish/],
    ['support', {}, aSupporter, [], /^A draft of/],
])('%s finds these ways to publish a draft, and who may', async (_who, more, person, expected, told) => {
    renderAdmin(at, { pricing: [price('p1', more)] }, person);
    await tableRows('All offers');
    expect(screen.getByText(told)).toBeTruthy();
    const found = screen.queryAllByRole('button', { name: 'Publish' }).map(({ textContent }) => textContent);
    expect(found).toEqual(expected);
});

test('a draft is published as it was seen', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, { method, headers }: RequestInit = {}) => {
        const path = input instanceof Request ? input.url : String(input);
        if (!path.includes('/actions/')) return Response.json({ code: 'none', message: '' }, { status: 404 });
        sent.push([method, path, new Headers(headers).get('If-Match')]);
        return Response.json(price('p1', { status: 'published', version: 4 }));
    });
    const { user } = renderAdmin(at, { pricing: [price('p1')] });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish: Galaxy A06' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent).toEqual([['POST', '/api/pricing/p1/actions/publish', '"3"']]));
});
