import { isEmpty } from '../isEmpty.ts';
import { doneBy, perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { date, mixed, object, string, type AnyObjectSchema } from '../yup.ts';
import { oneOrNone, optionalText } from '../fieldShapes.ts';
import type { Grant } from '../access/roles.ts';
import { ownCountry } from '../access/scope.ts';
import { countryCodes, countryNames } from '../countries.ts';
import { day } from '../day.ts';
import { needCard, proofs, requestKinds, type RequestKind } from '../privacy/clocks.ts';
import { purposeNames, purposes } from '../privacy/purposes.ts';
import { defineResource, type Change, type Row } from '../resource.ts';
import { ofCustomer } from './ofCustomer.ts';

const states = ['open', 'answered', 'partly', 'refused'] as const;

// What is written of somebody's life stays out of the log's hashed part.
const readers: readonly Grant[] = ['admin', 'support'];

const isClosed = ({ state }: Row): boolean => state !== 'open';

const closed = 'This request is answered; a new one may be taken.';

const proofProblem = ({ kind, proof }: Row): string | undefined => {
    if (isEmpty(proof)) return 'Write how you know that it is the customer';
    return needCard.includes(kind as RequestKind) && proof !== 'id_seen'
        ? 'Their card must be seen for this'
        : undefined;
};

const problemOf = (field: string, problem: string | undefined): Record<string, string> =>
    problem === undefined ? {} : { [field]: problem };

const answerProblems = (next: Row): Record<string, string> => ({
    ...problemOf('proof', proofProblem(next)),
    ...problemOf('answer', isEmpty(next['answer']) ? 'Write what the customer is told' : undefined),
    ...problemOf(
        'article',
        next['state'] !== 'answered' && isEmpty(next['article']) ? 'Name the law and its article' : undefined,
    ),
});

const rulesOfRequests = (next: Row, { current }: Change): Record<string, string> => {
    if (current === null) {
        const lacks = next['kind'] === 'withdraw' && isEmpty(next['purpose']);
        return problemOf('purpose', lacks ? 'Choose what they no longer agree to' : undefined);
    }
    if (isClosed(current)) return { state: closed };
    return isClosed(next) ? answerProblems(next) : {};
};

/** What is put right on a request, by the section that it was captured in. */
export const correctable = {
    firstName: 'customer',
    otherNames: 'customer',
    lastName: 'customer',
    phone: 'customer',
    alternativePhone: 'customer',
    idNumber: 'kyc',
    dateOfBirth: 'kyc',
    town: 'address',
    landmark: 'address',
    digitalAddress: 'address',
} as const;

const correctables = {
    choiceLabels: {
        firstName: 'First name',
        otherNames: 'Other names',
        lastName: 'Surname',
        phone: 'Phone',
        alternativePhone: 'Another phone',
        idNumber: 'ID number',
        dateOfBirth: 'Date of birth',
        town: 'Town',
        landmark: 'Landmark',
        digitalAddress: 'Digital address',
    },
};

/** Who somebody is, and where their codes go: whoever changes that alone could take over a loan, or hide one. */
const identifying: readonly unknown[] = ['firstName', 'otherNames', 'lastName', 'phone', 'idNumber', 'dateOfBirth'];

const correctsIdentity = (next: Row, { current }: Change): boolean =>
    identifying.includes(next['corrected']) &&
    (next['corrected'] !== current?.['corrected'] || next['correctedTo'] !== current?.['correctedTo']);

export const correctionInput: AnyObjectSchema = object({
    corrected: string()
        .oneOf(Object.keys(correctable))
        .required('Choose what is wrong')
        .meta(correctables)
        .label('What is wrong'),
    correctedTo: string()
        .trim()
        .required('Write it as it should be')
        .max(200)
        .meta({ help: 'As the card says it; a day as 1990-12-31' })
        .label('As it should be'),
});

const correctRefusal = (row: Row): string | undefined => {
    if (row['kind'] !== 'correct') return 'This customer asked for something else.';
    return isClosed(row) ? closed : proofProblem(row);
};

const eraseRefusal = (row: Row): string | undefined => {
    if (row['kind'] !== 'erase') return 'This customer asked for something else.';
    return isClosed(row) ? closed : proofProblem(row);
};

/** What customers ask about their data and about decisions, each with the day by which the law wants an answer. */
export const customerRequests = defineResource({
    name: 'customer-requests',
    label: { one: 'Customer request', many: 'Customer requests' },
    key: 'requestId',
    source: 'customer_request',
    // The log is searched by it, and keeps it for ever: no name.
    represent: 'kind',
    schema: object({
        requestId: readOnly(string().required()),
        applicationUid: string()
            .required('Choose an application of the customer')
            .meta({ createOnly: true, references: 'applications' })
            .label('Application'),
        ...ofCustomer,
        kind: string()
            .oneOf(requestKinds)
            .required('Choose what they ask')
            .meta({
                createOnly: true,
                choiceLabels: {
                    access: 'To know what is kept',
                    export: 'A copy of everything',
                    correct: 'To correct something',
                    erase: 'To be forgotten',
                    object: 'To stop a use of data',
                    restrict: 'To have data kept and not used for now',
                    withdraw: 'To withdraw a consent',
                    review: 'To have a decision looked at again',
                    complaint: 'A complaint',
                },
            })
            .label('What they ask'),
        purpose: oneOrNone(purposes)
            .meta({
                createOnly: true,
                help: 'It counts at once, and the customer is told what stops and what goes on',
                choiceLabels: purposeNames,
            })
            .label('Consent that is withdrawn'),
        words: string()
            .trim()
            .required('Write what they said')
            .max(2000)
            .meta({ kind: 'longText', createOnly: true, sealed: 'unsought', unmaskedFor: readers })
            .label('In their words'),
        receivedOn: day()
            .required('Choose the day')
            .meta({ createOnly: true, help: 'The clock runs from this day' })
            .label('Received on'),
        dueOn: readOnly(day().nullable().defined(), 'Answer until'),
        proof: oneOrNone(proofs)
            .meta({ choiceLabels: { code: 'A code to their phone', id_seen: 'Their card, seen by us' } })
            .label('How you know it is them'),
        state: string()
            .oneOf(states)
            .required()
            .default('open')
            .meta({ choiceLabels: { open: 'Still open', answered: 'Done', partly: 'Done in part' } }),
        answer: optionalText(2000)
            .meta({ kind: 'longText', sealed: 'unsought', unmaskedFor: readers })
            .label('What the customer is told'),
        article: optionalText(200).label('Law and article of a refusal'),
        corrected: readOnly(oneOrNone(Object.keys(correctable)), 'What is wrong', correctables),
        correctedTo: readOnly(optionalText(200), 'As it should be', { sealed: 'unsought', unmaskedFor: readers }),
        certificate: readOnly(mixed<object>().nullable().defined(), 'Certificate', { kind: 'json' }),
        country: string().required().oneOf<string>(countryCodes).meta({ createOnly: true, choiceLabels: countryNames }),
        createdBy: doneBy('Taken by'),
        editedBy: perhapsDoneBy('Answered by'),
        answeredAt: readOnly(date().nullable().defined(), 'Answered'),
        ...stamps('Taken'),
    }),
    access: { read: ['admin', 'support'], create: ['admin', 'support'], edit: ['admin', 'support'], export: ['admin'] },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: ['customerName', 'kind', 'state', 'receivedOn', 'dueOn', 'country', 'createdBy', 'editedBy'],
        sort: ['dueOn', 'ASC'],
        sortable: ['receivedOn'],
        search: ['customerName', 'customerPhone'],
        filters: ['state', 'kind', 'country'],
    },
    form: [
        {
            title: 'Customer request',
            fields: [
                'applicationUid',
                'customerName',
                'customerPhone',
                'kind',
                'purpose',
                'words',
                'receivedOn',
                'country',
            ],
        },
        { title: 'Answer', fields: ['dueOn', 'proof', 'state', 'answer', 'article'] },
        { title: 'Corrected', fields: ['corrected', 'correctedTo'] },
        { title: 'Who', fields: ['createdBy', 'editedBy', 'answeredAt'] },
    ],
    menu: { group: 'People' },
    actions: [
        {
            name: 'correct',
            label: 'Correct it',
            confirm:
                'It counts from here on for everything about this application; who they are and their phone once a second person agrees. What was signed stays as it was signed.',
            by: ['admin', 'support'],
            refusal: correctRefusal,
            input: correctionInput,
        },
        {
            name: 'erase',
            label: 'Forget the customer',
            confirm:
                'Pictures, papers and everything that names them go for good, as far as the law lets them. While their loan runs, money of theirs waits or a legal hold stands, nothing goes: that is answered, with the law and the day.',
            by: ['admin'],
            refusal: eraseRefusal,
            takesAway: true,
        },
    ],
    needsTwo: 'correcting who a customer is',
    secondPerson: (next, change) => (correctsIdentity(next, change) ? 'A second person must agree.' : undefined),
    secondPersonReads: ['customerName', 'words', 'proof'],
    reminds: { of: 'dueOn', from: 'warn_on', while: { state: 'open' }, soon: 'requestDue', now: 'requestNow' },
    settled: (row) => (isClosed(row) ? closed : undefined),
    rules: rulesOfRequests,
});
