import { array, object, string } from 'yup';
import { entriesIn, textIn } from '../captured.ts';
import { always, autoResult, defineCheck, type CheckContext } from '../check.ts';
import type { Captured, Problems } from '../section.ts';
import { phone } from '../sections/values.ts';
import { notYes, yesOrNo } from './answers.ts';

const reasonCodes = {
    CALL_UNREACHABLE: 'The customer could not be reached',
    CALL_WRONG_PERSON: 'Somebody else answered',
    CALL_COERCED: 'The customer was pressed or told what to say',
    CALL_TERMS_NOT_UNDERSTOOD: 'The customer does not know the terms',
    CALL_EXTRA_CHARGE_BY_AGENT: 'The agent took extra money',
    CALL_BUYING_FOR_OTHER: 'The phone is for somebody else',
    CALL_DECLINED: 'The customer no longer wants it',
} as const;

const attempt = object({
    at: string().required('Say when you called').meta({ kind: 'instant' }).label('When'),
    number: phone().required('Write the number you called').label('Number called'),
    result: string()
        .oneOf(['answered', 'no_answer', 'switched_off', 'wrong_person', 'callback'])
        .required('Choose what happened')
        .meta({ choiceLabels: { callback: 'Asked to call back' } }),
    note: string().trim().max(300).nullable().default(null),
    callbackAt: string()
        .nullable()
        .default(null)
        .label('Call back at')
        .meta({ kind: 'instant' })
        .test('promised', 'Say when to call back', (at, { parent }) => at != null || parent['result'] !== 'callback'),
    duration: string()
        .nullable()
        .default(null)
        .matches(/^\d{1,3}:[0-5]\d$/, { message: 'Write minutes and seconds, e.g. 3:25', excludeEmptyString: true })
        .label('Length')
        .meta({ help: 'Minutes and seconds' }),
});

const millisecondsPerHour = 3_600_000;
// Nobody was spoken to who could say more.
const missedResults = new Set<unknown>(['no_answer', 'switched_off', 'wrong_person']);

/** When the customer asked to be called again, as the last call has it; null when nothing is promised. */
export const callBackOf = (findings: Captured): string | null => {
    const [last] = entriesIn(findings, 'attempts').toSorted((one, other) =>
        (textIn(other, 'at') ?? '').localeCompare(textIn(one, 'at') ?? ''),
    );
    return last?.['result'] === 'callback' ? (textIn(last, 'callbackAt') ?? null) : null;
};

// The clocks of a phone and of the server are never quite the same.
const clockToleranceMs = 5 * 60_000;

const futureCalls = (findings: Captured, { now }: CheckContext): Problems => {
    const latest = Date.parse(now) + clockToleranceMs;
    return Object.fromEntries(
        entriesIn(findings, 'attempts').flatMap((one, index) =>
            Date.parse(textIn(one, 'at') ?? '') > latest
                ? [[`attempts[${index}].at`, 'This call lies in the future']]
                : [],
        ),
    );
};

/** The attempts that reached nobody, and in how many different hours they fell. */
const missedCalls = (findings: Captured): { readonly attempts: number; readonly hours: number } => {
    const missed = entriesIn(findings, 'attempts').filter(({ result }) => missedResults.has(result));
    const times = missed.map((one) => Date.parse(textIn(one, 'at') ?? '')).filter((time) => Number.isFinite(time));
    return { attempts: times.length, hours: new Set(times.map((time) => Math.floor(time / millisecondsPerHour))).size };
};

const unreachableProblems = (findings: Captured, { rules }: CheckContext): Problems => {
    const { callAttempts, callHours } = rules.thresholds;
    const { attempts, hours } = missedCalls(findings);
    if (attempts >= callAttempts && hours >= callHours) return {};
    return {
        attempts: `Unreachable needs ${callAttempts} calls in at least ${callHours} different hours; there are ${attempts} in ${hours}`,
    };
};

/** The customer in their own words (domain rule 2.6). */
export const customerCall = defineCheck({
    type: 'customerCall',
    title: 'Customer call',
    path: '/underwriters/customer-call/:uid',
    question: 'Does the customer want this phone on these terms, freely and knowingly?',
    sections: ['customer', 'offer'],
    facts: [],
    findings: object({
        attempts: array(attempt).max(20).default([]).label('Calls'),
        identityConfirmed: yesOrNo('1. Said full name, date of birth and the last four of the ID?'),
        askedThemselves: yesOrNo('2. Asked for the phone themselves?'),
        knowsProduct: yesOrNo('3. Knows which phone and colour?'),
        knowsTerms: yesOrNo('4. Knows deposit, instalment, how often, how long and the total?'),
        payerKnown: yesOrNo('5. Said who pays, and from what?'),
        understandsLock: yesOrNo('6. Understands that the phone locks if unpaid, and emergency calls still work?'),
        noExtraMoney: yesOrNo('7. Nobody took money beyond the deposit?'),
        atShop: yesOrNo('8. Is at the shop now?'),
        consentConfirmed: yesOrNo('9. Agrees to the credit bureau and mobile money checks?'),
        alternativeContact: string()
            .trim()
            .max(120)
            .nullable()
            .default(null)
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
    passProblems: (findings, context) => {
        const answered = entriesIn(findings, 'attempts').some(({ result }) => result === 'answered');
        return {
            ...futureCalls(findings, context),
            ...(answered ? {} : { attempts: 'A pass needs a call that the customer answered' }),
            ...notYes(findings, {
                identityConfirmed: 'Ask question 1; a pass needs a yes',
                askedThemselves: 'Ask question 2; a pass needs a yes',
                knowsProduct: 'Ask question 3; a pass needs a yes',
                knowsTerms: 'Ask question 4; a pass needs a yes',
                understandsLock: 'Ask question 6; a pass needs a yes',
                noExtraMoney: 'Ask question 7; a pass needs a yes',
            }),
        };
    },
    reasonProblems: (codes, findings, context) => ({
        ...futureCalls(findings, context),
        ...(codes.includes('CALL_UNREACHABLE') ? unreachableProblems(findings, context) : {}),
    }),
});
