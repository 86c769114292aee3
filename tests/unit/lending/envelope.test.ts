import { expect, it, test } from 'vitest';
import { type Envelope, brokenConditions, quote, withinEnvelope } from '../../../domain/lending/offer.ts';
import { workedPrice } from './prices.ts';

const offer = quote(workedPrice, { deposit: 45_000, tenorMonths: 6, frequency: 'weekly' });

test.each<[Envelope, (keyof Envelope)[]]>([
    [{}, []],
    [{ maxFinanced: 110_000, minDepositBps: 3_000, maxTenorMonths: 6, allowedProducts: ['galaxy-a06'] }, []],
    [{ maxFinanced: 109_999 }, ['maxFinanced']],
    [{ minDepositBps: 3_001 }, ['minDepositBps']],
    [{ maxTenorMonths: 5 }, ['maxTenorMonths']],
    [{ allowedProducts: [] }, ['allowedProducts']],
    [{ maxFinanced: 1, maxTenorMonths: 3 }, ['maxFinanced', 'maxTenorMonths']],
])('the conditions %o are broken at %o', (envelope, broken) => {
    expect(brokenConditions(offer, envelope)).toEqual(broken);
});

it('lets an offer through only when no condition is broken', () => {
    expect(withinEnvelope(offer, { maxTenorMonths: 6 })).toBe(true);
    expect(withinEnvelope(offer, { maxTenorMonths: 3 })).toBe(false);
});
