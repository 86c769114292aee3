import { expect, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { withDiallingCode } from '../../../domain/matching/diallingCode.ts';
import { tidySection } from '../../../src/sales/capture/tidySection.ts';

test.each([
    ['024 412 3456', '+233244123456'],
    ['0244-123-456', '+233244123456'],
    ['244123456', '+233244123456'],
    ['233244123456', '+233244123456'],
    ['00233244123456', '+233244123456'],
    ['+233 24 412 3456', '+233244123456'],
    ['12', '12'],
    ['call her', 'call her'],
])('%s is kept as %s', (typed, kept) => {
    expect(withDiallingCode(typed, '233')).toBe(kept);
});

test('numbers of identity cards get the dashes of the card, also inside lists', () => {
    expect(tidySection(sections.kyc.fields, { idType: 'GHANA_CARD', idNumber: 'gha1234567890' }, countries.GH)).toEqual(
        {
            idNumber: 'GHA-123456789-0',
        },
    );
    const guarantors = [{ idType: 'GHANA_CARD', idNumber: 'GHA 123456789 0', phone: '0244123456' }];
    expect(tidySection(sections.guarantor.fields, { guarantors }, countries.GH)).toEqual({
        guarantors: [{ idType: 'GHANA_CARD', idNumber: 'GHA-123456789-0', phone: '+233244123456' }],
    });
});

test.each([
    ['0241234567', null, 'MTN'],
    ['0201234567', null, 'TELECEL'],
    ['0271234567', null, 'AT'],
    ['0201234567', 'MTN', undefined],
    ['12', null, undefined],
] as const)('the network of %s, with %s chosen, becomes %s', (mobileMoneyNumber, mobileMoneyNetwork, network) => {
    const tidied = tidySection(sections.kyc.fields, { mobileMoneyNumber, mobileMoneyNetwork }, countries.GH);
    expect(tidied['mobileMoneyNetwork']).toBe(network);
});
