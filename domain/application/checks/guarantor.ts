import { array, object } from '../../yup.ts';
import { matchNames } from '../../matching/names.ts';
import { normalizeIdNumber } from '../../matching/nationalId.ts';
import type { Application } from '../application.ts';
import { entriesIn, isTrue, textIn } from '../captured.ts';
import { consentingPeople, standingConsent } from '../consent.ts';
import { autoResult, defineCheck, when, type AutoPart, type CheckContext } from '../check.ts';
import { needsOf } from '../progress.ts';
import type { Captured } from '../section.ts';
import { notYes, yesOrNo } from './answers.ts';
import { attempt, futureCalls, unreachableProblems, wasAnswered } from './calls.ts';
import type { MobileMoneyAccount } from './facts.ts';
import { isSameName } from './mobileMoney.ts';

const reasonCodes = {
    GUAR_UNREACHABLE: 'The guarantor could not be reached',
    GUAR_REFUSED: 'The guarantor does not agree',
    GUAR_ID_INVALID: "The guarantor's ID cannot be right",
    GUAR_IS_APPLICANT: 'The guarantor is the customer',
    GUAR_IS_AGENT: 'The guarantor is a sales person',
    GUAR_OVEREXPOSED: 'The guarantor stands for too many loans',
    GUAR_IN_ARREARS: 'The guarantor is behind on a loan',
    GUAR_INCOME_INSUFFICIENT: "The guarantor's income does not suffice",
} as const;

const ownPhones = ({ customerPhone, sections: { customer, kyc } }: Application): readonly (string | undefined)[] => [
    customerPhone,
    textIn(customer, 'phone'),
    textIn(customer, 'alternativePhone'),
    textIn(kyc, 'mobileMoneyNumber'),
];

const idOf = (data: Captured | null, { rules }: CheckContext): string | undefined => {
    const type = rules.idTypes.find(({ code }) => code === data?.['idType']);
    const number = textIn(data, 'idNumber');
    if (type === undefined || number === undefined) return undefined;
    const normal = normalizeIdNumber(type, number);
    return type.pattern.test(normal) ? normal : undefined;
};

type Part = AutoPart<keyof typeof reasonCodes>;

const recordParts = (phone: string, name: string, { facts, rules }: CheckContext): readonly Part[] => {
    const { guarantees, salesPhones } = facts;
    const record = guarantees?.find((one) => one.phone === phone);
    if (salesPhones === undefined || record === undefined) {
        return [{ result: 'unavailable', note: `${name} could not be looked up` }];
    }
    const { maxLiveGuarantees } = rules.thresholds;
    return [
        ...when(salesPhones.includes(phone), {
            result: 'fail',
            reason: 'GUAR_IS_AGENT',
            note: `${name} has a sales person's number`,
        }),
        ...when(record.live + 1 > maxLiveGuarantees, {
            result: 'fail',
            reason: 'GUAR_OVEREXPOSED',
            note: `${name} already stands for ${record.live} loans; ${maxLiveGuarantees} are allowed`,
        }),
        ...when(record.inArrears, { result: 'fail', reason: 'GUAR_IN_ARREARS', note: `${name} is behind on a loan` }),
    ];
};

/** Whether each guarantor's own yes is proven, by the number it was asked from. */
const consentParts = ({ application, facts }: CheckContext): readonly Part[] => {
    const { consents } = facts;
    if (consents === undefined) return [{ result: 'unavailable', note: 'The proofs of consent could not be read' }];
    return consentingPeople(application)
        .filter(({ person }) => person === 'guarantor')
        .map((one): Part => {
            const proof = standingConsent(one, consents);
            if (proof === undefined) {
                return { result: 'review', note: `${one.name} has not proven to agree: ask for it in the call` };
            }
            return proof.method === 'code'
                ? { result: 'pass', note: `${one.name} agreed by a code from their own phone` }
                : { result: 'review', note: `${one.name} signed to agree; no message reached their phone` };
        });
};

const holderPart = (name: string, account: MobileMoneyAccount, { rules }: CheckContext): Part => {
    const { match, registeredName } = account;
    if (match !== undefined) {
        return isSameName(match)
            ? { result: 'pass', note: `${name}: the network confirms the name` }
            : { result: 'review', note: `${name}: the network does not confirm the name` };
    }
    if (registeredName === null) return { result: 'review', note: `${name} has no mobile money on this number` };
    const { result } = matchNames({ name }, { name: registeredName }, rules.thresholds);
    return {
        result: result === 'pass' ? 'pass' : 'review',
        note: `${name}: the number is registered to ${registeredName}`,
    };
};

/** Whose the network says the guarantor's number is; it is asked only where the guarantor agreed. */
const accountParts = (person: Captured, name: string, context: CheckContext): readonly Part[] => {
    if (!isTrue(person, 'consent')) return [];
    const found = context.facts.guarantorAccounts?.find((one) => one.phone === textIn(person, 'phone'));
    if (found === undefined || found.account === 'unavailable')
        return [{ result: 'unavailable', note: `${name}: the network gave no answer about the number` }];
    return [
        holderPart(name, found.account, context),
        ...when(found.account.active === false && found.account.registeredName !== null, {
            result: 'review',
            note: `${name}: the mobile money account is not active`,
        }),
    ];
};

const personParts = (person: Captured, context: CheckContext): readonly Part[] => {
    const name = textIn(person, 'name') ?? 'The guarantor';
    const phone = textIn(person, 'phone');
    const number = idOf(person, context);
    const { application } = context;
    const lookedUp: readonly Part[] =
        phone === undefined
            ? [{ result: 'unavailable', note: `${name} has no phone to be looked up by` }]
            : recordParts(phone, name, context);
    const isApplicant =
        ownPhones(application).includes(phone) ||
        (number !== undefined && number === idOf(application.sections.kyc, context));
    return [
        ...when(number === undefined, {
            result: 'fail',
            reason: 'GUAR_ID_INVALID',
            note: `${name}: the ID number has not the right form`,
        }),
        ...when(isApplicant, {
            result: 'fail',
            reason: 'GUAR_IS_APPLICANT',
            note: `${name} has the customer's own phone or ID`,
        }),
        ...when(!isTrue(person, 'consent'), {
            result: 'fail',
            reason: 'GUAR_REFUSED',
            note: `${name} has not agreed to pay`,
        }),
        ...lookedUp,
        ...accountParts(person, name, context),
    ];
};

const auto = (context: CheckContext) => {
    const people = entriesIn(context.application.sections.guarantor, 'guarantors');
    if (people.length === 0) return autoResult([{ result: 'unavailable', note: 'No guarantor was captured' }]);
    const phones = people.map((person) => textIn(person, 'phone'));
    return autoResult([
        ...people.flatMap((person) => personParts(person, context)),
        ...consentParts(context),
        ...when(new Set(phones).size < phones.length, {
            result: 'fail',
            reason: 'GUAR_ID_INVALID',
            note: 'Both guarantors have the same number',
        }),
        { result: 'pass', note: `${people.length === 1 ? 'One guarantor' : 'Two guarantors'} captured` },
    ]);
};

/** The guarantors whom no logged call reached. */
const unheard = (findings: Captured, { application }: CheckContext): readonly string[] =>
    entriesIn(application.sections.guarantor, 'guarantors')
        .filter((person) => !wasAnswered(findings, textIn(person, 'phone') ?? ''))
        .map((person) => textIn(person, 'name') ?? 'the guarantor');

/** Who pays if the customer does not (rule 2.7). */
export const guarantor = defineCheck({
    type: 'guarantor',
    title: 'Guarantor',
    path: '/underwriters/guarantor-check/:uid',
    question: 'Does the guarantor exist, agree to pay, and have the means?',
    sections: ['guarantor', 'customer', 'kyc'],
    facts: ['guarantees', 'salesPhones', 'consents', 'guarantorAccounts'],
    findings: object({
        attempts: array(attempt).max(20).default([]).meta({ neededFor: {} }).label('Calls'),
        contacted: yesOrNo('Was every guarantor reached by phone?'),
        identityConfirmed: yesOrNo('Is each the person on the ID?'),
        knowsAmount: yesOrNo('Does each know the amount and for how long?'),
        consents: yesOrNo('Did each agree to pay if the customer does not?'),
        canPay: yesOrNo('Could each pay the instalments?'),
    }),
    form: [
        { title: 'Calls', fields: ['attempts'] },
        { title: 'Guarantors', fields: ['contacted', 'identityConfirmed', 'knowsAmount', 'consents', 'canPay'] },
    ],
    reasonCodes,
    // A product's own pledge has no bearing on whether a guarantor is needed.
    isRequired: (application, rules) => needsOf(application, { pledgeRequired: false, rules }).guarantor,
    auto,
    passProblems: (findings, context) => {
        const none = entriesIn(context.application.sections.guarantor, 'guarantors').length === 0;
        const silent = unheard(findings, context);
        return {
            ...futureCalls(findings, context),
            ...(silent.length > 0
                ? { attempts: `A pass needs an answered call to each guarantor's own number: ${silent.join(', ')}` }
                : {}),
            ...notYes(findings, {
                contacted: 'A pass needs each guarantor reached; else refer',
                identityConfirmed: 'A pass needs each ID confirmed; else fail or refer',
                knowsAmount: 'A pass needs guarantors who know the amount',
                consents: 'A pass needs the consent of each; else fail',
                canPay: 'A pass needs guarantors with the means; else fail or refer',
            }),
            ...(none ? { contacted: 'No guarantor was captured: ask for an edit' } : {}),
        };
    },
    reasonProblems: (codes, findings, context) => ({
        ...futureCalls(findings, context),
        ...(codes.includes('GUAR_UNREACHABLE') ? unreachableProblems(findings, context) : {}),
    }),
});
