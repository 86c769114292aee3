import { expect, test } from 'vitest';
import { runsOf } from '../../../domain/lending/instalments.ts';
import { scheduleOf } from '../../../domain/lending/schedule.ts';
import { instalmentFigures } from '../../../src/sales/parts/instalments.ts';

test.each([
    [[[12, 42_400]], ['12 × GH₵424.00']],
    // 11 × 424.00 + 412.40: with the deposit what is shown makes the total.
    [
        [
            [11, 42_400],
            [1, 41_240],
        ],
        ['11 × GH₵424.00', '1 × GH₵412.40'],
    ],
    [
        [
            [75, 400],
            [290, 300],
        ],
        ['75 × GH₵4.00', '290 × GH₵3.00'],
    ],
])('what is shown of instalments adds up: %o', (runs, values) => {
    const schedule = scheduleOf(runsOf(runs.map(([count = 0, amount = 0]) => ({ count, amount }))));
    const figures = instalmentFigures({ schedule, currency: 'GHS' }, 'Each month');
    expect(figures.map(({ value }) => value)).toEqual(values);
    expect(figures[0]?.label).toBe('Each month');
});
