import { expect, test } from 'vitest';
import { countries, countryCodes } from '../../../domain/countries.ts';
import { statedRates } from '../../../domain/lending/legalRate.ts';

const offer = { aprBps: 9_950, earBps: 16_790, currency: 'KES' };

test('the rate that the law of a country names comes first', () => {
    const { KE } = countries;
    const effective = { KE: { ...KE, legalRate: { kind: 'effective', source: 'A regulation' } } } as const;
    expect(statedRates(offer, effective)).toEqual([
        { kind: 'effective', bps: 16_790 },
        { kind: 'nominal', bps: 9_950 },
    ]);
    expect(statedRates({ ...offer, currency: 'XOF' }, effective)[0].kind).toBe('nominal');
});

test.each(countryCodes)('%s states the rate of its rules, and the other one beside it', (code) => {
    const { currency, legalRate } = countries[code];
    const [legal, other] = statedRates({ ...offer, currency });
    expect(legal.kind).toBe(legalRate.kind);
    expect(new Set([legal.kind, other.kind]).size).toBe(2);
});
