import { describe, expect, it } from 'vitest';
import { callBackOf, callBacksByNumber } from '../../../../domain/application/checks/calls.ts';
import { problemsOf } from '../../../../domain/application/section.ts';
import { checks, type CheckType } from '../../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../../domain/application/checks/checkTypes.ts';
import { capturedSections, signedPledge } from '../../../support/captured.ts';
import { contextWith, passProblemsOf, type Changes } from './context.ts';
import { passingFindings } from '../../../support/findings.ts';

type Case = readonly [type: CheckType, what: string, findings: object, changes: Changes, fields: readonly string[]];

const call = (at: string, result = 'no_answer') => ({ at, number: '+233244123456', result, note: null });

const refused: readonly Case[] = [
    [
        'mobileMoney',
        'an answer nobody gave',
        { nameSeen: null },
        { facts: { mobileMoney: 'unavailable' } },
        ['nameSeen'],
    ],
    ['mobileMoney', 'never asked', { nameSeen: null }, { facts: { mobileMoney: undefined } }, ['nameSeen']],
    ['pledge', 'an item without a value', { acceptedValues: [] }, {}, ['acceptedValues']],
    ['pledge', 'values too low', { acceptedValues: [{ item: 'fridge', value: 100_000 }] }, {}, ['acceptedValues']],
    ['pledge', 'owners who did not agree', { consentShown: false }, {}, ['consentShown']],
    [
        'pledge',
        'a vehicle without papers',
        { acceptedValues: [{ item: 'motorcycle', value: 200_000 }] },
        {
            sections: {
                pledge: { items: [{ ...capturedSections.pledge.items[0], type: 'vehicle', ownershipProof: null }] },
            },
        },
        ['ownershipShown'],
    ],
    ['pledge', 'a promise not signed', {}, { sections: { pledge: { kind: 'commitment' } } }, ['consentShown']],
    ['income', 'an income nobody verified', { verifiedIncome: null }, {}, ['verifiedIncome']],
    ['income', 'unknown debts', { obligations: null }, {}, ['obligations']],
    ['income', 'too small an income', { verifiedIncome: 60_000 }, {}, ['obligations', 'verifiedIncome']],
    ['income', 'costs that leave nothing', { householdCosts: 90_000 }, {}, ['verifiedIncome']],
    ['income', 'an offer nobody knows', {}, { facts: { offer: undefined } }, ['householdCosts']],
    ['customerCall', 'nobody called', { attempts: [] }, {}, ['attempts']],
    ['customerCall', 'nobody answered', { attempts: [call('2026-11-02T10:00:00Z')] }, {}, ['attempts']],
    ['guarantor', 'nobody captured', {}, { sections: { guarantor: null } }, ['contacted']],
    [
        'bureau',
        'a report nobody has',
        { manualReference: null },
        { facts: { bureau: 'unavailable' } },
        ['manualReference'],
    ],
    ['bureau', 'no consent', {}, { sections: { customer: { consentBureau: false } } }, ['samePerson']],
];

const accepted: readonly (readonly [CheckType, string, object, Changes])[] = [
    ['mobileMoney', 'the name seen on the phone', { nameSeen: 'OWUSU AMA' }, { facts: { mobileMoney: 'unavailable' } }],
    ['bureau', 'a report read elsewhere', { manualReference: 'XDS 12' }, { facts: { bureau: 'unavailable' } }],
    ['pledge', 'a promise', { acceptedValues: [] }, { sections: { pledge: signedPledge } }],
    ['income', 'debts of zero that are known', { obligations: 0 }, {}],
];

/** Every answer a pass cannot do without, by rules 2.1 to 2.8. */
const mandatory: Readonly<Partial<Record<CheckType, readonly string[]>>> = {
    identity: ['faceMatches', 'dataMatches', 'documentReadable', 'documentUnexpired', 'documentGenuine', 'ofAge'],
    mobileMoney: ['nameMatches', 'accountActive', 'ownNumber'],
    pledge: ['goodsSeen', 'ownershipShown', 'consentShown'],
    income: ['proofGenuine', 'workConfirmed'],
    location: ['addressConfirmed', 'positionPlausible', 'canBeFound', 'inServiceArea'],
    customerCall: [
        'identityConfirmed',
        'askedThemselves',
        'knowsProduct',
        'knowsTerms',
        'understandsLock',
        'noExtraMoney',
    ],
    guarantor: ['contacted', 'identityConfirmed', 'knowsAmount', 'consents', 'canPay'],
    bureau: ['samePerson', 'reviewed', 'acceptable'],
};

describe('a pass', () => {
    it.each(checkTypes)('of %s is given where nothing is wrong', (type) => {
        expect(passProblemsOf(type, passingFindings[type])).toEqual({});
    });

    it.each(checkTypes)('of %s needs each mandatory answer, unknown counting as no', (type) => {
        for (const field of mandatory[type] ?? []) {
            for (const answer of [false, null, undefined]) {
                const problems = passProblemsOf(type, { ...passingFindings[type], [field]: answer });
                expect(Object.keys(problems)).toEqual([field]);
            }
        }
    });

    it.each(checkTypes)('of %s is never given on nothing at all', (type) => {
        expect(passProblemsOf(type, {})).not.toEqual({});
    });

    it.each(refused)('of %s is refused for %s', (type, _, findings, changes, fields) => {
        const problems = passProblemsOf(type, { ...passingFindings[type], ...findings }, changes);
        expect(Object.keys(problems).toSorted()).toEqual([...fields].toSorted());
    });

    it.each(accepted)('of %s is given for %s', (type, _, findings, changes) => {
        expect(passProblemsOf(type, { ...passingFindings[type], ...findings }, changes)).toEqual({});
    });
});

describe('a call back', () => {
    const asked = { ...call('2026-11-02T10:05:00Z', 'callback'), callbackAt: '2026-11-02T14:00:00Z' };

    it('is promised by the last call, whatever order they stand in', () => {
        expect(callBackOf({ attempts: [asked] })).toBe('2026-11-02T14:00:00Z');
        expect(callBackOf({ attempts: [asked, call('2026-11-02T09:00:00Z')] })).toBe('2026-11-02T14:00:00Z');
        expect(callBackOf({ attempts: [asked, call('2026-11-02T14:01:00Z', 'answered')] })).toBeNull();
        expect(callBackOf({})).toBeNull();
    });

    it('is promised to each of two people by the last call to their own number', () => {
        const [yaw, efua] = ['+233201112223', '+233201112299'];
        const promisedToYaw = { ...asked, number: yaw };
        const answeredByEfua = { ...call('2026-11-02T11:00:00Z', 'answered'), number: efua };
        const attempts = [answeredByEfua, promisedToYaw, { ...asked, number: efua }];
        expect(callBacksByNumber({ attempts })).toEqual([{ number: yaw, at: '2026-11-02T14:00:00Z' }]);
        expect(callBacksByNumber({})).toEqual([]);
    });

    it('needs its time', () => {
        const problemsWith = (attempt: object) => problemsOf(checks.customerCall.findings, { attempts: [attempt] });
        const number = '+233244123456';
        expect(problemsWith({ ...asked, number, callbackAt: null })).toEqual({
            'attempts[0].callbackAt': 'Say when to call back',
        });
        expect(problemsWith({ ...asked, number })).toEqual({});
    });
});

describe('a guarantor', () => {
    const [reached] = passingFindings.guarantor['attempts'] as readonly Record<string, unknown>[];
    const problems = (attempts: readonly unknown[]) =>
        Object.keys(passProblemsOf('guarantor', { ...passingFindings.guarantor, attempts }));

    it('was spoken to on their own number', () => {
        expect(problems([reached])).toEqual([]);
        expect(problems([])).toEqual(['attempts']);
        expect(problems([{ ...reached, result: 'no_answer' }])).toEqual(['attempts']);
        expect(problems([{ ...reached, number: '+233244123456' }])).toEqual(['attempts']);
        expect(problems([{ ...reached, at: '2026-11-02T15:06:00Z' }])).toEqual(['attempts[0].at']);
    });

    it('is named where another one answered', () => {
        const [first] = capturedSections.guarantor.guarantors;
        const guarantors = [first, { ...first, name: 'Efua Annan', phone: '+233201112299' }];
        const { attempts } = passProblemsOf('guarantor', passingFindings.guarantor, {
            sections: { guarantor: { guarantors } },
        });
        expect(attempts).toMatch(/: Efua Annan$/);
    });

    it('is unreachable after as many calls as a customer', () => {
        const unreachable = (attempts: readonly object[]) =>
            checks.guarantor.reasonProblems?.(['GUAR_UNREACHABLE'], { attempts }, contextWith());
        expect(Object.keys(unreachable([]) ?? {})).toEqual(['attempts']);
        const times = ['2026-11-02T10:05:00Z', '2026-11-02T10:50:00Z', '2026-11-02T11:00:00Z'];
        expect(unreachable(times.map((at) => call(at)))).toEqual({});
    });
});

describe('an unreachable customer', () => {
    const problems = (attempts: readonly object[], codes: readonly string[] = ['CALL_UNREACHABLE']) =>
        Object.keys(checks.customerCall.reasonProblems?.(codes, { attempts }, contextWith()) ?? {});

    it.each([
        ['three calls in two hours', ['2026-11-02T10:05:00Z', '2026-11-02T10:50:00Z', '2026-11-02T11:00:00Z'], []],
        [
            'three calls in one hour',
            ['2026-11-02T10:05:00Z', '2026-11-02T10:30:00Z', '2026-11-02T10:59:59Z'],
            ['attempts'],
        ],
        ['two calls', ['2026-11-02T10:05:00Z', '2026-11-02T12:00:00Z'], ['attempts']],
        ['the same hour of two days', ['2026-11-01T10:05:00Z', '2026-11-01T10:06:00Z', '2026-11-02T10:05:00Z'], []],
        ['calls without a time', ['then', 'later', 'now'], ['attempts']],
    ])('%s', (_, times, expected) => {
        expect(problems(times.map((at) => call(at)))).toEqual(expected);
    });

    it('is not one who answered', () => {
        const times = ['2026-11-02T10:05:00Z', '2026-11-02T11:05:00Z'];
        expect(problems([...times.map((at) => call(at)), call('2026-11-02T12:00:00Z', 'answered')])).toEqual([
            'attempts',
        ]);
    });

    it('is not one who asked to be called back', () => {
        const times = ['2026-11-02T10:05:00Z', '2026-11-02T11:05:00Z'];
        const asked = { ...call('2026-11-02T12:00:00Z', 'callback'), callbackAt: '2026-11-02T14:00:00Z' };
        expect(problems([...times.map((at) => call(at)), asked])).toEqual(['attempts']);
    });

    it('was not called in the future', () => {
        const times = ['2026-11-02T10:05:00Z', '2026-11-02T11:05:00Z', '2026-11-02T15:06:00Z'];
        expect(problems(times.map((at) => call(at)))).toEqual(['attempts[2].at']);
        expect(
            passProblemsOf('customerCall', {
                ...passingFindings.customerCall,
                attempts: [call('2026-11-02T15:06:00Z', 'answered')],
            }),
        ).toEqual({
            'attempts[0].at': 'This call lies in the future',
        });
    });

    it('is the only reason that asks for it', () => {
        expect(problems([], ['CALL_DECLINED'])).toEqual([]);
    });
});
