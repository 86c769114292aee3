import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { merchant, renderAdmin } from '../admin/renderAdmin.tsx';

test('what an action sets is changed by the action alone', async () => {
    renderAdmin('/admin/edit/merchant/GH0001', { merchants: [merchant('GH0001')] });
    await screen.findByLabelText(/Contact person/);
    expect(screen.queryByLabelText(/^Status/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Suspend' })).toBeTruthy();
});

test('a record that only actions change has nothing to save', async () => {
    const day = {
        dayId: 'GH 2026-11-26',
        day: '2026-11-26',
        country: 'GH',
        currency: 'GHS',
        entries: 3,
        turnover: 100,
    };
    renderAdmin('/admin/edit/book-days/d1', {
        'book-days': [
            { id: 'd1', version: 1, ...day, state: 'open', points: 0, openPoints: [], closedBy: null, seal: null },
        ],
    });
    expect(await screen.findByRole('button', { name: 'Close the day' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText('Still open')).toBeTruthy();
});
