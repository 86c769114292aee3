import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { address } from '../../../domain/application/sections/address.ts';
import { affordability } from '../../../domain/application/sections/affordability.ts';
import { customer } from '../../../domain/application/sections/customer.ts';
import { kyc } from '../../../domain/application/sections/kyc.ts';
import { countries } from '../../../domain/countries.ts';
import { tidySection } from '../../../src/sales/capture/tidySection.ts';
import { dropDraft } from '../../../src/framework/step/draftStore.ts';
import { openStep } from './stepHost.tsx';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
    cleanup();
    for (const section of ['address', 'affordability', 'customer', 'kyc']) dropDraft(`test.${section}`);
    Reflect.deleteProperty(navigator, 'contacts');
});

const valueOf = (role: 'textbox' | 'combobox', name: string) =>
    screen.getByRole<HTMLInputElement | HTMLSelectElement>(role, { name }).value;

const osu = {
    latitude: 5.556,
    longitude: -0.182,
    accuracyM: 12,
    capturedAt: '2026-11-23T01:00:00.000Z',
    mocked: false,
};

test('region and district follow from a position at the home', async () => {
    const { user } = openStep({ section: address, stored: { location: osu, capturedAtHome: false } });
    expect(valueOf('combobox', 'District')).toBe('');
    await user.click(screen.getByRole('checkbox', { name: /Taken at the home/ }));
    await waitFor(() => expect(valueOf('combobox', 'District')).toBe('Korle Klottey'));
    expect(valueOf('combobox', 'Region')).toBe('Greater Accra');
});

test('a district that was chosen stays', async () => {
    openStep({ section: address, stored: { district: 'Tema', location: osu, capturedAtHome: true } });
    await waitFor(() => expect(valueOf('combobox', 'Region')).toBe('Greater Accra'));
    expect(valueOf('combobox', 'District')).toBe('Tema');
});

test('the next of kin comes from the address book, where the browser shows one', async () => {
    const select = vi.fn<() => Promise<object[]>>(async () => [{ name: ['Kofi Mensah'], tel: ['024 499 9888'] }]);
    Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
    const { user } = openStep({ section: customer, stored: null });
    await user.click(screen.getByRole('button', { name: 'From the contacts' }));
    await waitFor(() => expect(valueOf('textbox', 'Next of kin')).toBe('Kofi Mensah'));
    expect(valueOf('textbox', 'Phone of the next of kin')).toBe('+233244999888');
});

test('without an address book nothing is offered', () => {
    openStep({ section: customer, stored: null });
    expect(screen.queryByRole('button', { name: 'From the contacts' })).toBeNull();
});

test("one tap takes the customer's phone for mobile money, and chooses its network", async () => {
    const { user } = openStep({
        section: kyc,
        stored: null,
        known: { mobileMoneyNumber: '+233244123456' },
        tidy: (values) => tidySection(kyc.fields, values, countries.GH),
    });
    await user.click(screen.getByRole('button', { name: 'Use +233 24 412 3456' }));
    await waitFor(() => expect(valueOf('textbox', 'Mobile money number')).toBe('+233244123456'));
    expect(valueOf('combobox', 'Mobile money network')).toBe('MTN');
    expect(screen.queryByRole('button', { name: 'Use +233 24 412 3456' })).toBeNull();
});

test('one yes answers every consent, each of which is read out', async () => {
    const { user } = openStep({ section: customer, stored: null });
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('The customer must agree to this')).toBeTruthy();
    expect(screen.getByText('Agrees that we ask the credit bureau')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'The customer was read this and agrees to all of it' }));
    await waitFor(() => expect(screen.queryByText('The customer must agree to this')).toBeNull());
});

test('pasted messages become income by month, once they are looked over', async () => {
    const { user } = openStep({ section: affordability, stored: null });
    await user.click(await screen.findByRole('button', { name: 'Paste messages' }));
    await user.click(screen.getByRole('textbox', { name: 'Messages of the network' }));
    await user.paste(
        [
            '18 Sep 2026\nPayment received for GHS 120.50 from AMA SERWAA.',
            '2 Oct 2026\nCash In received for GHS 80.00 from MTN SHOP.',
        ].join('\n'),
    );
    expect(await screen.findByText('Found in the statement')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take these months' }));
    const months = await screen.findAllByLabelText<HTMLInputElement>(/^Month(?!s)/);
    expect(months.map(({ value }) => value)).toEqual(['2026-09', '2026-10']);
    expect(valueOf('combobox', 'Proof of income')).toBe('mobile_money_statement');
});
