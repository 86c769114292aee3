import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { request } from '../../../src/dataProvider/http.ts';
import { AskInstalment } from '../../../src/sales/handover/AskInstalment.tsx';
import { useOrder } from '../../../src/sales/data/useOrder.ts';
import { Providers } from './stepHost.tsx';

vi.mock(import('../../../src/dataProvider/http.ts'), { spy: true });
vi.mock(import('../../../src/sales/data/useOrder.ts'), () => ({ useOrder: vi.fn<typeof useOrder>(() => null) }));

configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

const keys = () => vi.mocked(request).mock.calls.map(([, options]) => options?.idempotencyKey);

test('a request to pay that was not answered is sent again as the same one, an answered one never', async () => {
    render(<AskInstalment uid="uid-1" version={3} currency="GHS" due={5_500} />, { wrapper: Providers });
    vi.mocked(request)
        .mockReset()
        .mockRejectedValueOnce(new ApiError(0, { code: 'network', message: 'Broken off' }))
        .mockRejectedValueOnce(new ApiError(503, { code: 'http_503', message: 'Later' }))
        .mockRejectedValueOnce(new ApiError(409, { code: 'ASKED_ALREADY', message: 'Asked already' }))
        .mockResolvedValueOnce({ status: 200, headers: new Headers(), data: null });
    const user = userEvent.setup();
    for (const answer of ['Broken off', 'Later', 'Asked already']) {
        await user.click(screen.getByRole('button', { name: 'Ask the phone to pay' }));
        await screen.findByText(answer);
    }
    await user.click(screen.getByRole('button', { name: 'Ask the phone to pay' }));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(4));
    const [first, second, third, fourth] = keys();
    expect(first).toBeTypeOf('string');
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
});
