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
    string().oneOf<string>(accountCodes).required().meta({ readOnly: true, choiceLabels: accountLabels }).label(label);

const place = (label: string) => string().nullable().defined().meta({ readOnly: true }).label(label);

/** The books: one amount that goes from one account to another, never changed and never taken away. */
export const journal = defineResource({
    name: 'journal',
    label: { one: 'Transfer', many: 'Journal' },
    key: 'transferId',
    source: 'ledger_transfer',
    represent: 'source',
    schema: object({
        transferId: string().required().meta({ readOnly: true }),
        day: day().required().meta({ readOnly: true }),
        kind: string().oneOf<string>(entryKinds).required().meta({ readOnly: true }).label('Event'),
        debit: account('Debit'),
        debitOf: place('Debit of'),
        credit: account('Credit'),
        creditOf: place('Credit of'),
        amount: number().integer().required().meta({ kind: 'money', readOnly: true }),
        currency: string().required().meta({ readOnly: true }),
        source: string().required().meta({ readOnly: true }).label('Booked from'),
        bookedBy: string().required().meta({ readOnly: true }).label('Booked by'),
        country: country.meta({ readOnly: true }),
        createdAt: date().required().meta({ readOnly: true }).label('Booked'),
    }),
    access: { list: bookReaders, show: bookReaders, export: ['admin'] },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: ['day', 'kind', 'debit', 'debitOf', 'credit', 'creditOf', 'amount', 'source', 'bookedBy', 'createdAt'],
        hidden: ['source', 'createdAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['day', 'amount'],
        search: ['source', 'debitOf', 'creditOf'],
        filters: ['kind', 'debit', 'credit', 'debitOf', 'creditOf', 'country'],
    },
    menu: { group: 'Lending' },
    form: [
        { title: 'Transfer', fields: ['day', 'kind', 'amount', 'currency'] },
        { title: 'Accounts', fields: ['debit', 'debitOf', 'credit', 'creditOf'] },
        { title: 'Booked', fields: ['source', 'bookedBy', 'createdAt', 'country'] },
    ],
});
