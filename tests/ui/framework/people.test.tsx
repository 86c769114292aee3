import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/admin/RecordPage.tsx');
}, 60_000);

const person = (username: string, name: string, group: string): TestRow => ({
    id: username,
    version: 1,
    username,
    name,
    group,
    country: 'GH',
});

const held = (cashId: string, username: string): TestRow => ({
    id: cashId,
    version: 1,
    cashId,
    username,
    place: 'person',
    merchantCode: null,
    held: 87_000,
    most: 100_000,
    currency: 'GHS',
    acceptedBy: 'system',
    country: 'GH',
});

const rows = () => ({
    cash: [held('1', 'sales.kumasi'), held('2', 'sales.gone')],
    people: [person('sales.kumasi', 'Akosua Frimpong', 'sales')],
});

test('whoever a row is by is told by name, and leads to their account; the username stays where no name is known', async () => {
    renderAdmin('/admin/cash', rows());
    const link = await screen.findByRole('link', { name: 'Akosua Frimpong' });
    expect(link.getAttribute('href')).toBe('/admin/users/edit/sales/sales.kumasi');
    expect(link.title).toBe('sales.kumasi');
    const other = screen.getByText('sales.gone');
    expect(other.closest('a')).toBeNull();
});

test('a record that is called by a person has their name as its own, and what nobody did was done by Ahadi', async () => {
    renderAdmin('/admin/cash/1', rows());
    const place = within(await screen.findByRole('navigation', { name: 'Where you are' }));
    expect(await place.findByText('Akosua Frimpong')).toBeTruthy();
    expect(screen.getByText('Ahadi itself')).toBeTruthy();
});
