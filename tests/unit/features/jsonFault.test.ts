import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault } from '../../../domain/jsonFault.ts';

it.each([
    ['{"a": 1,}', 1, 9, /name in double quotes/],
    ['{"a": 1 "b": 2}', 1, 9, /comma or }/],
    ['{\n  "limit": 5,\n  "names": ["a" "b"]\n}', 3, 17, /comma or ]/],
    ['{"a"; 1}', 1, 5, /colon/],
    ['{a: 1}', 1, 2, /name in double quotes/],
    ["{'a': 1}", 1, 2, /name in double quotes/],
    ['{"a": yes}', 1, 7, /value here/],
    ['{"a": 01}', 1, 7, /value here/],
    ['{"a": "open\n}', 1, 7, /not closed/],
    ['[1, 2', 1, 6, /comma or ] here, but the text ends/],
    ['', 1, 1, /value here.*but the text ends/],
    ['{} {}', 1, 4, /Nothing may follow/],
    ['{"a": 1,\n "a": 2}', 2, 2, /"a" stands here for the second time/],
])('names the place of the fault in %j', (text, line, column, message) => {
    expect(jsonFault(text)).toMatchObject({ line, column, message: expect.stringMatching(message) });
});

const parses = (text: string): boolean => {
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
};

it('finds no fault in JSON, however it is laid out', () => {
    fc.assert(
        fc.property(fc.json(), fc.integer({ min: 0, max: 4 }), (text, indent) => {
            expect(jsonFault(JSON.stringify(JSON.parse(text), null, indent))).toBeNull();
        }),
    );
});

it('agrees with the parser about JSON that was damaged at one place', () => {
    const damage = fc.record({
        text: fc.json(),
        at: fc.nat(200),
        put: fc.constantFrom('', '"', ',', '{', ']', '}', ' ', '1', '-', '\\', 'e', '\n', '.'),
        cut: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
        fc.property(damage, ({ text, at, put, cut }) => {
            const place = at % (text.length + 1);
            const damaged = text.slice(0, place) + put + text.slice(place + cut);
            const fault = jsonFault(damaged);
            fc.pre(fault === null || !fault.message.includes('second time'));
            expect(fault === null).toBe(parses(damaged));
        }),
        { numRuns: 2_000 },
    );
});
