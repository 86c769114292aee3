import type { Grant } from '../access/roles.ts';
import { ownCountry } from '../access/scope.ts';
import { keptAt, rowMeanings, rowStates } from '../collections/statementRow.ts';
import { country } from '../countryField.ts';
import { accountLabels } from '../ledger/accounts.ts';
import { defineResource, type Change, type Row, type RowAction } from '../resource.ts';
import { date, number, object, string } from '../yup.ts';
import { oneOrNone } from '../fieldShapes.ts';
import { readOnly, stamps } from './readOnly.ts';

const meaningLabels = {
    incoming: 'Money that came in',
    paid_in: 'Cash paid in',
    sent: 'Sent by us',
    charge: 'Charge',
    sweep: 'Moved between our own accounts',
    tax: 'Tax paid on what loans charge',
    withheld_tax: 'Tax paid that was kept back from commission',
} as const;

const stateLabels = { agrees: 'Agrees with the books', open: 'To be booked', booked: 'Booked' } as const;

/** How people end a row by what it is: what was sent is in the books already. */
const endsAs: Readonly<Record<string, string>> = {
    charge: 'booked',
    sweep: 'booked',
    tax: 'booked',
    withheld_tax: 'booked',
    sent: 'agrees',
};

const endOf = ({ meaning }: Row): string | undefined => (typeof meaning === 'string' ? endsAs[meaning] : undefined);

const told = (label: string) => readOnly(string().nullable().defined().default(null), label);

/** What a statement says of a row. */
const listed = [
    'reference',
    'network',
    'keptAt',
    'cameIn',
    'wentOut',
    'currency',
    'happenedAt',
    'details',
    'account',
    'payerName',
] as const;

const money = (label: string) =>
    readOnly(number().integer().required().default(0).min(0), label, { kind: 'money' as const });

/** Why nothing of it is to be booked now; undefined where it waits for people. */
const standsAlready = ({ state }: Row): string | undefined =>
    state === 'open' ? undefined : 'This row is in the books already.';

const endsNow = (next: Row, { current }: Change): boolean => next['state'] !== 'open' && current?.['state'] === 'open';

/** A charge that its own words prove is booked by one person; what people make of a row themselves, and what leaves a wallet, by two. */
const asksTwo = (next: Row): boolean => next['meaning'] !== 'charge' || next['proposed'] !== 'charge';

const unknown = 'Say first what it is: a charge, moved between our own accounts, a tax, or sent by us';

const ends: readonly Grant[] = ['admin', 'support:senior'];
const bookedOnce = 'It is booked as what it is said to be, once.';
const staysBooked = 'Nothing more is booked: what left was booked when it was sent.';

const labelsAs = {
    charge: 'Book as a charge',
    sweep: 'Book as moved between our own accounts',
    tax: 'Book as tax on what loans charge',
    withheld_tax: 'Book as tax kept back from commission',
    sent: 'Sent by us: in the books already',
} as const;

/** Said and ended in one step, where nobody has said what it is or it is something else. */
const saidAndEnded = Object.entries(labelsAs).map(([meaning, label]): RowAction => ({
    name: `as-${meaning.replace('_', '-')}`,
    label,
    confirm: meaning === 'sent' ? staysBooked : bookedOnce,
    by: ends,
    refusal: (row) => standsAlready(row) ?? (row['meaning'] === meaning ? 'It is said to be that.' : undefined),
    sets: { meaning, state: endsAs[meaning] },
}));

const cannotEndAs =
    (state: 'booked' | 'agrees', why: string) =>
    (row: Row): string | undefined =>
        standsAlready(row) ?? (endOf(row) === state ? undefined : why);

/** The rows of the statements of wallets and banks: what of them is in the books already, and what people book from them. */
export const statementRows = defineResource({
    name: 'statement-rows',
    label: { one: 'Row of a statement', many: 'Statements', counted: 'Rows of statements' },
    key: 'rowId',
    source: 'statement_row',
    represent: 'reference',
    schema: object({
        rowId: readOnly(string().required()),
        reference: readOnly(string().required(), 'Number of the transfer'),
        network: readOnly(string().required()),
        keptAt: readOnly(string().oneOf<string>(keptAt).required().default('1010'), 'Lies at', {
            choiceLabels: accountLabels,
        }),
        cameIn: money('Came in'),
        wentOut: money('Went out'),
        currency: readOnly(string().required()),
        happenedAt: readOnly(date().nullable().defined(), 'Moved on'),
        details: told('Details'),
        account: told('Written by the payer'),
        payerName: told('Other party'),
        proposed: readOnly(string().nullable().defined().default(null), 'Its words say', {
            suggestions: rowMeanings,
            choiceLabels: meaningLabels,
        }),
        meaning: oneOrNone(rowMeanings).meta({ choiceLabels: meaningLabels }).label('What it is'),
        state: string().oneOf(rowStates).required().default('open').meta({ choiceLabels: stateLabels }).label('Books'),
        inboundId: readOnly(string().nullable().defined().default(null), 'Held against', { references: 'inbound' }),
        country: readOnly(country),
        ...stamps('Read in'),
    }),
    access: {
        read: ['admin', 'support'],
        edit: ends,
        export: ['admin', 'support'],
        import: ['admin'],
    },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: [
            'reference',
            'network',
            'happenedAt',
            'cameIn',
            'wentOut',
            'meaning',
            'state',
            'details',
            'inboundId',
            'createdAt',
        ],
        hidden: ['inboundId', 'createdAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['happenedAt', 'wentOut'],
        search: ['reference', 'details', 'payerName', 'account'],
        filters: ['state', 'meaning', 'network', 'keptAt', 'country', 'inboundId'],
    },
    form: [
        {
            title: 'On the statement',
            fields: listed,
        },
        { title: 'In the books', fields: ['proposed', 'meaning', 'state', 'inboundId'] },
        { title: 'Kept', fields: ['country', 'createdAt'] },
    ],
    menu: { group: 'Lending' },
    imports: {
        by: ['reference', 'cameIn', 'wentOut'],
        existing: 'skip',
        fields: listed,
    },
    bulkEdit: ['meaning'],
    actions: [
        {
            name: 'book',
            label: 'Book',
            confirm: bookedOnce,
            by: ends,
            inBulk: true,
            refusal: cannotEndAs('booked', unknown),
            sets: { state: 'booked' },
        },
        {
            name: 'agree',
            label: 'In the books already',
            confirm: staysBooked,
            by: ends,
            inBulk: true,
            refusal: cannotEndAs('agrees', 'Say first that it was sent by us'),
            sets: { state: 'agrees' },
        },
        ...saidAndEnded,
    ],
    settled: standsAlready,
    needsTwo: 'booking what leaves a wallet',
    secondPerson: (next, change) =>
        endsNow(next, change) && asksTwo(next) ? 'A second person must agree.' : undefined,
    secondPersonReads: ['reference', 'meaning', 'wentOut', 'currency'],
    rules: (next, { current }): Readonly<Record<string, string>> => {
        const settled = standsAlready(current ?? {});
        if (settled !== undefined) return { state: settled };
        if ((next['meaning'] ?? null) === null) return next['state'] === 'open' ? {} : { meaning: unknown };
        const end = endOf(next);
        if (end === undefined) return { meaning: unknown };
        if (end === 'agrees' && Number(next['wentOut']) === 0) return { meaning: 'This money came in' };
        return ['open', end].includes(String(next['state'])) ? {} : { state: unknown };
    },
});
