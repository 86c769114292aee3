import { expect, test } from 'vitest';
import { instalmentFigures } from '../../../src/sales/parts/instalments.ts';

test.each([
    [{ instalment: 42_400, lastInstalment: 42_400, instalmentCount: 12 }, ['12 × GH₵424.00']],
    // 11 × 424.00 + 412.40: with the deposit what is shown makes the total.
    [{ instalment: 42_400, lastInstalment: 41_240, instalmentCount: 12 }, ['11 × GH₵424.00', 'GH₵412.40']],
])('what is shown of instalments adds up: %o', (offer, values) => {
    const figures = instalmentFigures({ ...offer, currency: 'GHS' }, 'Each month');
    expect(figures.map(({ value }) => value)).toEqual(values);
    expect(figures[0]?.label).toBe('Each month');
});
