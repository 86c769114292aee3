import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freezeTerms } from '../../../server/lending/records/terms.ts';
import { contractOf, offerOf } from './sample.ts';

const at = '2026-11-21T10:00:00.000Z';

describe('frozen terms', () => {
    it('carry the SHA-256 of everything else in them, whatever the order of their members', () => {
        const terms = freezeTerms({ customerName: 'Ama Mensah' }, offerOf(), at);
        const { hash, ...rest } = terms;
        expect(hash).toMatch(/^[0-9a-f]{64}$/);
        const reversed = Object.fromEntries(Object.entries(offerOf()).toReversed());
        // The members of one object in another order are the same object.
        const other = freezeTerms({ customerName: 'Ama Mensah' }, { ...offerOf(), ...reversed }, at);
        expect(other.hash).toBe(hash);
        expect(JSON.parse(JSON.stringify(rest))).toEqual(rest);
        expect(hash).not.toBe(createHash('sha256').update(JSON.stringify(offerOf())).digest('hex'));
    });

    it.each([
        ['a deposit', { deposit: offerOf().deposit + 100 }],
        ['an instalment of the schedule', { schedule: [{ number: 1, amount: 1, dueOn: null }] }],
        ['a yearly rate', { aprBps: offerOf().aprBps + 1 }],
    ])('change their hash with %s', (_name, change) => {
        const hash = freezeTerms({ customerName: 'Ama Mensah' }, offerOf(), at).hash;
        expect(freezeTerms({ customerName: 'Ama Mensah' }, { ...offerOf(), ...change }, at).hash).not.toBe(hash);
    });

    it('change their hash with the name and the time of approval', () => {
        const { hash } = contractOf().terms;
        expect(freezeTerms({ customerName: 'Somebody Else' }, offerOf(), at).hash).not.toBe(hash);
        expect(
            freezeTerms({ customerName: contractOf().customer.name }, offerOf(), '2026-11-22T10:00:00.000Z').hash,
        ).not.toBe(hash);
    });
});
