import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loans } from '../../../domain/resources/loans.ts';
import { RangeChart } from '../../../src/framework/range/RangeChart.tsx';
import type { Chosen } from '../../../src/framework/range/useRange.ts';

const row = (reference: string, outstanding: number, currency = 'GHS') => ({
    id: reference,
    reference,
    outstanding,
    currency,
});

const chosen: Chosen = {
    rows: [row('GH-1', 50_000), row('GH-2', 100_000), row('KE-1', 400_000, 'KES')],
    columns: [loans.field('state'), loans.field('outstanding')],
    top: 0,
    bottom: 2,
    anchor: { row: 0, field: 'state' },
    end: { row: 2, field: 'outstanding' },
};

test('figures that were chosen stand as bars, each as long as it is within its currency', () => {
    render(<RangeChart resource={loans} chosen={chosen} onClose={() => undefined} />);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['GH-1', 'GH-2', 'KE-1']);
    const bars = screen.getAllByRole('definition').map((line) => line.firstElementChild);
    expect(bars.map((bar) => bar && getComputedStyle(bar).width)).toEqual(['37.5%', '75%', '75%']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        'GH₵500.00',
        'GH₵1,000.00',
        expect.stringContaining('4,000.00'),
    ]);
});
