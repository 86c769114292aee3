import { perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { number, object, string } from '../yup.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { reasonInput } from '../reason.ts';
import { defineResource, type Change, type Row, type RowAction } from '../resource.ts';

const judged = 'This was judged already.';

const judges = (next: Row, { current }: Change): boolean => current !== null && next['state'] !== current['state'];

const judgement = (name: string, state: string, label: string): RowAction => ({
    name,
    label,
    by: ['admin'],
    refusal: (row) => (row['state'] === 'open' ? undefined : judged),
    sets: { state },
    input: reasonInput,
});

/** Customers with an open loan or a running application who may stand on a list of sanctions or of politically exposed people, judged by two people. */
export const listHits = defineResource({
    name: 'list-hits',
    label: { one: 'Name on a list', many: 'Names on lists' },
    key: 'hitId',
    source: 'list_hit',
    represent: 'listedName',
    schema: object({
        hitId: readOnly(string().required()),
        applicationUid: readOnly(string().required(), 'Application', { references: 'applications' }),
        list: readOnly(string().required(), 'List'),
        kind: readOnly(string().oneOf(['sanctions', 'pep']).required(), 'What it lists', {
            choiceLabels: { sanctions: 'Sanctions', pep: 'Politically exposed people' },
        }),
        reference: readOnly(string().required(), 'Number on the list'),
        customerName: readOnly(string().nullable().defined(), 'Customer', { sealed: 'unsought' }),
        customerBorn: readOnly(day().nullable().defined(), 'Born on', { sealed: 'unsought' }),
        listedName: readOnly(string().required(), 'Name on the list'),
        born: readOnly(string().nullable().defined(), 'Born, says the list'),
        remarks: readOnly(string().required(), 'What the list says', { kind: 'longText' }),
        alike: readOnly(number().integer().required(), 'Alike, of 100'),
        state: string()
            .required()
            .oneOf(['open', 'same', 'different'])
            .default('open')
            .meta({ choiceLabels: { open: 'Still open', same: 'The same person', different: 'Somebody else' } })
            .label('Judged'),
        country: readOnly(country),
        editedBy: perhapsDoneBy('Judged by'),
        ...stamps('Found'),
    }),
    access: { read: ['admin'], edit: ['admin'], export: ['admin'] },
    scope: ownCountry('admin'),
    list: {
        columns: [
            'listedName',
            'customerName',
            'born',
            'customerBorn',
            'list',
            'kind',
            'alike',
            'state',
            'applicationUid',
            'country',
            'createdAt',
        ],
        hidden: ['applicationUid', 'country'],
        sort: ['createdAt', 'DESC'],
        sortable: ['alike'],
        search: ['listedName', 'reference'],
        filters: ['state', 'kind', 'country'],
    },
    form: [
        {
            title: 'Who',
            fields: ['customerName', 'listedName', 'customerBorn', 'born', 'alike', 'applicationUid'],
        },
        { title: 'On the list', fields: ['list', 'kind', 'reference', 'remarks'] },
        { title: 'Judged', fields: ['editedBy', 'createdAt', 'country'] },
    ],
    menu: { group: 'People' },
    needsTwo: 'judging whether a customer stands on a list',
    secondPersonReads: [
        'customerName',
        'listedName',
        'customerBorn',
        'born',
        'list',
        'kind',
        'remarks',
        'alike',
        'applicationUid',
        'country',
    ],
    secondPerson: (next, change) => (judges(next, change) ? 'A second person must agree.' : undefined),
    reasoned: (next, change) => (judges(next, change) ? 'Write why, and how you know' : undefined),
    actions: [
        judgement('same', 'same', 'It is the same person'),
        judgement('different', 'different', 'It is somebody else'),
    ],
    rules: (next, change): Record<string, string> =>
        judges(next, change) && change.current?.['state'] !== 'open' ? { state: judged } : {},
});
