import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { aSupporter, merchant, renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

const shop = '/admin/edit/merchant/GH0001';

const price: TestRow = {
    id: 'p1',
    version: 1,
    pricingId: 'p1',
    country: 'GH',
    currency: 'GHS',
    product: 'Tecno Spark',
    model: 'KL4',
    tacs: ['35693803'],
    tier: 'entry',
    cashPrice: 150_000,
    depositMinBps: 2000,
    minDeposit: 0,
    tenors: [6, 12],
    frequencies: ['monthly'],
    method: 'flat',
    ratePerMonthBps: 350,
    adminFee: 0,
    adminFeeMode: 'financed',
    serviceFee: 0,
    roundTo: 100,
    pledgeRequired: 'no',
    validFrom: '2026-01-01',
    validTo: null,
    status: 'draft',
    createdBy: 'someone',
};

test('a new record is checked by its own schema before anything is sent, then added', async () => {
    const { user, callsOf } = renderAdmin('/admin/add/merchant', {});
    await user.type(await screen.findByLabelText(/Merchant code/), 'gh42');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Two letters and four digits, e.g. GH0042')).toBeTruthy();
    expect(callsOf('create')).toHaveLength(0);

    await user.clear(screen.getByLabelText(/Merchant code/));
    await user.type(screen.getByLabelText(/Merchant code/), 'UG0042');
    await user.type(screen.getByLabelText(/^Name/), ' Kejetia Mobile ');
    await user.type(screen.getByLabelText(/Contact person/), 'Ama');
    await user.type(screen.getByLabelText(/^Phone/), '+233244123456');
    await user.type(screen.getByLabelText(/^Email/), 'shop@example.com');
    await user.type(screen.getByLabelText(/^Address/), 'Ring Road');
    await user.type(screen.getByLabelText(/Latitude/), '5.6');
    await user.type(screen.getByLabelText(/Longitude/), '-0.18');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/Begin the code with the country/)).toBeTruthy();

    await user.clear(screen.getByLabelText(/Merchant code/));
    await user.type(screen.getByLabelText(/Merchant code/), 'GH0042');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/merchants'));
    expect(callsOf('create')[0]?.params).toMatchObject({
        data: {
            merchantCode: 'GH0042',
            name: 'Kejetia Mobile',
            country: 'GH',
            status: 'active',
            location: { latitude: 5.6, longitude: -0.18 },
        },
    });
    expect(callsOf('create')[0]?.params['data']).not.toHaveProperty('createdAt');
});

test('amounts and rates are typed as people read them and sent in minor units and basis points', async () => {
    const { user, callsOf } = renderAdmin('/admin/edit/pricing/p1', { pricing: [price] });
    const cash = await screen.findByLabelText(/Cash price/);
    expect(cash).toHaveProperty('value', '1500.00');
    await user.clear(cash);
    await user.type(cash, '1,499.5');
    const rate = screen.getByLabelText(/Rate a month/);
    expect(rate).toHaveProperty('value', '3.5');
    await user.clear(rate);
    await user.type(rate, '4.25');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('update')).toHaveLength(1));
    expect(callsOf('update')[0]?.params).toMatchObject({ data: { cashPrice: 149_950, ratePerMonthBps: 425 } });
    expect(callsOf('update')[0]?.params['data']).not.toHaveProperty('product');
});

test('a number is taken as people of the country write it', async () => {
    const { user, callsOf } = renderAdmin(shop, { merchants: [merchant('GH0001', { country: 'GH' })] });
    const phone = await screen.findByLabelText(/^Phone/);
    await user.clear(phone);
    await user.type(phone, '0244 987 654');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('update')).toHaveLength(1));
    expect(callsOf('update')[0]?.params).toMatchObject({ data: { cellphone: '+233244987654' } });
});

test('only what was changed is sent, against the version that was opened', async () => {
    const { user, callsOf } = renderAdmin(shop, { merchants: [merchant('GH0001', { version: 7 })] });
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'New name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('update')).toHaveLength(1));
    expect(callsOf('update')[0]?.params).toMatchObject({
        id: 'GH0001',
        data: { name: 'New name' },
        previousData: { version: 7 },
    });
});

test('what the server refuses lands at its field, and what was typed stays', async () => {
    const { user, refusals } = renderAdmin(shop, { merchants: [merchant('GH0001')] });
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Taken');
    refusals.set(
        'update',
        new ApiError(422, { code: 'invalid', message: 'Look again', errors: { name: 'Another shop has this name' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another shop has this name')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name).toHaveProperty('value', 'Taken');
});

test('what a second person must approve is told as asked for, not as a fault, and leaving asks nothing', async () => {
    const { user, refusals } = renderAdmin(shop, { merchants: [merchant('GH0001')] });
    const name = await screen.findByLabelText(/^Name/);
    await user.type(name, ' Two');
    const message = 'A second administrator must approve this within seven days, under Approvals.';
    refusals.set('update', new ApiError(422, { code: 'SECOND_PERSON', message }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const told = await screen.findByText(/Asked for; nothing has changed yet/);
    expect(told.closest('.MuiAlert-root')?.className).toContain('Info');
    expect(told.closest('.MuiAlert-root')?.textContent).toContain(message);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/merchants'));
});

const conflict = async () => {
    const opened = renderAdmin(shop, { merchants: [merchant('GH0001')] });
    const { user, rows } = opened;
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Mine');
    const address = screen.getByLabelText(/^Address/);
    await user.clear(address);
    await user.type(address, 'Other Road');
    rows['merchants'] = [merchant('GH0001', { version: 2, name: 'Theirs', contactName: 'Kofi' })];
    const at = '2026-11-20T10:15:00.000Z';
    const entry = { record: 'merchants', recordId: 'GH0001', action: 'edit', version: 1 };
    rows['event-logs'] = [{ ...entry, id: 'e1', at, actor: 'admin2', role: 'admin' }];
    rows['people'] = [{ id: 'admin2', version: 1, username: 'admin2', name: 'Kofi Adjei', group: 'admin' }];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile' }));
    const shown = dialog.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(shown).toEqual([
        ['Field', 'Before', 'Theirs', 'Yours'],
        ['Name', 'Shop GH0001', 'Theirs', 'Mine'],
        ['Contact person', 'Ama Serwaa', 'Kofi', 'not changed'],
        ['Address', 'Ring Road', 'Ring Road (not changed)', 'Other Road'],
    ]);
    const who = (await dialog.findByText(/Kofi Adjei/)).closest('p');
    expect(who?.textContent).toMatch(/^Changed by .*Kofi Adjei.*, last on .*20 Nov/);
    expect(screen.queryByText('Somebody else changed this')).toBeNull();
    return { ...opened, dialog };
};

test('a newer version on the server is shown; keeping mine saves over it', async () => {
    const { user, dialog, callsOf } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(callsOf('update')).toHaveLength(2));
    expect(callsOf('update')[1]?.params).toMatchObject({ data: { name: 'Mine' }, previousData: { version: 2 } });
    expect(callsOf('update')[1]?.params['data']).toEqual({ name: 'Mine', address: 'Other Road' });
});

test('each field is chosen by itself: theirs for one, mine for another', async () => {
    const { user, dialog, callsOf } = await conflict();
    await user.click(dialog.getByRole('radio', { name: 'Name: theirs' }));
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(callsOf('update')).toHaveLength(2));
    expect(callsOf('update')[1]?.params).toMatchObject({ previousData: { version: 2 } });
    expect(callsOf('update')[1]?.params['data']).toEqual({ address: 'Other Road' });
    await waitFor(() => expect(location.pathname).toBe('/admin/merchants'));
});

test('a choice that the server refuses leaves the form with what was chosen', async () => {
    const { user, dialog, refusals } = await conflict();
    await user.click(dialog.getByRole('radio', { name: 'Name: theirs' }));
    refusals.set(
        'update',
        new ApiError(422, { code: 'invalid', message: 'Look again', errors: { address: 'Unknown road' } }),
    );
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }));
    expect(await screen.findByText('Unknown road')).toBeTruthy();
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Theirs');
    expect(screen.getByLabelText(/^Address/)).toHaveProperty('value', 'Other Road');
});

test('seeing theirs fills the form with it and saves nothing', async () => {
    const { user, dialog, callsOf } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'See theirs' }));
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Theirs'));
    expect(screen.getByLabelText(/Contact person/)).toHaveProperty('value', 'Kofi');
    expect(callsOf('update')).toHaveLength(1);
});

test('a fresher record in the cache takes away neither what was typed nor the question before it is left', async () => {
    const { user, rows, callsOf } = renderAdmin(shop, { merchants: [merchant('GH0001')] });
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Being typed');
    rows['merchants'] = [merchant('GH0001', { version: 2, name: 'Theirs' })];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(callsOf('getOne')).toHaveLength(2));
    expect(name).toHaveProperty('value', 'Being typed');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(location.pathname).toBe(shop);
});

test('leaving unsaved changes behind asks first', async () => {
    const { user } = renderAdmin(shop, { merchants: [merchant('GH0001')] });
    await user.type(await screen.findByLabelText(/^Name/), ' and sons');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(location.pathname).toBe(shop);
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/merchants'));
});

test('what a person may not change is text, not an input', async () => {
    renderAdmin(shop, { merchants: [merchant('GH0001')] }, aSupporter);
    await screen.findByLabelText(/Contact person/);
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Merchant code/ })).toBeNull();
    expect(screen.queryByLabelText(/^Status/)).toBeNull();
    expect(screen.getAllByText('Shop GH0001').length).toBeGreaterThan(0);
});

test('a record nobody may change is shown to read', async () => {
    renderAdmin('/admin/event-logs/17', {
        'event-logs': [
            {
                id: '17',
                version: 1,
                sequence: 17,
                at: '2026-01-05T08:00:00Z',
                actor: 'ama',
                role: 'sales',
                action: 'submit',
                record: 'applications',
                recordId: 'a1',
                country: 'GH',
                changes: { stage: { from: 'draft', to: 'pending' } },
                requestId: 'r1',
                ip: null,
            },
        ],
    });
    expect((await screen.findAllByText('Submit')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('records to choose from are told apart by what people read: their code, or whom they are about', async () => {
    const application = {
        id: '019fb256-7e2d-7c51-936c-483fb59a06e1',
        version: 1,
        uid: '019fb256-7e2d-7c51-936c-483fb59a06e1',
        reference: 'GH-2026-000001',
        customerName: 'Ama Serwaa',
    };
    const { user } = renderAdmin('/admin/add/customer-requests', { applications: [application] });
    await user.click(await screen.findByRole('combobox', { name: /^Application/ }));
    const choice = await screen.findByRole('option', { name: 'GH-2026-000001 (Ama Serwaa)' });
    expect(screen.getByRole('region', { name: 'Choices' }).contains(choice)).toBe(true);
});
