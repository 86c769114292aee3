import { describe, expect, it } from 'vitest';
import type { LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const accountOf = (uid: string, by = 'support') => room.send<LoanAccount>(by, 'GET', `/api/loans/${uid}/account`);

describe('the account of a loan', () => {
    it('tells whose it is, what of each instalment is paid, what came in, and how far behind it is', async () => {
        const uid = await room.to.completed();
        await room.pay(uid, 7_000);
        await room.age(uid, 20);
        await room.keep();
        const { status, body } = await accountOf(uid);
        expect(status).toBe(200);
        expect(body.schedule.slice(0, 3).map(({ number, amount, paid }) => [number, amount, paid])).toEqual([
            [1, 5_500, 5_500],
            [2, 5_500, 1_500],
            [3, 5_500, 0],
        ]);
        expect(body.schedule.reduce((sum, { paid }) => sum + paid, 0)).toBe(7_000);
        expect(body.payments).toMatchObject([{ amount: 7_000, reversed: false }]);
        expect([body.daysOverdue > 0, body.customerName !== '', body.phone?.lock]).toEqual([
            true,
            true,
            expect.objectContaining({ wanted: 'locked', told: 'locked' }),
        ]);
    });

    it('is for those who see payments, of their own country', async () => {
        const uid = await room.to.completed();
        expect((await accountOf(uid, 'sales')).status).toBe(403);
        expect((await accountOf('0193a0f0-0000-7000-8000-00000000dead')).status).toBe(404);
    });
});
