import { expect, test } from 'vitest';
import { lastFour, maskPersonal, maskTexts } from '../../../server/audit/masking.ts';

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
