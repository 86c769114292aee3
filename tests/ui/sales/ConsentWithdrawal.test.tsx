import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purposeNames } from '../../../domain/privacy/purposes.ts';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { carryOut } from '../../../src/dataProvider/carryOut.ts';
import { FurtherActions } from '../../../src/sales/parts/FurtherActions.tsx';
import { offersTo } from '../../support/offers.ts';
import { dossierWith } from '../underwriting/dossier.ts';
import { Providers } from './stepHost.tsx';

vi.mock(import('../../../src/dataProvider/carryOut.ts'), () => ({ carryOut: vi.fn<typeof carryOut>() }));

configure({ asyncUtilTimeout: 10_000 });

const dossier = {
    ...dossierWith({ stage: 'completed' }),
    actions: offersTo('owner', 'send_withdrawal_code', 'withdraw_consent'),
};
const { customerPhone } = dossier.application;

const commands = () => vi.mocked(carryOut).mock.calls.map(([, , { action, input }]) => [action, input]);

const open = async (about = dossier) => {
    const user = userEvent.setup();
    render(<FurtherActions dossier={about} />, { wrapper: Providers });
    await user.click(screen.getByRole('button', { name: 'Withdraw a consent' }));
    await screen.findByRole('dialog');
    return user;
};

beforeEach(() => void vi.mocked(carryOut).mockReset().mockResolvedValue(dossier));
afterEach(cleanup);

test('says what stops and what goes on, and withdraws by the code of that very consent', async () => {
    const user = await open();
    for (const name of Object.values(purposeNames)) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByLabelText('Code from the message')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Offers' }));
    expect(await screen.findByText('We send you no more offers.')).toBeTruthy();
    expect(screen.getByText('Messages about your running loan go on.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Send a code to ${customerPhone}` }));
    const submit = screen.getByRole('button', { name: 'Withdraw a consent' });
    expect(submit).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Code from the message'), '123456');
    await user.click(submit);
    expect(await screen.findByText('It is withdrawn. The customer was told so.')).toBeTruthy();
    expect(commands()).toEqual([
        ['send_withdrawal_code', { purpose: 'marketing' }],
        ['withdraw_consent', { purpose: 'marketing', code: '123456' }],
    ]);
});

test('asks for another code where another consent is chosen, and shows why one is refused', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Offers' }));
    await user.type(await screen.findByLabelText('Code from the message'), '123456');
    await user.click(screen.getByRole('button', { name: 'Locking the phone' }));
    expect(screen.getByLabelText('Code from the message')).toHaveProperty('value', '');
    const errors = { purpose: 'This consent is withdrawn already' };
    vi.mocked(carryOut).mockRejectedValue(new ApiError(422, { code: 'invalid', message: 'Look', errors }));
    await user.click(screen.getByRole('button', { name: `Send a code to ${customerPhone}` }));
    expect(await screen.findByText('This consent is withdrawn already')).toBeTruthy();
});

test('what is withdrawn already is shown, since when, and not offered again', async () => {
    await open({ ...dossier, withdrawn: { marketing: '2026-03-02T09:00:00.000Z' } });
    expect(screen.getByText(/^Offers: since .*2 Mar 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Offers' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Locking the phone' })).toBeTruthy();
});
