import { expect, it } from 'vitest';
import { factsOf, penIn } from '../../../server/lending/privacy/everythingPage.ts';
import { figuresIn } from '../../../server/platform/figures.ts';

it('what a customer is given to read says amounts, days, choices and lists as people write them, and leaves out what is empty', () => {
    const { money, day } = figuresIn('fr', 'GHS');
    const of = (group: string, values: Readonly<Record<string, unknown>>) =>
        factsOf(
            penIn('fr', 'GHS'),
            group,
            Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { label: name, value }])),
        ).map(([, text]) => text);
    expect(of('customer', { firstName: 'Ama', otherNames: '', alternativePhone: null, consentBureau: true })).toEqual([
        'Ama',
        'Oui',
    ]);
    expect(of('kyc', { idType: 'GHANA_CARD', dateOfBirth: '1990-12-31', idFront: '0190-uuid' })).toEqual([
        'Ghana card',
        day('1990-12-31'),
        'Une photo',
    ]);
    expect(
        of('agreed', { purpose: 'marketing', proof: 'code', language: 'sw', givenAt: '2026-11-20T09:00:00.000Z' }),
    ).toEqual(['Offres', 'Un code par téléphone', 'Kiswahili', day('2026-11-20')]);
    expect(of('affordability', { declaredIncome: 150_000 })).toEqual([money(150_000)]);
    expect(of('customer-requests', { kind: 'access', receivedOn: new Date('2026-11-20') })).toEqual([
        'Savoir ce qui est conservé',
        day('2026-11-20'),
    ]);
    expect(of('loans', { schedule: [{ dueOn: '2026-12-01', amount: 5_500 }, { number: 2 }] })).toEqual([
        `Dû le\u00A0: ${day('2026-12-01')}, Montant\u00A0: ${money(5_500)}\nNuméro\u00A0: 2`,
    ]);
    expect(of('message', { state: 'delivered', created_at: '2026-11-20T09:00:00.123+00:00' })).toEqual([
        'delivered',
        day('2026-11-20'),
    ]);
});
