import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countries, countryCodes } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { statedRates } from '../../../domain/lending/legalRate.ts';

const offer = { aprBps: 9_950, earBps: 16_790, currency: 'KES' };

test('the rate that the law of a country names comes first', () => {
    const { KE } = countries;
    const effective = { KE: { ...KE, legalRate: 'effective' } } as const;
    expect(statedRates(offer, effective)).toEqual([
        { kind: 'effective', bps: 16_790 },
        { kind: 'nominal', bps: 9_950 },
    ]);
    expect(statedRates({ ...offer, currency: 'XOF' }, effective)[0].kind).toBe('nominal');
});

test.each(countryCodes)('%s states the rate of its rules, and the other one beside it', (code) => {
    const { currency, legalRate } = countries[code];
    const [legal, other] = statedRates({ ...offer, currency });
    expect(legal.kind).toBe(legalRate);
    expect(laws[code].rates.name).not.toBe('');
    expect(new Set([legal.kind, other.kind]).size).toBe(2);
});

/** Where rates are computed, named and put in order; everybody else asks for them as they are stated. */
const allowed = ['domain/lending/apr.ts', 'domain/lending/legalRate.ts', 'domain/lending/offer.ts'];

test('nobody shows a yearly rate but as its country states it', () => {
    const files = ['domain', 'server', 'src'].flatMap((wing) =>
        readdirSync(wing, { recursive: true, encoding: 'utf8' }).map((path) => join(wing, path)),
    );
    const readers = files
        .filter((path) => /\.tsx?$/.test(path) && !allowed.includes(path))
        .filter((path) => /\b(?:aprBps|earBps)\b/.test(readFileSync(path, 'utf8')));
    expect(readers).toEqual([]);
});
