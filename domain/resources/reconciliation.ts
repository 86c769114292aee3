import { ownCountry } from '../access/scope.ts';
import { differenceFindings } from '../collections/reconciliation.ts';
import { keptAt } from '../collections/statementRow.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { accountLabels } from '../ledger/accounts.ts';
import { defineResource } from '../resource.ts';
import { number, object, string } from '../yup.ts';
import { bookReaders } from './journal.ts';
import { readOnly, stamps } from './readOnly.ts';

const findingLabels = {
    not_booked: 'The journal does not have it',
    not_listed: 'The statement does not have it',
    other_amount: 'The amounts differ',
    other_day: 'It is there on another day',
    not_proven: 'Reported without proof',
    no_statement: 'No statement of this day was read in',
} as const;

/** Below nothing where it went out; null where that side does not have it on that day. */
const side = (label: string) =>
    readOnly(number().integer().nullable().defined().default(null), label, { kind: 'money' as const });

const nullable = (label: string, references?: string) =>
    readOnly(string().nullable().defined().default(null), label, references === undefined ? undefined : { references });

/**
 * Every transfer for which the statement of a wallet or bank and the journal differ on a day: where there is none, both have the
 * same. What a day's statement has more than the journal is the sum of its rows.
 */
export const reconciliation = defineResource({
    name: 'reconciliation',
    label: { one: 'Difference', many: 'Reconciliation' },
    key: 'differenceId',
    source: 'wallet_difference',
    represent: 'finding',
    schema: object({
        differenceId: readOnly(string().required()),
        day: readOnly(day().required()),
        account: readOnly(string().oneOf<string>(keptAt).required(), 'Lies at', { choiceLabels: accountLabels }),
        network: nullable('Network'),
        reference: nullable('Number of the transfer'),
        finding: readOnly(string().oneOf<string>(differenceFindings).required(), 'What differs', {
            choiceLabels: findingLabels,
        }),
        listed: side('On the statement'),
        reported: side('Reported'),
        booked: side('In the journal'),
        currency: readOnly(string().required()),
        rowId: nullable('Row of a statement', 'statement-rows'),
        inboundId: nullable('Incoming transfer', 'inbound'),
        source: nullable('Booked from'),
        country: readOnly(country),
        ...stamps('Found'),
    }),
    access: { read: bookReaders, export: ['admin'] },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: [
            'day',
            'country',
            'account',
            'network',
            'reference',
            'finding',
            'listed',
            'reported',
            'booked',
            'createdAt',
        ],
        hidden: ['country', 'reported', 'createdAt'],
        sort: ['day', 'DESC'],
        sortable: ['createdAt'],
        search: ['reference', 'source'],
        filters: ['finding', 'day', 'account', 'network', 'country'],
    },
    form: [
        { title: 'The transfer', fields: ['day', 'account', 'network', 'reference', 'currency'] },
        { title: 'What differs', fields: ['finding', 'listed', 'reported', 'booked'] },
        { title: 'Where to look', fields: ['rowId', 'inboundId', 'source'] },
        { title: 'Kept', fields: ['country', 'createdAt'] },
    ],
    menu: { group: 'Lending' },
});
