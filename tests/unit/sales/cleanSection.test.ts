import { expect, test } from 'vitest';
import { sections } from '../../../domain/application/sections/registry.ts';
import { cleanSection, mergeTyped, sameData } from '../../../src/framework/step/cleanSection.ts';
import { Unreadable } from '../../../src/framework/unreadable.ts';

test('only values that are right so far are sent, tidied', () => {
    const values = {
        idType: 'GHANA_CARD',
        idNumber: ' gha-123456789-0 ',
        dateOfBirth: 'soon',
        gender: null,
        mobileMoneyNumber: '12',
    };
    expect(cleanSection(sections.kyc, values)).toEqual({ idType: 'GHANA_CARD', idNumber: 'GHA-123456789-0' });
});

test('of an entry in a list only the wrong part is left out', () => {
    const guarantors = [
        { name: 'Esi Mensah', phone: 'unknown', consent: false },
        { name: 'Kofi Asante', phone: '+233244123456', monthlyIncome: new Unreadable('Write an amount') },
    ];
    const { guarantors: sent } = cleanSection(sections.guarantor, { guarantors });
    expect(sent).toEqual([{ name: 'Esi Mensah' }, { name: 'Kofi Asante', phone: '+233244123456' }]);
});

test('the same values in another order are the same data', () => {
    const one = cleanSection(sections.address, { town: 'Accra', region: 'Greater Accra' });
    const other = cleanSection(sections.address, { region: 'Greater Accra', town: ' Accra' });
    expect(sameData(one, other)).toBe(true);
});

test('what was typed wins over what somebody else saved, field by field', () => {
    const base = { town: 'Accra', landmark: 'By the mosque' };
    expect(
        mergeTyped({ town: 'Tema', landmark: 'By the mosque' }, base, { town: 'Accra', landmark: 'Blue gate' }),
    ).toEqual({
        town: 'Tema',
        landmark: 'Blue gate',
    });
});
