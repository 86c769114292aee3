import { array, object, string } from '../../yup.ts';
import { always, autoResult, defineCheck } from '../check.ts';
import { notYes, yesOrNo } from './answers.ts';
import { attempt, futureCalls, unreachableProblems, wasAnswered } from './calls.ts';

const reasonCodes = {
    CALL_UNREACHABLE: 'The customer could not be reached',
    CALL_WRONG_PERSON: 'Somebody else answered',
    CALL_COERCED: 'The customer was pressed or told what to say',
    CALL_TERMS_NOT_UNDERSTOOD: 'The customer does not know the terms',
    CALL_EXTRA_CHARGE_BY_AGENT: 'The agent took extra money',
    CALL_BUYING_FOR_OTHER: 'It is for somebody else',
    CALL_DECLINED: 'The customer no longer wants it',
} as const;

/** The customer in their own words (rule 2.6). */
export const customerCall = defineCheck({
    type: 'customerCall',
    title: 'Customer call',
    path: '/underwriters/customer-call/:uid',
    question: 'Does the customer want this on these terms, freely and knowingly?',
    sections: ['customer', 'offer'],
    facts: [],
    findings: object({
        attempts: array(attempt).max(20).default([]).meta({ neededFor: {} }).label('Calls'),
        identityConfirmed: yesOrNo('1. Said full name, date of birth and the last four of the ID?'),
        askedThemselves: yesOrNo('2. Asked for it themselves?'),
        knowsProduct: yesOrNo('3. Knows what they chose?'),
        knowsTerms: yesOrNo('4. Knows what to pay now and later, how often, how long and the total?'),
        payerKnown: yesOrNo('5. Said who pays, and from what?'),
        understandsLock: yesOrNo('6. Understands what happens when a payment is late?'),
        noExtraMoney: yesOrNo('7. Has nobody asked them to pay more than was agreed?'),
        atShop: yesOrNo('8. Is at the shop now?'),
        consentConfirmed: yesOrNo('9. Agrees to the credit bureau and mobile money checks?'),
        alternativeContact: string()
            .trim()
            .max(120)
            .nullable()
            .default(null)
            .meta({ neededFor: {} })
            .label('10. Another person to reach them by'),
    }),
    form: [
        { title: 'Calls', fields: ['attempts'] },
        {
            title: 'Questions',
            fields: [
                'identityConfirmed',
                'askedThemselves',
                'knowsProduct',
                'knowsTerms',
                'payerKnown',
                'understandsLock',
                'noExtraMoney',
                'atShop',
                'consentConfirmed',
                'alternativeContact',
            ],
        },
    ],
    reasonCodes,
    isRequired: always,
    auto: () => autoResult([{ result: 'review', note: 'Only a person can make this call' }]),
    passProblems: (findings, context) => ({
        ...futureCalls(findings, context),
        ...(wasAnswered(findings) ? {} : { attempts: 'A pass needs a call that the customer answered' }),
        ...notYes(findings, {
            identityConfirmed: 'Ask question 1; a pass needs a yes',
            askedThemselves: 'Ask question 2; a pass needs a yes',
            knowsProduct: 'Ask question 3; a pass needs a yes',
            knowsTerms: 'Ask question 4; a pass needs a yes',
            understandsLock: 'Ask question 6; a pass needs a yes',
            noExtraMoney: 'Ask question 7; a pass needs a yes',
        }),
    }),
    reasonProblems: (codes, findings, context) => ({
        ...futureCalls(findings, context),
        ...(codes.includes('CALL_UNREACHABLE') ? unreachableProblems(findings, context) : {}),
    }),
});
