import { doneBy, perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { number, object, string } from '../yup.ts';
import { explanation } from '../fieldShapes.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { licenceKinds, licenceNames } from '../countries/licence.ts';
import { defineResource, type Row } from '../resource.ts';
import { agreedByTwo, agreementProblems, agreementStatus } from './agreedByTwo.ts';

const line = (most: number) => string().trim().max(most).nullable().default(null).meta({ createOnly: true });

const text = () => string().trim().max(20_000);
const written = { kind: 'longText', createOnly: true } as const;

const agreement = agreedByTwo(
    'Every contract of this country is written by it from now on; those that exist keep theirs.',
);

/** What contracts of a country say of the lender and of the law: each version a row, published by two people. */
export const contractTexts = defineResource({
    name: 'contract-texts',
    label: { one: 'Contract text', many: 'Contract texts' },
    key: 'textId',
    source: 'contract_text',
    represent: 'legalName',
    schema: object({
        textId: readOnly(string().required()),
        number: readOnly(number().integer().nullable().defined(), 'Version'),
        country: country.meta({ createOnly: true }),
        legalName: string()
            .trim()
            .required('Write the name of the lender as it is registered')
            .max(120)
            .meta({ createOnly: true })
            .label('Legal name of the lender'),
        licenceKind: string()
            .nullable()
            .default(null)
            .oneOf([...licenceKinds, null])
            .meta({
                createOnly: true,
                help: 'Some laws limit what a loan may cost under one of these',
                choiceLabels: licenceNames,
            })
            .label('Kind of licence'),
        licenceNumber: line(60).label('Licence number'),
        licenceAuthority: line(120).label('Authority that gave the licence'),
        complaintContact: line(200)
            .meta({ createOnly: true, help: 'Number, e-mail or address' })
            .label('Complaints go to'),
        returnDays: number()
            .integer()
            .required('Write for how many days')
            .min(0)
            .max(60)
            .meta({ createOnly: true, help: 'Counted from the hand-over' })
            .label('Days to bring a phone back'),
        clauses: text()
            .required('Write the clauses')
            .meta({
                ...written,
                help: 'A line with # begins a clause, every other line is a point. [phone] or [cash, once] before a line says what it is for',
            })
            .label('Clauses in English'),
        clausesFr: text().nullable().default(null).meta(written).label('Clauses in French'),
        clausesSw: text()
            .nullable()
            .default(null)
            .meta({ ...written, help: 'Where a language has none, the English ones are written' })
            .label('Clauses in Swahili'),
        reason: explanation('Write what changes, and why', 500)
            .meta({ createOnly: true, help: 'The second person agrees to this' })
            .label('What changes, and why'),
        status: agreementStatus().meta({
            choiceLabels: { waiting: 'Waits for a second person', active: 'Published', lifted: 'No longer used' },
        }),
        createdBy: doneBy('Asked by'),
        editedBy: perhapsDoneBy('Agreed to by'),
        ...stamps('Asked'),
    }),
    access: { read: ['admin'], create: ['admin'], edit: ['admin'], export: ['admin'] },
    scope: ownCountry('admin'),
    list: {
        columns: [
            'country',
            'number',
            'status',
            'legalName',
            'licenceNumber',
            'returnDays',
            'reason',
            'createdBy',
            'createdAt',
        ],
        sort: ['createdAt', 'DESC'],
        search: ['legalName', 'licenceNumber'],
        filters: ['status', 'country'],
    },
    form: [
        {
            title: 'Lender',
            fields: ['country', 'legalName', 'licenceKind', 'licenceNumber', 'licenceAuthority', 'complaintContact'],
        },
        { title: 'What it says', fields: ['returnDays', 'clauses', 'clausesFr', 'clausesSw'] },
        { title: 'Why', fields: ['reason', 'number', 'status'] },
        { title: 'Kept', fields: ['createdBy', 'createdAt', 'editedBy'] },
    ],
    menu: { group: 'Lending' },
    needsTwo: 'publishing what contracts say',
    secondPersonReads: [
        'legalName',
        'licenceKind',
        'licenceNumber',
        'complaintContact',
        'returnDays',
        'clauses',
        'reason',
        'country',
    ],
    ...agreement,
    settled: () => 'A text stays as it was agreed to: publish another one.',
    actions: agreement.actions.map((action) =>
        action.name === 'lift'
            ? {
                  ...action,
                  label: 'Take back',
                  refusal: ({ status }: Row) =>
                      status === 'waiting' ? undefined : 'It is taken out of use by publishing another.',
              }
            : action,
    ),
    rules: (next, change) => ({
        ...agreementProblems(next, change),
        ...(change.current?.['status'] === 'active' && next['status'] === 'lifted'
            ? { status: 'It is taken out of use by publishing another.' }
            : {}),
    }),
});
