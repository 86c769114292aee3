import { object, string } from '../../yup.ts';
import { matchNames, type NamedPerson, type NameReason } from '../../matching/names.ts';
import { isTrue, textIn } from '../captured.ts';
import { always, autoResult, defineCheck, when, type AutoPart, type CheckContext } from '../check.ts';
import { notYes, yesOrNo } from './answers.ts';
import type { MobileMoneyAccount, MobileMoneyMatch } from './facts.ts';

const reasonCodes = {
    MOMO_NOT_REGISTERED: 'The number has no mobile money account',
    MOMO_INACTIVE: 'The account is not active',
    MOMO_NAME_MISMATCH: 'The account is in another name',
    MOMO_PARTIAL_MATCH_CONFIRMED: 'The name matches in part and was confirmed',
    MOMO_THIRD_PARTY_NUMBER: "It is somebody else's number",
    MOMO_LOOKUP_UNAVAILABLE: 'The network could not be asked',
    MOMO_NUMBER_SHARED: 'Another live application uses this number',
} as const;

const percent = (share: number): number => Math.round(share * 100);

const customerOf = ({ application }: CheckContext): NamedPerson => {
    const { kyc } = application.sections;
    const gender = textIn(kyc, 'gender');
    const birthDate = textIn(kyc, 'dateOfBirth');
    return {
        name: application.customerName,
        ...(gender === 'female' || gender === 'male' ? { sex: gender } : {}),
        ...(birthDate === undefined ? {} : { birthDate }),
    };
};

/** The account is somebody's whom the customer named. */
const isOfThirdParty = ({ application, rules }: CheckContext, registeredName: string): boolean => {
    const nextOfKin = textIn(application.sections.customer, 'nextOfKinName');
    return (
        nextOfKin !== undefined &&
        matchNames({ name: nextOfKin }, { name: registeredName }, rules.thresholds).result === 'pass'
    );
};

type Part = AutoPart<keyof typeof reasonCodes>;

const differences = {
    SEX_DIFFERS: 'The network has the other gender',
    DOB_DIFFERS: 'The network has another date of birth',
} as const satisfies Partial<Record<NameReason, string>>;

const differenceOf = (reason: NameReason): string | undefined =>
    reason === 'SEX_DIFFERS' || reason === 'DOB_DIFFERS' ? differences[reason] : undefined;

/** Whether a network that only compares confirms the whole name. */
export const isSameName = ({ name, givenName, familyName }: MobileMoneyMatch): boolean =>
    name === true || (givenName === true && familyName === true);

/** Networks compare whole names letter by letter, so a different order of the names alone looks like another person. */
const comparedPart = (match: MobileMoneyMatch, { rules }: CheckContext): Part => {
    const known = [match.name, match.givenName, match.familyName].filter((one) => one !== null);
    if (known.length === 0) return { result: 'unavailable', note: 'The network cannot compare the name' };
    if (isSameName(match)) return { result: 'pass', note: "The network confirms the customer's name" };
    const note = `The network has the name otherwise${match.score === null ? '' : `: ${match.score} of 100 alike`}`;
    const isAlike = known.includes(true) || (match.score ?? 0) >= rules.thresholds.nameAlikeFrom;
    return isAlike ? { result: 'review', note } : { result: 'fail', reason: 'MOMO_NAME_MISMATCH', note };
};

const matchParts = (match: MobileMoneyMatch, context: CheckContext) => ({
    score: isSameName(match) ? 100 : match.score,
    parts: [
        comparedPart(match, context),
        ...when(match.gender === false, { result: 'review' as const, note: differences.SEX_DIFFERS }),
        ...when(match.dateOfBirth === false, { result: 'review' as const, note: differences.DOB_DIFFERS }),
    ],
});

const nameParts = (context: CheckContext, { registeredName, gender, dateOfBirth, match }: MobileMoneyAccount) => {
    if (match !== undefined) return matchParts(match, context);
    if (registeredName === null) {
        const parts: readonly Part[] = [
            { result: 'fail', reason: 'MOMO_NOT_REGISTERED', note: 'No account on this number' },
        ];
        return { score: null, parts };
    }
    const holder: NamedPerson = {
        name: registeredName,
        ...(gender === null ? {} : { sex: gender }),
        ...(dateOfBirth === null ? {} : { birthDate: dateOfBirth }),
    };
    const { result, average, lowest, pairs, reasons } = matchNames(
        customerOf(context),
        holder,
        context.rules.thresholds,
    );
    const compared = pairs.map(({ left, right, score }) => `${left} / ${right} ${percent(score)}`).join(', ');
    const note = `Registered to ${registeredName}: ${compared}; mean ${percent(average)}, lowest ${percent(lowest)}`;
    const reason = isOfThirdParty(context, registeredName) ? 'MOMO_THIRD_PARTY_NUMBER' : 'MOMO_NAME_MISMATCH';
    const parts: readonly Part[] = [
        result === 'fail' ? { result, reason, note } : { result, note },
        ...reasons.flatMap((one) => {
            const difference = differenceOf(one);
            return difference === undefined ? [] : [{ result: 'review' as const, note: difference }];
        }),
    ];
    return { score: percent(average), parts };
};

const sharedParts = ({ facts }: CheckContext): readonly Part[] =>
    facts.sharedMobileMoney
        ?.filter(({ live }) => live)
        .map(({ reference }) => ({
            result: 'review',
            reason: 'MOMO_NUMBER_SHARED',
            note: `${reference} uses this number too`,
        })) ?? [{ result: 'unavailable', note: 'Other applications could not be looked up' }];

const activeParts = ({ registeredName, active, match }: MobileMoneyAccount): readonly Part[] => {
    if (registeredName === null && match === undefined) return [];
    if (active === null) return [{ result: 'review', note: 'The network does not tell whether the account is active' }];
    return active ? [] : [{ result: 'fail', reason: 'MOMO_INACTIVE', note: 'The account is not active' }];
};

const auto = (context: CheckContext) => {
    const { mobileMoney: account } = context.facts;
    if (account === undefined || account === 'unavailable') {
        const { customer, kyc } = context.application.sections;
        const agreed = isTrue(customer, 'consentMobileMoney');
        const note = agreed ? 'The network gave no answer' : 'The customer has not agreed; the network was not asked';
        return autoResult([
            { result: 'unavailable', reason: 'MOMO_LOOKUP_UNAVAILABLE', note },
            // A picture may be of anything: it helps a person to judge and never stands for the network's answer.
            ...when(textIn(kyc, 'mobileMoneyScreen') !== undefined, {
                result: 'unavailable',
                note: 'Sales attached a picture of the name on the phone: judge it yourself',
            }),
            ...sharedParts(context),
        ]);
    }
    const { score, parts } = nameParts(context, account);
    return autoResult([...parts, ...activeParts(account), ...sharedParts(context)], score);
};

/** Does the mobile money account belong to the customer (rule 2.2). */
export const mobileMoney = defineCheck({
    type: 'mobileMoney',
    title: 'Mobile money',
    path: '/underwriters/momo-kyc-check/:uid',
    question: "Is the mobile money account the customer's own, and does it work?",
    sections: ['kyc', 'customer'],
    facts: ['mobileMoney', 'sharedMobileMoney'],
    findings: object({
        nameMatches: yesOrNo("Is the registered name the customer's?"),
        accountActive: yesOrNo('Is the account active?'),
        ownNumber: yesOrNo('Does the customer use this number?'),
        nameSeen: string()
            .trim()
            .max(120)
            .nullable()
            .default(null)
            .label('Registered name as seen on the phone')
            .meta({ help: 'Needed only when the network gave no answer' }),
    }),
    form: [{ title: 'Account', fields: ['nameMatches', 'accountActive', 'ownNumber', 'nameSeen'] }],
    reasonCodes,
    isRequired: always,
    auto,
    passProblems: (findings, { facts: { mobileMoney: account } }) => {
        const unseen =
            (account === undefined || account === 'unavailable') && textIn(findings, 'nameSeen') === undefined;
        return {
            ...notYes(findings, {
                nameMatches: 'A pass needs the name to match; else fail or refer',
                accountActive: 'A pass needs an active account; else fail or refer',
                ownNumber: "A pass needs the customer's own number; else fail or refer",
            }),
            ...(unseen
                ? { nameSeen: 'The network gave no answer: write the name as shown on the phone, or refer' }
                : {}),
        };
    },
});
