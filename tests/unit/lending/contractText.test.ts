import { describe, expect, it } from 'vitest';
import { clausesIn, contractTextFault, type Filling } from '../../../domain/lending/contractText.ts';

const holds = { phone: true, cash: false, once: false, often: true, guarantors: false, pledge: false };
const values = {
    due: 'GHS 600',
    sent: '',
    every: 'every week',
    period: 'week',
    graceDays: '3',
    returnDays: '7',
    defaultAfterDays: '60',
    shopPhone: '+233',
    country: 'Ghana',
    legalName: 'Ahadi Ghana Ltd',
    licence: '',
    complaints: '',
};
const filling: Filling = { holds, values };

describe('the text of a contract', () => {
    it.each([
        ['is written with its values', '# Pay\nYou pay {due} {every}.', [['Pay', 'You pay GHS 600 every week.']]],
        ['says what is for this contract', '# Pay\n[phone] One.\n[cash] Two.', [['Pay', 'One.']]],
        ['wants all that a line names', '# Pay\n[phone, once] One.\n[ phone,often ] Two.', [['Pay', 'Two.']]],
        ['leaves out what has no point left', '# Pay\n[cash] One.\n\n# Law\nTwo.', [['Law', 'Two.']]],
        ['may have titles that are for some', '# A\nOne.\n[cash] # B\nTwo.', [['A', 'One.', 'Two.']]],
    ])('%s', (_, text, clauses) => {
        expect(contractTextFault(text)).toBeUndefined();
        expect(clausesIn(text, filling).map(({ title, points }) => [title, ...points])).toEqual(clauses);
    });

    it.each([
        ['', 'Begin with a title: # and its words'],
        ['You pay.', 'Begin with a title: # and its words'],
        ['# Pay', 'Write what stands under the titles'],
        ['# Pay\n[phones] One.', 'There is no [phones]; choose from phone, cash, once, often, guarantors, pledge'],
        ['# Pay\nYou pay {dues}.', 'There is no {dues}; choose from due, sent, '],
        ['# Pay\nYou pay {}.', 'There is no {}; choose from due'],
    ])('%j is refused', (text, fault) => {
        expect(contractTextFault(text)?.slice(0, fault.length)).toBe(fault);
    });
});
