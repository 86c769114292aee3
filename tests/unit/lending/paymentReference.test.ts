import { expect, it } from 'vitest';
import { object, string } from 'yup';
import { canonicalReference, paymentReference } from '../../../domain/lending/paymentReference.ts';

const bare = object({ reference: paymentReference({ label: 'Reference', missing: 'Write it' }) });
const schema = bare.shape({ method: string().required() });

it.each([
    ['transfer', 'ABC', true],
    ['transfer', ' ABC ', true],
    ['transfer', 'AB', false],
    ['transfer', '', false],
    ['transfer', null, false],
    ['cash', null, true],
    ['cash', 'AB', true],
])('by %s, %j is enough: %s', (method, reference, enough) => {
    expect(schema.isValidSync({ method, reference })).toBe(enough);
});

it('says what is missing, and where no method is told takes it for cash', () => {
    expect(() => schema.validateSync({ method: 'transfer', reference: 'x' })).toThrow('Write it');
    expect(bare.isValidSync({ reference: null })).toBe(true);
    expect(schema.isValidSync({ method: 'transfer', reference: 'x'.repeat(61) })).toBe(false);
});

it.each([
    ['qk12 abcdef', 'QK12ABCDEF'],
    ['PP.2610/18_1030-A1', 'PP.2610181030A1'],
    ['ＱＫ１２', 'QK12'],
    ['O0', 'O0'],
])('%j is told apart as %s', (written, canonical) => {
    expect(canonicalReference(written)).toBe(canonical);
});
