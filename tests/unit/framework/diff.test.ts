import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differencesBetween } from '../../../src/framework/diff.ts';

it.each([
    ['a plain value', 'Old', 'New', [[[], 'Old', 'New']]],
    ['nothing', 7, 7, []],
    ['one member among others', { a: 1, b: 2 }, { a: 1, b: 3 }, [[['b'], 2, 3]]],
    [
        'what is deeper',
        { kyc: { names: ['A', 'B'] } },
        { kyc: { names: ['A', 'C', 'D'] } },
        [
            [['kyc', 'names', '1'], 'B', 'C'],
            [['kyc', 'names', '2'], undefined, 'D'],
        ],
    ],
    ['what appeared as a whole', null, { city: 'Accra', plus: null }, [[['city'], undefined, 'Accra']]],
    ['what was emptied', { city: 'Accra' }, null, [[['city'], 'Accra', undefined]]],
    ['empty in two ways', null, [], []],
    [
        'false and zero as values',
        { a: false, b: 0 },
        {},
        [
            [['a'], false, undefined],
            [['b'], 0, undefined],
        ],
    ],
])('tells of %s', (_, before, after, told) => {
    expect(differencesBetween(before, after).map((one) => [one.path, one.before, one.after])).toEqual(told);
});

it('tells of nothing between equals, and of the same places in both directions', () => {
    fc.assert(
        fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
            expect(differencesBetween(one, one)).toEqual([]);
            const places = (all: ReturnType<typeof differencesBetween>) =>
                all.map(({ path }) => path.join('/')).toSorted();
            expect(places(differencesBetween(one, other))).toEqual(places(differencesBetween(other, one)));
        }),
    );
});
