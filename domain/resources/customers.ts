import { readOnly, stamps } from './readOnly.ts';
import { isEmpty } from '../isEmpty.ts';
import { boolean, object, string } from '../yup.ts';
import { oneOrNone } from '../fieldShapes.ts';
import { staffScope } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { defineResource, type Change, type Row } from '../resource.ts';

/** Who reads what is known of a person across shops. */
const readsCustomers = ['admin', 'support'] as const;

const resemblances = ['phone', 'number', 'different'] as const;

const isProposed = ({ resemblance, mergedInto }: Row): boolean =>
    (resemblance === 'phone' || resemblance === 'number') && isEmpty(mergedInto);

const unproposed = 'Only a proposal is answered';

const isMergeChanged = (next: Row, { current }: Change): boolean => next['mergedInto'] !== current?.['mergedInto'];

const rulesOfCustomers = (next: Row, { current }: Change): Record<string, string> => {
    const was = current?.['resemblance'] ?? null;
    const isAnswer = was !== null && next['resemblance'] === 'different';
    return {
        ...(next['resemblance'] === was || isAnswer ? {} : { resemblance: unproposed }),
        ...(next['mergedInto'] === next['customerId'] ? { mergedInto: 'Choose another customer' } : {}),
    };
};

/** One person, over every application of theirs; kept in step with what is captured. People write only who is the same. */
export const customers = defineResource({
    name: 'customers',
    label: { one: 'Customer', many: 'Customers' },
    key: 'customerId',
    source: 'customer',
    represent: 'name',
    schema: object({
        customerId: readOnly(string().required()),
        name: readOnly(string().required(), undefined, { sealed: 'name' }),
        phone: readOnly(string().required(), 'Phone', {
            kind: 'phone',
            sealed: 'phone',
            unmaskedFor: ['admin'],
        }),
        idNumber: readOnly(string().nullable().defined(), 'ID number', {
            sealed: 'number',
            unmaskedFor: ['admin'],
        }),
        birthDate: readOnly(day().nullable().defined(), 'Born on', {
            sealed: 'unsought',
            readableBy: ['admin'],
        }),
        looksLike: readOnly(string().nullable().defined().default(null), 'Perhaps the same as', {
            references: 'customers',
        }),
        resemblance: oneOrNone(resemblances)
            .meta({
                choiceLabels: {
                    phone: 'Same phone, similar name',
                    number: 'Same ID number, another name and birthday',
                    different: 'Looked at: somebody else',
                },
            })
            .label('What is alike'),
        mergedInto: string()
            .nullable()
            .defined()
            .default(null)
            .meta({
                references: 'customers',
                help: 'Merged, or parted again, once a second person agrees; nothing is rewritten',
            })
            .label('Same person as'),
        country: readOnly(country),
        isTestMode: readOnly(boolean().required(), 'Test record'),
        ...stamps('First seen'),
    }),
    access: { read: readsCustomers, edit: ['admin', 'support:senior'], export: ['admin'] },
    scope: staffScope,
    list: {
        columns: ['name', 'phone', 'idNumber', 'resemblance', 'country', 'mergedInto', 'createdAt'],
        hidden: ['country', 'mergedInto'],
        sort: ['createdAt', 'DESC'],
        search: ['name', 'phone', 'idNumber'],
        filters: ['resemblance', 'country', 'createdAt'],
    },
    form: [
        { title: 'Customer', fields: ['name', 'phone', 'idNumber', 'birthDate', 'country', 'createdAt'] },
        { title: 'One person or two', fields: ['looksLike', 'resemblance', 'mergedInto'] },
    ],
    needsTwo: 'saying that two customers are one',
    secondPerson: (next, change) => (isMergeChanged(next, change) ? 'A second person must agree.' : undefined),
    secondPersonReads: ['name', 'looksLike', 'resemblance'],
    reasoned: (next, change) => {
        if (!isMergeChanged(next, change)) return undefined;
        return isEmpty(next['mergedInto'])
            ? 'Write how you know that they are two people'
            : 'Write how you know that they are one person';
    },
    rules: rulesOfCustomers,
    actions: [
        {
            name: 'somebody-else',
            label: 'It is somebody else',
            by: ['admin', 'support:senior'],
            refusal: (row) => (isProposed(row) ? undefined : unproposed),
            sets: { resemblance: 'different' },
        },
    ],
    menu: { group: 'Lending' },
});
