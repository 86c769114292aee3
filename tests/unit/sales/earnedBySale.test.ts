import { describe, expect, it } from 'vitest';
import type { EarningRow } from '../../../src/sales/data/earnings.ts';
import { salesOf } from '../../../src/sales/earnings/sales.ts';

let last = 0;
const row = (given: Partial<EarningRow>): EarningRow => ({
    earningId: String((last += 1)),
    username: 'ama',
    applicationUid: 'a1',
    kind: 'tranche_1',
    amount: 2_000,
    currency: 'GHS',
    state: 'released',
    period: '2026-11',
    dueOn: null,
    createdAt: '2026-11-20T08:00:00Z',
    ...given,
});

describe('a month of earnings', () => {
    it('is told by sale, with what it brought and what is to come from when', () => {
        const [sale] = salesOf([
            row({}),
            row({ kind: 'tranche_2', amount: 1_500, state: 'earned', dueOn: '2027-01-20' }),
            row({ kind: 'tranche_3', amount: 1_000, state: 'earned', dueOn: '2027-04-20' }),
        ]);
        expect(sale).toMatchObject({ uid: 'a1', amount: 4_500, toCome: 2_500, nextDueOn: '2027-01-20' });
    });

    it('counts a part that went on to be paid out once, and no longer as to come', () => {
        const [sale] = salesOf([
            row({ kind: 'tranche_2', amount: 1_500, state: 'earned', dueOn: '2027-01-20' }),
            row({ kind: 'tranche_2', amount: -1_500, state: 'earned', dueOn: '2027-01-20' }),
            row({ kind: 'tranche_2', amount: 1_500, state: 'released' }),
        ]);
        expect(sale).toMatchObject({ amount: 1_500, moved: 1_500, toCome: 0, nextDueOn: null });
    });

    it('keeps each sale by itself and puts what belongs to none last', () => {
        const sales = salesOf([
            row({ applicationUid: null, kind: 'volume_bonus' }),
            row({}),
            row({ applicationUid: 'a2' }),
        ]);
        expect(sales.map(({ uid }) => uid)).toEqual(['a1', 'a2', null]);
    });
});
