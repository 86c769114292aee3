import { expect, it } from 'vitest';
import { chooseProvider } from '../../../server/partners/deviceLock/choose.ts';

const phones = (countries: readonly string[], brands: readonly string[], tacs: readonly string[] = []) => ({
    phones: { countries, brands, tacs },
});
const samsung = phones(['GH', 'KE'], ['Samsung']);
const tecno = phones(['GH'], ['Tecno', 'itel']);
const a06 = phones(['GH'], [], ['35420871']);
const contracts = [samsung, tecno, a06];

it.each([
    ['a brand of the country', { country: 'KE', product: 'Samsung Galaxy A06', tac: '35420871' }, samsung],
    ['a brand in other letters', { country: 'GH', product: 'ITEL A70', tac: '35711206' }, tecno],
    ['a model before its brand', { country: 'GH', product: 'Samsung Galaxy A06', tac: '35420871' }, a06],
    ['nobody in another country', { country: 'NG', product: 'Samsung Galaxy A06', tac: '35420871' }, undefined],
    ['nobody for another brand', { country: 'KE', product: 'Nokia G42', tac: '35000000' }, undefined],
])('chooses %s', (_, phone, chosen) => expect(chooseProvider(contracts, phone)).toBe(chosen));

it('chooses a simulator for every phone', () => {
    const simulator = { phones: 'all' } as const;
    expect(chooseProvider([simulator], { country: 'NG', product: '', tac: '' })).toBe(simulator);
});
