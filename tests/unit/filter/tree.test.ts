import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matches } from '../../../domain/filter/matches.ts';
import { operatorsOf } from '../../../domain/filter/operators.ts';
import { FilterFault, readTree, type Asked } from '../../../domain/filter/readTree.ts';
import { resources } from '../../../domain/resources/index.ts';
import { earnings } from '../../../domain/resources/earnings.ts';
import { depthOf, opposite, someTree } from '../../support/filterTrees.ts';

const asked: Asked = { field: (name) => earnings.fields.find((field) => field.name === name), of: () => undefined };
const now = new Date('2026-05-02T10:00:00Z');
const someRow = fc.record({
    state: fc.constantFrom('earned', 'paid', 'void'),
    period: fc.constantFrom('2026-01', '2025-12', 'x%y'),
    amount: fc.integer({ min: -100, max: 100 }),
    dueOn: fc.constantFrom(null, '2026-05-01', '2026-05-02', '2026-06-30'),
    createdAt: fc.constantFrom('2026-05-01T00:00:00Z', '2026-05-03T23:59:59.999+00:00', '2026-04-01T12:00:00Z'),
});

test('what is read is what was written', () => {
    fc.assert(
        fc.property(someTree, (tree) => {
            fc.pre(depthOf(tree) <= 5);
            expect(readTree(JSON.parse(JSON.stringify(tree)), asked)).toEqual(tree);
        }),
    );
});

const faultOf = (value: unknown): unknown => {
    try {
        readTree(value, asked);
        return undefined;
    } catch (error) {
        return error;
    }
};

test('anything else is refused in words, and nothing throws otherwise', () => {
    fc.assert(
        fc.property(fc.jsonValue(), (value) => {
            expect(faultOf(value)).toSatisfy((fault) => fault === undefined || fault instanceof FilterFault);
        }),
    );
});

test('a row matches a question or its opposite, never both', () => {
    fc.assert(
        fc.property(someTree, someRow, (tree, row) => {
            expect(matches(opposite(tree), row, now)).toBe(!matches(tree, row, now));
        }),
    );
});

test('all is none of the opposites, and any is not none', () => {
    fc.assert(
        fc.property(fc.array(someTree, { maxLength: 3 }), someRow, (of, row) => {
            expect(matches({ join: 'all', of }, row, now)).toBe(
                matches({ join: 'none', of: of.map(opposite) }, row, now),
            );
            expect(matches({ join: 'any', of }, row, now)).toBe(!matches({ join: 'none', of }, row, now));
        }),
    );
});

test('what a field can be asked follows from its kind', () => {
    expect(operatorsOf(earnings.field('state'))).toEqual(['is', 'isNot']);
    expect(operatorsOf(earnings.field('merchantCode'))).toEqual(['is', 'isNot', 'where']);
    expect(operatorsOf(earnings.field('dueOn'))).toEqual(['within', 'between', 'olderThan', 'empty', 'filled']);
    const columns = resources.flatMap((one) => (one.list.filters ?? []).map((name) => one.field(name)));
    expect(columns.filter((field) => operatorsOf(field).length === 0)).toEqual([]);
});
