import { readOnly, stamps } from './readOnly.ts';
import { boolean, object, string } from '../yup.ts';
import { staffScope } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { defineResource } from '../resource.ts';

/** Who reads what is known of a person across shops. */
export const readsCustomers = ['admin', 'support'] as const;

/** One person, over every application of theirs; kept in step with what is captured, never written by hand. */
export const customers = defineResource({
    name: 'customers',
    label: { one: 'Customer', many: 'Customers' },
    key: 'customerId',
    source: 'customer',
    represent: 'name',
    schema: object({
        customerId: readOnly(string().required()),
        name: readOnly(string().required()),
        phone: readOnly(string().required(), 'Phone', { kind: 'phone', unmaskedFor: ['admin'] }),
        idNumber: readOnly(string().nullable().defined(), 'ID number', { unmaskedFor: ['admin'] }),
        birthDate: readOnly(day().nullable().defined(), 'Born on', { readableBy: ['admin'] }),
        mergedInto: readOnly(string().nullable().defined().default(null), 'Same person as', {
            references: 'customers',
        }),
        country: readOnly(country),
        isTestMode: readOnly(boolean().required(), 'Test record'),
        ...stamps('First seen'),
    }),
    access: { list: readsCustomers, show: readsCustomers, export: ['admin'] },
    scope: staffScope,
    list: {
        columns: ['name', 'phone', 'idNumber', 'country', 'mergedInto', 'createdAt'],
        hidden: ['country', 'mergedInto'],
        sort: ['createdAt', 'DESC'],
        search: ['name', 'phone', 'idNumber'],
        filters: ['country', 'createdAt'],
    },
    form: [
        { title: 'Customer', fields: ['name', 'phone', 'idNumber', 'birthDate', 'mergedInto', 'country', 'createdAt'] },
    ],
    menu: { group: 'Lending' },
});
