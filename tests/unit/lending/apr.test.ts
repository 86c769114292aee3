import { expect, it, test } from 'vitest';
import { annualRates } from '../../../domain/lending/apr.ts';
import { runsOf } from '../../../domain/lending/instalments.ts';

interface Flow {
    readonly received: number;
    readonly regular: number;
    readonly last: number;
    readonly count: number;
    readonly periodsPerYear: number;
}

const ratesOf = ({ regular, last, count, ...rest }: Flow) =>
    annualRates({
        ...rest,
        runs: runsOf([
            { count: Math.max(0, count - 1), amount: regular },
            { count: Math.min(1, count), amount: last },
        ]),
    });

test.each([
    ['M-KOPA Galaxy A10s, Kenya 2020', { received: 9_500, regular: 60, last: 60 }, 198.8, 626],
    ['hire purchase Galaxy A36, Kenya 2025', { received: 24_500, regular: 257, last: 257 }, 373.6, 4_013],
])('%s', (_, flow, apr, ear) => {
    const { aprBps, earBps } = ratesOf({ ...flow, count: 365, periodsPerYear: 365 });
    expect(Math.round(aprBps / 10) / 10).toBe(apr);
    expect(Math.round(earBps / 100)).toBe(ear);
});

it('is nothing when no more is paid than was received', () => {
    expect(ratesOf({ received: 600, regular: 100, last: 100, count: 6, periodsPerYear: 12 })).toEqual({
        aprBps: 0,
        earBps: 0,
    });
});

test.each([
    ['one payment', { received: 100, regular: 0, last: 400, count: 1, periodsPerYear: 2 }, 60_000, 150_000],
    ['a larger last one', { received: 3, regular: 4, last: 8, count: 2, periodsPerYear: 1 }, 14_305, 14_305],
    ['several', { received: 1_000, regular: 300, last: 500, count: 4, periodsPerYear: 12 }, 16_396, 36_501],
])('brings what is received and paid back together: %s', (_, flow, aprBps, earBps) => {
    expect(ratesOf(flow)).toEqual({ aprBps, earBps });
});

it('stays a safe integer for an absurd plan', () => {
    const { aprBps, earBps } = ratesOf({ received: 1, regular: 1e9, last: 1e9, count: 365, periodsPerYear: 365 });
    expect(Number.isSafeInteger(aprBps) && Number.isSafeInteger(earBps)).toBe(true);
    expect(earBps).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([
    { received: 0, regular: 1, last: 1, count: 2, periodsPerYear: 12 },
    { received: 10, regular: 1, last: 1, count: 2, periodsPerYear: 12 },
    { received: Number.NaN, regular: 1, last: 1, count: 2, periodsPerYear: 12 },
    { received: 10, regular: 4, last: 1, count: 2, periodsPerYear: 12 },
    { received: 10, regular: 0, last: 10, count: 0, periodsPerYear: 12 },
])('refuses %o, which has no rate', (flow) => {
    expect(() => ratesOf(flow)).toThrow(
        new RangeError('A rate needs an amount received and at least as much paid back'),
    );
});
