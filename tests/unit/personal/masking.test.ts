import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lastFour } from '../../../domain/lastFour.ts';
import { maskChange, maskedLeaves, maskPersonal, maskTexts, unmasked } from '../../../server/platform/audit/masking.ts';

test('personal texts keep their last four characters, everything else its type', () => {
    expect(
        maskTexts({
            firstName: 'Ama',
            email: 'ama@example.com',
            phone: '+233244123456',
            monthsAtAddress: 24,
            guarantors: [{ name: 'Kofi', address: 'House 4, Osu', idNumber: 'GHA-123456789-0', consent: true }],
            address: { line: '12 Oxford Street', tenure: 'own' },
            location: { latitude: 5.6, longitude: -0.1 },
            imei: '356938035643809',
            note: null,
        }),
    ).toEqual({
        firstName: 'Ama',
        email: '••••.com',
        phone: '••••3456',
        monthsAtAddress: 24,
        guarantors: [{ name: 'Kofi', address: '•••• Osu', idNumber: '••••89-0', consent: true }],
        address: { line: '••••reet', tenure: '••••' },
        location: null,
        imei: '••••3809',
        note: null,
    });
});

test('the event log masks by the same names', () => {
    for (const name of ['email', 'address', 'phone', 'mobileMoneyNumber', 'idNumber', 'digitalAddress', 'landmark']) {
        const value = 'something personal';
        expect([name, maskPersonal('applications', name, value)]).toEqual([name, lastFour(value)]);
        expect([name, maskTexts({ [name]: value })]).toEqual([name, { [name]: lastFour(value) }]);
    }
});

test.each([
    ['a number under a name that tells nothing', 'number', '+233244123456', '••••3456'],
    ['a number inside a sentence', 'source', 'called +233244123456 twice', 'called ••••3456 twice'],
    ['an address inside a sentence', 'source', 'ama@example.com wrote', '••••.com wrote'],
    ['a second contact', 'alternativeContact', 'Her sister, 0244123456', '••••3456'],
    ['a day', 'at', '2026-11-23T10:00:00.000Z', '2026-11-23T10:00:00.000Z'],
    ['a reference', 'reference', 'GH-2026-000328', 'GH-2026-000328'],
    ['an amount', 'text', '450.00 and 1234567', '450.00 and 1234567'],
])('the log and what support reads hide a person, not the rest: %s', (_, name, text, expected) => {
    const inside = { attempts: [{ [name]: text }] };
    expect(maskPersonal('applications', 'said', inside)).toEqual({ attempts: [{ [name]: expected }] });
    expect(maskTexts(inside)).toEqual({ attempts: [{ [name]: expected }] });
});

test('what is written of a customer is masked as a whole, and why something was done but for its numbers', () => {
    const text = 'Ring Ama on 024 412 3456 first';
    for (const record of ['applications', 'loans', 'payments', 'customers']) {
        expect([record, maskPersonal(record, 'comment', text)]).toEqual([record, lastFour(text)]);
        expect(maskPersonal(record, 'rejection', { customerMessage: text })).toEqual({
            customerMessage: lastFour(text),
        });
    }
    expect(maskPersonal('applications', 'reason', text)).toBe('Ring Ama on ••••3456 first');
    expect(maskPersonal('shops', 'comment', text)).toBe('Ring Ama on ••••3456 first');
    expect(maskTexts({ comment: text })).toEqual({ comment: 'Ring Ama on ••••3456 first' });
    const said = { check: 'income', findings: { nameSeen: 'AMA OWUSU', verifiedIncome: 120_000 } };
    expect(maskPersonal('applications', 'said', said)).toEqual({
        check: 'income',
        findings: { nameSeen: lastFour('AMA OWUSU'), verifiedIncome: '••••0000' },
    });
});

describe('what masking hides', () => {
    // Numbers and addresses for mail are hidden wherever they are written, in a name too.
    const words = fc.string().filter((text) => !/[@\d]/.test(text));
    const values = fc.dictionary(
        fc.constantFrom('phone', 'name', 'idNumber', 'address', 'items'),
        fc.oneof(words, fc.integer(), fc.constant(null), fc.array(fc.record({ phone: fc.string() }))),
    );

    it('can be put back from the leaves that were hidden, and from nothing else', () => {
        fc.assert(
            fc.property(values, (plain) => {
                const masked = maskPersonal('applications', 'said', plain);
                const leaves = maskedLeaves(plain, masked);
                expect(unmasked(masked, leaves)).toEqual(plain);
                expect(leaves.every(({ path }) => path.some((name) => name !== 'name'))).toBe(true);
            }),
        );
    });

    it('is the whole of a section that lies sealed, and who a customer is', () => {
        const kyc = { gender: 'female', months: [{ income: 120_000 }], consent: true };
        expect(maskPersonal('applications', 'kyc', kyc)).toEqual({
            gender: '••••male',
            months: [{ income: '••••0000' }],
            consent: true,
        });
        expect(maskPersonal('applications', 'customerName', 'Ama Owusu')).toBe('••••wusu');
        expect(maskPersonal('applications', 'terms', { customerName: 'Ama Owusu' })).toEqual({
            customerName: '••••wusu',
        });
    });

    it('is left out where it has no place any more', () => {
        expect(unmasked({ a: { b: 1 } }, [{ path: ['a', 'c'], value: 2 }])).toEqual({ a: { b: 1 } });
        expect(unmasked(null, [{ path: ['a'], value: 2 }])).toBeNull();
    });
});

test.each([
    ['an address of the same mail', 'email', 'shop202@shops.example', 'kumasi@shops.example', '••••mple', '••••mple ≠'],
    ['another number', 'cellphone', '+233302225101', '+233302225999', '••••5101', '••••5999'],
    ['the same', 'email', 'a@b.example', 'a@b.example', '••••mple', '••••mple'],
    ['a first one', 'email', null, 'a@b.example', null, '••••mple'],
    [
        'one of several, inside',
        'contacts',
        [{ phone: '+233240001111', name: 'Esi' }, { phone: '+233240002222' }],
        [{ phone: '+233550001111', name: 'Esi' }, { phone: '+233240002222' }],
        [{ phone: '••••1111', name: 'Esi' }, { phone: '••••2222' }],
        [{ phone: '••••1111 ≠', name: 'Esi' }, { phone: '••••2222' }],
    ],
])('a change shows under its masks: %s', (_, field, from, to, maskedFrom, maskedTo) => {
    expect(maskChange('merchants', field, { from, to })).toEqual({ from: maskedFrom, to: maskedTo });
});
