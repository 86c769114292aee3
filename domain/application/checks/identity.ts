import { object } from '../../yup.ts';
import { isCountry } from '../../countries.ts';
import type { ListedHit } from '../../matching/listed.ts';
import { checkNationalId, type IdReason } from '../../matching/nationalId.ts';
import { textIn } from '../captured.ts';
import { always, autoResult, defineCheck, when, type AutoPart, type CheckContext } from '../check.ts';
import { notYes, yesOrNo } from './answers.ts';
import type { Link } from './facts.ts';

const reasonCodes = {
    ID_UNREADABLE: 'The ID cannot be read',
    ID_EXPIRED: 'The ID has expired',
    ID_NAME_MISMATCH: 'The name differs from the ID',
    ID_DOB_MISMATCH: 'The date of birth differs from the ID',
    FACE_MISMATCH: 'The face differs from the photo on the ID',
    ID_TAMPERED: 'The ID was altered',
    ID_NUMBER_INVALID: 'The ID number cannot be right',
    UNDERAGE: 'The customer is too young',
    DUPLICATE_CUSTOMER: 'The customer is known under another application',
    ACTIVE_LOAN: 'The customer has a running loan',
    BLACKLISTED: 'The customer is on the blacklist',
    SANCTIONED: 'The customer is on a list of sanctions',
    POLITICALLY_EXPOSED: 'The customer is politically exposed',
} as const;

type Part = AutoPart<keyof typeof reasonCodes>;

const numberParts: Readonly<Record<IdReason, Part>> = {
    ID_TYPE_UNKNOWN: { result: 'fail', reason: 'ID_NUMBER_INVALID', note: 'This kind of ID is not accepted here' },
    ID_NUMBER_INVALID: { result: 'fail', reason: 'ID_NUMBER_INVALID', note: 'The number has not the form of this ID' },
    ID_NUMBER_UNUSUAL: {
        result: 'review',
        note: 'The number is well formed but of an unusual series, as foreign residents have',
    },
    ID_DOB_MISSING: { result: 'review', note: 'The date of birth was not captured' },
    ID_DOB_MISMATCH: { result: 'review', reason: 'ID_DOB_MISMATCH', note: 'The number carries another year of birth' },
    ID_SEX_MISSING: { result: 'review', note: 'The gender was not captured' },
    ID_SEX_MISMATCH: { result: 'review', reason: 'ID_NUMBER_INVALID', note: 'The number carries the other gender' },
    ID_EXPIRY_MISSING: { result: 'review', note: 'The day of expiry was not captured' },
    ID_EXPIRED: { result: 'fail', reason: 'ID_EXPIRED', note: 'The ID has expired' },
    UNDERAGE: { result: 'fail', reason: 'UNDERAGE', note: 'The customer is below the least age' },
};

const documentParts = ({ application, today }: CheckContext): readonly Part[] => {
    const { kyc } = application.sections;
    const idType = textIn(kyc, 'idType');
    const number = textIn(kyc, 'idNumber');
    if (!isCountry(application.country) || idType === undefined || number === undefined) {
        return [{ result: 'unavailable', note: 'The ID was not captured' }];
    }
    const birthDate = textIn(kyc, 'dateOfBirth');
    const expiresOn = textIn(kyc, 'idExpiry');
    const gender = textIn(kyc, 'gender');
    const { reasons } = checkNationalId({
        country: application.country,
        idType,
        number,
        today,
        ...(birthDate === undefined ? {} : { birthDate }),
        ...(expiresOn === undefined ? {} : { expiresOn }),
        ...(gender === 'female' || gender === 'male' ? { sex: gender } : {}),
    });
    if (reasons.length === 0) return [{ result: 'pass', note: 'Number, age and expiry are in order' }];
    return reasons.map((reason) => numberParts[reason]);
};

const sharing: Readonly<Record<string, string>> = {
    id: 'the ID number',
    phone: 'the phone',
    person: 'name and date of birth',
};

/** Whether an application became a loan beside which the customer may have this one. */
const mayRunBeside = ({ stage }: Link, { facts }: CheckContext): boolean =>
    stage === 'completed' && facts.mayHaveSecondLoan === true;

const linkPart = (link: Link, context: CheckContext): Part => {
    const { reference, stage, by, live } = link;
    const note = `${reference} shares ${sharing[by] ?? by} (${stage.replaceAll('_', ' ')})`;
    if (!live) return { result: 'pass', note };
    if (mayRunBeside(link, context)) return { result: 'pass', note: `${note}: this would be a second loan beside it` };
    const isLoan = stage === 'signed' || stage === 'completed';
    if (by === 'id') return { result: 'fail', reason: isLoan ? 'ACTIVE_LOAN' : 'DUPLICATE_CUSTOMER', note };
    return { result: 'review', reason: isLoan ? 'ACTIVE_LOAN' : 'DUPLICATE_CUSTOMER', note };
};

/** Whoever passes it all the same leaves the decision to a second person, as wherever an automatic part failed. */
const listedPart = ({ list, kind, reference, likeName, born, alike }: ListedHit): Part => ({
    result: 'fail',
    reason: kind === 'sanctions' ? 'SANCTIONED' : 'POLITICALLY_EXPOSED',
    note: `List ${list} names ${likeName} (${reference}), born ${born ?? 'in no known year'}: ${alike} of 100 alike`,
});

const historyParts = (context: CheckContext): readonly Part[] => {
    const { facts, today } = context;
    const { sameCustomer, blacklisted, coolingOffUntil, listed } = facts;
    const isUnknown = blacklisted === undefined || coolingOffUntil === undefined || listed === undefined;
    if (sameCustomer === undefined || isUnknown) {
        return [{ result: 'unavailable', note: 'Earlier applications could not be looked up' }];
    }
    const cooling = coolingOffUntil !== null && coolingOffUntil >= today;
    return [
        ...sameCustomer.map((link) => linkPart(link, context)),
        ...(listed ?? []).map(listedPart),
        ...when(blacklisted, { result: 'fail', reason: 'BLACKLISTED', note: 'On the blacklist' }),
        ...when(cooling, {
            result: 'fail',
            reason: 'DUPLICATE_CUSTOMER',
            note: `Declined before; may apply again after ${coolingOffUntil}`,
        }),
    ];
};

/** Is the customer who they say they are (rule 2.1). */
export const identity = defineCheck({
    type: 'identity',
    title: 'Identity',
    path: '/underwriters/identity-check/:uid',
    question: 'Is the customer the person on this ID, and is the ID genuine?',
    sections: ['kyc', 'customer'],
    facts: ['sameCustomer', 'blacklisted', 'coolingOffUntil', 'mayHaveSecondLoan', 'listed'],
    findings: object({
        faceMatches: yesOrNo('Is the face the one on the ID?'),
        dataMatches: yesOrNo('Are name, number and dates as on the ID?'),
        documentReadable: yesOrNo('Can both sides be read?'),
        documentUnexpired: yesOrNo('Is the ID still valid?'),
        documentGenuine: yesOrNo('Is the ID unaltered?'),
        ofAge: yesOrNo('Is the customer old enough?'),
    }),
    form: [
        { title: 'Person', fields: ['faceMatches', 'dataMatches', 'ofAge'] },
        { title: 'Document', fields: ['documentReadable', 'documentUnexpired', 'documentGenuine'] },
    ],
    reasonCodes,
    isRequired: always,
    auto: (context) => autoResult([...documentParts(context), ...historyParts(context)]),
    passProblems: (findings) =>
        notYes(findings, {
            faceMatches: 'A pass needs the face to match; else fail or refer',
            dataMatches: 'A pass needs the data to match; else fail or refer',
            documentReadable: 'A pass needs a readable ID; else ask for an edit',
            documentUnexpired: 'A pass needs a valid ID; else fail or refer',
            documentGenuine: 'A pass needs an unaltered ID; else fail or refer',
            ofAge: 'A pass needs the least age',
        }),
});
