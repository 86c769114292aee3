import { describe, expect, it } from 'vitest';
import { isPromised, promiseStateOn, type PaymentPromise } from '../../../domain/lending/paymentPromise.ts';

const open: PaymentPromise = { promisedOn: '2026-02-14', promiseNeeded: 500, promiseState: 'open' };
const late = { paid: 0, overdue: 500, today: '2026-02-10' };

describe('a promise to pay', () => {
    it.each([
        ['stands until its last day', open, { ...late, today: '2026-02-14' }, 'open'],
        ['is broken the day after', open, { ...late, today: '2026-02-15' }, 'broken'],
        ['is not kept by less', open, { ...late, paid: 499, today: '2026-02-15' }, 'broken'],
        ['is kept by what was promised', open, { ...late, paid: 500, overdue: 0 }, 'kept'],
        ['that was kept is open again when the payment is taken back', { ...open, promiseState: 'kept' }, late, 'open'],
        [
            'that was broken stays so while anything is late',
            { ...open, promiseState: 'broken' },
            { ...late, paid: 600 },
            'broken',
        ],
        [
            'that was broken is forgotten when nothing is',
            { ...open, promiseState: 'broken' },
            { ...late, overdue: 0 },
            null,
        ],
        ['that nobody gave is none', { promisedOn: null, promiseNeeded: null, promiseState: null }, late, null],
    ] as const)('%s', (_, promise, moment, state) => {
        expect(promiseStateOn(promise, moment)).toBe(state);
    });

    it('keeps the lock still to its last day, and no longer', () => {
        expect(isPromised(open, '2026-02-14')).toBe(true);
        expect(isPromised(open, '2026-02-15')).toBe(false);
        expect(isPromised({ ...open, promiseState: 'kept' }, '2026-02-10')).toBe(false);
    });
});
