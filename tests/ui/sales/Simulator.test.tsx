import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { PriceRow } from '../../../domain/lending/price.ts';
import { QuoteCard } from '../../../src/sales/offers/QuoteCard.tsx';
import { offerOf, Simulator, type Pick } from '../../../src/sales/offers/Simulator.tsx';
import { changeLanguage } from '../../../src/i18n/say.ts';
import { Providers } from './stepHost.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

/** The price of worked number A in rule 4.2. */
const price: PriceRow = {
    pricingId: 'p1',
    version: 1,
    product: 'Spark 20',
    model: 'Spark 20',
    tacs: ['35000000'],
    currency: 'GHS',
    cashPrice: 150_000,
    depositMinBps: 3_000,
    minDeposit: 0,
    tenors: [3, 6],
    frequencies: ['weekly', 'monthly'],
    method: 'flat',
    ratePerMonthBps: 500,
    adminFee: 5_000,
    adminFeeMode: 'financed',
    pricePerDay: 0,
    serviceFeePerInstalment: 0,
    roundTo: 100,
};

const household = { income: 120_000, obligations: 15_000, expenses: 0 };
const limits = { ptiMaxBps: 2_500, dtiMaxBps: 4_000 };

const Host = ({ knowsIncome = false }: { readonly knowsIncome?: boolean }) => {
    const [pick, setPick] = useState<Pick | null>(null);
    const offer = pick === null ? null : offerOf(pick);
    return (
        <Simulator
            prices={[price]}
            pick={pick}
            onPick={setPick}
            household={knowsIncome ? household : null}
            limits={limits}
            quoted={offer === null ? null : <QuoteCard offer={offer} />}
        />
    );
};

const open = async (knowsIncome = false) => {
    const user = userEvent.setup();
    render(<Host knowsIncome={knowsIncome} />, { wrapper: Providers });
    await user.click(screen.getByRole('button', { name: /Spark 20/ }));
    return user;
};

const figure = (label: string): string | null | undefined =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('a phone shows its worked numbers: 26 weeks of 55, 1,880 in all', async () => {
    await open();
    expect(figure('Deposit')).toBe('GH₵450.00');
    expect(figure('Instalments')).toBe('26 × GH₵55.00');
    expect(figure('Total to pay')).toBe('GH₵1,880.00');
    expect(figure('Cost of credit')).toBe('GH₵380.00');
    expect(figure('APR')).toBe('126.8%');
});

test('another rhythm and a higher deposit change the numbers at once', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Every month' }));
    expect(figure('Instalments')).toBe('5 × GH₵239.00');
    expect(figure('Then')).toBe('1 × GH₵235.00');
    fireEvent.change(screen.getByRole('textbox', { name: /Deposit/ }), { target: { value: '800' } });
    expect(figure('Deposit')).toBe('GH₵800.00');
});

test('a deposit below the least is brought to it when the field is left', async () => {
    await open();
    const deposit = screen.getByRole('textbox', { name: /Deposit/ });
    fireEvent.change(deposit, { target: { value: '10' } });
    fireEvent.blur(deposit);
    expect(figure('Deposit')).toBe('GH₵450.00');
});

test('the schedule adds up to what is paid after the deposit', async () => {
    const user = await open();
    // On the wide page of a test the quote stands beside, and this copy of it is hidden.
    const hidden = true;
    await user.click(screen.getByRole('button', { name: 'Show the schedule', hidden }));
    const rows = within(screen.getByRole('table', { hidden })).getAllByRole('row', { hidden }).slice(1);
    const sum = rows
        .map((row) => Number(row.lastElementChild?.textContent?.replaceAll(/[^\d.]/g, '')))
        .reduce((total, amount) => total + amount, 0);
    expect(rows).toHaveLength(26);
    expect(sum).toBe(1430);
});

test('with an income, what is too dear stands last and says what would help', async () => {
    await open(true);
    const list = screen.getByRole('group', { name: 'All ways to pay with this deposit' });
    const offers = within(list).getAllByRole('button', { name: /Total to pay/ });
    expect(offers[0]?.textContent).not.toMatch(/Needs/);
    expect(offers.at(-1)?.textContent).toMatch(
        /Needs a deposit of at least GH₵[\d,.]+ or a tenor of at least 6 months/,
    );
});

test('what would help is said in the language of the reader', async () => {
    changeLanguage('sw', {
        'Needs a deposit of at least %{0} or a tenor of at least %{1} months': 'Kianzio %{0} au miezi %{1}',
    });
    await open(true);
    expect(screen.getAllByText(/^Kianzio GH₵[\d,.]+ au miezi 6$/).length).toBeGreaterThan(0);
    changeLanguage('en', {});
});

const digits = (text: string | null | undefined): number => Number(text?.replaceAll(/[^\d.]/g, ''));

test('a cure is taken with one touch, and the offer then fits', async () => {
    const user = await open(true);
    const list = screen.getByRole('group', { name: 'All ways to pay with this deposit' });
    const chosen = () => within(list).getByRole('button', { pressed: true }).textContent;
    const [cure] = within(list).getAllByRole('button', { name: /Make the deposit/ });
    if (cure === undefined) throw new Error('There is no cure');
    const wanted = digits(cure.textContent);
    await user.click(cure);
    expect(digits(figure('Deposit'))).toBe(wanted);
    expect(chosen()).toMatch(/3 months/);
    expect(chosen()).not.toMatch(/Needs/);
    fireEvent.change(screen.getByRole('textbox', { name: /Deposit/ }), { target: { value: '450' } });
    expect(chosen()).toMatch(/Needs/);
    const [longer] = within(list).getAllByRole('button', { name: 'Pay over 6 months' });
    if (longer === undefined) throw new Error('There is no cure');
    await user.click(longer);
    expect(chosen()).toMatch(/6 months/);
    expect(chosen()).not.toMatch(/Needs/);
    expect(figure('Deposit')).toBe('GH₵450.00');
});
