import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { merchant, renderAdmin } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/map/MapView.tsx');
    await import('../../../src/framework/shapes/ShapeMenu.tsx');
}, 60_000);

const at = (latitude: number, longitude: number) => ({ location: { latitude, longitude } });

const shops = () => [
    merchant('GH0001', at(5.5705, -0.2155)),
    merchant('GH0002', at(5.56, -0.18)),
    merchant('GH0003', at(6.6961, -1.6233)),
    merchant('GH0004'),
    merchant('KE0001', { ...at(-1.286, 36.817), country: 'KE' }),
];

test('rows with a place are dots that lead to them; what lies together opens, and another country is chosen', async () => {
    const { user } = renderAdmin('/admin/merchants?shape=map', { merchants: shops() });
    const ghana = within(await screen.findByRole('figure', { name: 'Merchants in Ghana' }));
    expect(ghana.getAllByRole('link').map((dot) => dot.getAttribute('href'))).toEqual(['/admin/edit/merchant/GH0003']);
    expect(screen.getByText('1 have no place yet.')).toBeTruthy();
    fireEvent.click(ghana.getByRole('button', { name: '2 close together, look closer' }));
    expect(ghana.getAllByRole('link').map((dot) => dot.getAttribute('aria-label'))).toContain('Shop GH0001');
    const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed()).toEqual(expect.arrayContaining(['Shop GH0001', 'Shop GH0002']));
    expect(listed()).not.toContain('Shop GH0003');
    await user.click(screen.getByRole('button', { name: 'The whole country' }));
    expect(listed()).toContain('Shop GH0003');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'KE');
    expect(screen.getByRole('figure', { name: 'Merchants in Kenya' })).toBeTruthy();
});

test('a map is offered where rows have places, and nowhere else', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: shops() });
    await user.click(await screen.findByRole('button', { name: 'Show as' }));
    expect(await screen.findByRole('menuitemradio', { name: 'On a map' })).toBeTruthy();
});
