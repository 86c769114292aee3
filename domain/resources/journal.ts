import { doneBy, readOnly } from './readOnly.ts';
import { date, number, object, string } from '../yup.ts';
import type { Grant } from '../access/roles.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { accountCodes, accountLabels } from '../ledger/accounts.ts';
import { entryKinds } from '../ledger/entry.ts';
import { defineResource } from '../resource.ts';

export const bookReaders: readonly Grant[] = ['admin', 'support:senior'];

const account = (label: string) =>
    readOnly(string().oneOf<string>(accountCodes).required(), label, { choiceLabels: accountLabels });

const place = (label: string) => readOnly(string().nullable().defined(), label);

/** The books: one amount that goes from one account to another, never changed and never taken away. */
export const journal = defineResource({
    name: 'journal',
    label: { one: 'Booking', many: 'Journal' },
    key: 'transferId',
    source: 'ledger_transfer',
    represent: 'kind',
    qualifier: 'amount',
    schema: object({
        transferId: readOnly(string().required()),
        day: readOnly(day().required()),
        kind: readOnly(string().oneOf<string>(entryKinds).required(), 'Event', {
            choiceLabels: { hand_over: 'Hand-over', write_off: 'Written off', accrual: 'Income of a day' },
        }),
        debit: account('Debit'),
        debitOf: place('Debit of'),
        credit: account('Credit'),
        creditOf: place('Credit of'),
        amount: readOnly(number().integer().required(), undefined, { kind: 'money' }),
        currency: readOnly(string().required()),
        source: readOnly(string().required(), 'Booked from'),
        bookedBy: doneBy('Booked by'),
        country: readOnly(country),
        createdAt: readOnly(date().required(), 'Booked'),
    }),
    access: { read: bookReaders, export: ['admin'] },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: ['day', 'kind', 'amount', 'debit', 'debitOf', 'credit', 'creditOf', 'source', 'bookedBy', 'createdAt'],
        hidden: ['createdAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['day', 'amount'],
        search: ['source', 'debitOf', 'creditOf'],
        filters: ['kind', 'debit', 'credit', 'debitOf', 'creditOf', 'country'],
    },
    menu: { group: 'Lending' },
    form: [
        { title: 'Booking', fields: ['day', 'kind', 'amount', 'currency'] },
        { title: 'Accounts', fields: ['debit', 'debitOf', 'credit', 'creditOf'] },
        { title: 'Booked', fields: ['source', 'bookedBy', 'createdAt', 'country'] },
    ],
});
