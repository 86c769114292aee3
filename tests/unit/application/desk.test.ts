import { expect, it } from 'vitest';
import { concernsIn } from '../../../domain/application/desk.ts';
import { checks } from '../../../domain/application/checks/registry.ts';
import { unansweredIn } from '../../../domain/application/checks/unanswered.ts';

it('names what fails before what nobody answered, and that a person must judge is no concern', () => {
    const concerns = concernsIn([
        { check: 'identity', result: 'pass', reasons: [] },
        { check: 'income', result: 'review', reasons: ['INCOME_UNVERIFIED'] },
        { check: 'mobileMoney', result: 'unavailable', reasons: [] },
        { check: 'pledge', result: null, reasons: [] },
        { check: 'customerCall', result: 'review', reasons: [] },
        { check: 'location', result: 'fail', reasons: ['ADDRESS_OUTSIDE'] },
    ]);
    expect(concerns.map(({ check }) => check)).toEqual(['location', 'mobileMoney', 'income']);
});

it('asks for every answer of a check but those that may stay empty', () => {
    const open = unansweredIn(checks.income.fields, { verifiedIncome: 100, proofGenuine: false, obligations: null });
    expect(open.map(({ name }) => name)).toEqual(['obligations', 'workConfirmed']);
});
