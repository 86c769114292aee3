import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agoOf, later, spanOf, units, type Relative } from '../../../domain/filter/relative.ts';

const now = new Date('2028-02-29T23:30:00Z');

test.each<[Relative, string, string]>([
    [{ kind: 'last', count: 7, unit: 'day' }, '2028-02-23', '2028-02-29'],
    [{ kind: 'last', count: 1, unit: 'day' }, '2028-02-29', '2028-02-29'],
    [{ kind: 'next', count: 7, unit: 'day' }, '2028-02-29', '2028-03-06'],
    [{ kind: 'last', count: 1, unit: 'month' }, '2028-01-30', '2028-02-29'],
    [{ kind: 'last', count: 1, unit: 'year' }, '2027-03-01', '2028-02-29'],
    [{ kind: 'this', unit: 'day' }, '2028-02-29', '2028-02-29'],
    [{ kind: 'this', unit: 'week' }, '2028-02-28', '2028-03-05'],
    [{ kind: 'this', unit: 'month' }, '2028-02-01', '2028-02-29'],
    [{ kind: 'this', unit: 'year' }, '2028-01-01', '2028-12-31'],
])('%o is from %s to %s', (relative, from, to) => {
    expect(spanOf(relative, now)).toEqual({ from, to });
});

test('a month later than the 31st is the last day of a shorter month', () => {
    expect(later(new Date('2026-01-31T08:00:00Z'), 1, 'month').toISOString()).toBe('2026-02-28T08:00:00.000Z');
    expect(agoOf({ count: 3, unit: 'hour' }, now).toISOString()).toBe('2028-02-29T20:30:00.000Z');
});

test('whatever the moment, a span holds today and ends no earlier than it begins', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const count = fc.integer({ min: 1, max: 1_000 });
    const unit = fc.constantFrom(...units);
    const relative = fc.oneof(
        fc.record({ kind: fc.constantFrom('last' as const, 'next' as const), count, unit }),
        fc.record({ kind: fc.constant('this' as const), unit }),
    );
    fc.assert(
        fc.property(moment, relative, (at, asked) => {
            const { from, to } = spanOf(asked, at);
            const today = at.toISOString().slice(0, 10);
            expect([from, today, to].toSorted()).toEqual([from, today, to]);
        }),
    );
});
