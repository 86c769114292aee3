import type {
    BureauReport,
    Link,
    MobileMoneyAccount,
    MobileMoneyMatch,
} from '../../../../domain/application/checks/facts.ts';
import type { CheckType } from '../../../../domain/application/checks/registry.ts';
import { capturedSections, cleanFacts } from '../../../support/captured.ts';
import type { Case, Changes } from './context.ts';

const link = (change: Partial<Link>): Link => ({
    uid: 'other',
    reference: 'GH-2026-000009',
    stage: 'pending',
    by: 'id',
    live: true,
    ...change,
});
const account = (change: Partial<MobileMoneyAccount>): Changes => ({
    facts: { mobileMoney: { ...cleanFacts.mobileMoney, ...change } },
});
const same = { name: true, givenName: true, familyName: true, score: null, gender: true, dateOfBirth: true };
const differing = { name: false, givenName: false, familyName: false };
/** What a network says that tells nothing but whether the claim is right. */
const compared = (change: Partial<MobileMoneyMatch>, active: boolean | null = null): Changes =>
    account({ registeredName: null, gender: null, dateOfBirth: null, active, match: { ...same, ...change } });
const report = (change: Partial<BureauReport>): Changes => ({ facts: { bureau: { ...cleanFacts.bureau, ...change } } });

const hit = (kind: 'sanctions' | 'pep') => ({
    list: 'UN',
    kind,
    reference: 'QDi.001',
    name: 'Ama Owusu',
    likeName: 'Ama Owusu',
    born: null,
    remarks: '',
    alike: 100,
});

export const casesOfCustomer = {
    identity: [
        ['nothing wrong', {}, 'pass', []],
        ['a foreign resident', { sections: { kyc: { idNumber: 'NGA-123456789-0' } } }, 'review', []],
        ['a number of another form', { sections: { kyc: { idNumber: '12345' } } }, 'fail', ['ID_NUMBER_INVALID']],
        ['expired yesterday', { sections: { kyc: { idExpiry: '2026-11-01' } } }, 'fail', ['ID_EXPIRED']],
        ['expires today', { sections: { kyc: { idExpiry: '2026-11-02' } } }, 'pass', []],
        ['18 tomorrow', { sections: { kyc: { dateOfBirth: '2008-11-03' } } }, 'fail', ['UNDERAGE']],
        ['18 today', { sections: { kyc: { dateOfBirth: '2008-11-02' } } }, 'pass', []],
        [
            'year of birth in the number differs',
            {
                country: 'UG',
                application: { country: 'UG', currency: 'UGX' },
                sections: { kyc: { idType: 'NIN_UG', idNumber: 'CF85012345ABCD' } },
            },
            'review',
            ['ID_DOB_MISMATCH'],
        ],
        [
            'gender in the number differs',
            {
                country: 'UG',
                application: { country: 'UG', currency: 'UGX' },
                sections: { kyc: { idType: 'NIN_UG', idNumber: 'CM92012345ABCD' } },
            },
            'review',
            ['ID_NUMBER_INVALID'],
        ],
        ['the ID on a live application', { facts: { sameCustomer: [link({})] } }, 'fail', ['DUPLICATE_CUSTOMER']],
        ['the ID on a loan', { facts: { sameCustomer: [link({ stage: 'completed' })] } }, 'fail', ['ACTIVE_LOAN']],
        [
            'the ID on a loan beside which there may be a second',
            { facts: { sameCustomer: [link({ stage: 'completed' })], mayHaveSecondLoan: true } },
            'pass',
            [],
        ],
        [
            'the ID on another application, where there may be a second loan',
            { facts: { sameCustomer: [link({})], mayHaveSecondLoan: true } },
            'fail',
            ['DUPLICATE_CUSTOMER'],
        ],
        [
            'the ID on a loan long repaid',
            { facts: { sameCustomer: [link({ stage: 'completed', live: false })] } },
            'pass',
            [],
        ],
        ['the phone elsewhere', { facts: { sameCustomer: [link({ by: 'phone' })] } }, 'review', ['DUPLICATE_CUSTOMER']],
        [
            'the person elsewhere',
            { facts: { sameCustomer: [link({ by: 'person' })] } },
            'review',
            ['DUPLICATE_CUSTOMER'],
        ],
        ['blacklisted', { facts: { blacklisted: true } }, 'fail', ['BLACKLISTED']],
        ['no list loaded', { facts: { listed: null } }, 'pass', []],
        ['on a list of sanctions', { facts: { listed: [hit('sanctions')] } }, 'fail', ['SANCTIONED']],
        ['politically exposed', { facts: { listed: [hit('pep')] } }, 'fail', ['POLITICALLY_EXPOSED']],
        ['still cooling off', { facts: { coolingOffUntil: '2026-11-02' } }, 'fail', ['DUPLICATE_CUSTOMER']],
        ['cooled off', { facts: { coolingOffUntil: '2026-11-01' } }, 'pass', []],
        ['records not looked up', { facts: { sameCustomer: undefined } }, 'unavailable', []],
        ['blacklist not looked up', { facts: { blacklisted: undefined } }, 'unavailable', []],
        ['cooling off not looked up', { facts: { coolingOffUntil: undefined } }, 'unavailable', []],
        ['no ID', { sections: { kyc: null } }, 'unavailable', []],
        [
            'not looked up, but failing',
            { facts: { blacklisted: undefined }, sections: { kyc: { idExpiry: '2020-01-01' } } },
            'fail',
            ['ID_EXPIRED'],
        ],
    ],
    mobileMoney: [
        ['the name in another order', {}, 'pass', []],
        ['no account', account({ registeredName: null, active: false }), 'fail', ['MOMO_NOT_REGISTERED']],
        ['inactive', account({ active: false }), 'fail', ['MOMO_INACTIVE']],
        ['another name', account({ registeredName: 'PETER OKELLO' }), 'fail', ['MOMO_NAME_MISMATCH']],
        ['the next of kin', account({ registeredName: 'MENSAH KOFI' }), 'fail', ['MOMO_THIRD_PARTY_NUMBER']],
        ['one name only', account({ registeredName: 'AMA' }), 'review', []],
        ['another gender', account({ gender: 'male' }), 'review', []],
        ['another birthday', account({ dateOfBirth: '1992-05-18' }), 'review', []],
        ['an account of which the network does not tell whether it is active', account({ active: null }), 'review', []],
        ['compared and the same, if not told active', compared({}), 'review', []],
        ['compared and the same', { ...compared({}, true) }, 'pass', []],
        ['compared by its parts', compared({ name: false, score: 58 }, true), 'pass', []],
        ['compared, one part the same', compared({ name: false, givenName: false, score: 58 }, true), 'review', []],
        ['compared and alike', compared({ ...differing, score: 80 }, true), 'review', []],
        ['compared and not alike', compared({ ...differing, score: 79 }, true), 'fail', ['MOMO_NAME_MISMATCH']],
        ['compared and not alike, unmeasured', compared(differing, true), 'fail', ['MOMO_NAME_MISMATCH']],
        ['compared, another gender', compared({ gender: false }, true), 'review', []],
        ['compared, another birthday', compared({ dateOfBirth: false }, true), 'review', []],
        ['not comparable', compared({ name: null, givenName: null, familyName: null }, true), 'unavailable', []],
        ['gender and birthday unknown', account({ gender: null, dateOfBirth: null }), 'pass', []],
        [
            'shared with a live application',
            { facts: { sharedMobileMoney: [link({})] } },
            'review',
            ['MOMO_NUMBER_SHARED'],
        ],
        ['shared with an old application', { facts: { sharedMobileMoney: [link({ live: false })] } }, 'pass', []],
        ['the network is away', { facts: { mobileMoney: 'unavailable' } }, 'unavailable', ['MOMO_LOOKUP_UNAVAILABLE']],
        [
            'the network is away, a picture of the name is there',
            {
                facts: { mobileMoney: 'unavailable' },
                sections: { kyc: { mobileMoneyScreen: '00000000-0000-4000-8000-00000000000a' } },
            },
            'unavailable',
            ['MOMO_LOOKUP_UNAVAILABLE'],
        ],
        ['never asked', { facts: { mobileMoney: undefined } }, 'unavailable', ['MOMO_LOOKUP_UNAVAILABLE']],
        ['sharing not looked up', { facts: { sharedMobileMoney: undefined } }, 'unavailable', []],
    ],
    income: [
        // Rule 4.3: income 1,200.00, debts 150.00, 55.00 a week: PTI 19.9 %, DTI 32.4 %.
        ['the worked example', {}, 'pass', []],
        [
            'an instalment too large',
            { sections: { affordability: { declaredIncome: 95_000, householdCosts: 10_000 } } },
            'fail',
            ['PTI_TOO_HIGH', 'DTI_TOO_HIGH'],
        ],
        ['too many debts', { sections: { affordability: { existingInstalments: 30_000 } } }, 'fail', ['DTI_TOO_HIGH']],
        ['the bureau knows of more debts', report({ monthlyInstalments: 30_000 }), 'fail', ['DTI_TOO_HIGH']],
        ['nothing left', { sections: { affordability: { householdCosts: 90_000 } } }, 'fail', ['INCOME_INSUFFICIENT']],
        ['no proof', { sections: { affordability: { incomeProof: 'none' } } }, 'review', ['INCOME_UNVERIFIED']],
        ['a proof without months', { sections: { affordability: { months: [] } } }, 'review', ['INCOME_UNVERIFIED']],
        [
            'debts unknown to all',
            { sections: { affordability: { existingInstalments: null } }, facts: { bureau: 'unavailable' } },
            'review',
            ['INCOME_UNVERIFIED'],
        ],
        ['debts known to the bureau only', { sections: { affordability: { existingInstalments: null } } }, 'pass', []],
        [
            'a seasonal income',
            { sections: { affordability: { payFrequency: 'seasonal' } } },
            'review',
            ['SEASONAL_INCOME'],
        ],
        [
            'a low month counts where income is irregular',
            {
                sections: {
                    affordability: {
                        employmentType: 'farmer',
                        months: [{ month: '2026-08', income: 60_000 }, ...capturedSections.affordability.months],
                    },
                },
            },
            'fail',
            ['INCOME_INSUFFICIENT', 'PTI_TOO_HIGH', 'DTI_TOO_HIGH'],
        ],
        ['no offer', { facts: { offer: undefined } }, 'unavailable', []],
        ['nothing captured', { sections: { affordability: null } }, 'unavailable', []],
    ],
    customerCall: [['before the call', {}, 'review', []]],
    bureau: [
        ['a good payer', {}, 'pass', []],
        ['not known', report({ score: null }), 'review', ['CRB_NO_HIT']],
        ['a low score', report({ score: 400 }), 'fail', ['CRB_SCORE_LOW']],
        [
            'a low score where it may not decide alone',
            { ...report({ score: 300 }), country: 'KE' },
            'review',
            ['CRB_SCORE_LOW'],
        ],
        ['a default', report({ nonPerforming: 1 }), 'fail', ['CRB_ACTIVE_DEFAULT']],
        ['was once very late', report({ maxDaysInArrears: 60 }), 'review', ['CRB_ACTIVE_DEFAULT']],
        ['was once late', report({ maxDaysInArrears: 59 }), 'pass', []],
        ['fraud', report({ fraudFlag: true }), 'fail', ['CRB_FRAUD_FLAG']],
        ['debts unknown', report({ monthlyInstalments: null }), 'review', []],
        ['as many enquiries as are usual', report({ enquiries30: 3, enquiries60: 5, enquiries90: 8 }), 'pass', []],
        ['an enquiry too many in 30 days', report({ enquiries30: 4 }), 'review', ['CRB_ENQUIRIES_HIGH']],
        ['an enquiry too many in 60 days', report({ enquiries60: 6 }), 'review', ['CRB_ENQUIRIES_HIGH']],
        ['an enquiry too many in 90 days', report({ enquiries90: 9 }), 'review', ['CRB_ENQUIRIES_HIGH']],
        [
            'a bureau that counts no enquiries',
            report({ enquiries30: null, enquiries60: null, enquiries90: null }),
            'pass',
            [],
        ],
        [
            'broken off after it may have been counted',
            { facts: { bureau: 'unavailable', enquiryInDoubt: true } },
            'unavailable',
            ['CRB_UNAVAILABLE'],
        ],
        ['no consent', { sections: { customer: { consentBureau: false } } }, 'unavailable', ['CRB_CONSENT_MISSING']],
        ['the bureau is away', { facts: { bureau: 'unavailable' } }, 'unavailable', ['CRB_UNAVAILABLE']],
        ['never asked', { facts: { bureau: undefined } }, 'unavailable', ['CRB_UNAVAILABLE']],
    ],
} satisfies Partial<Record<CheckType, readonly Case[]>>;
