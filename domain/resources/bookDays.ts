import { perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { mixed, number, object, string } from '../yup.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import type { OpenPoint } from '../ledger/days.ts';
import { defineResource, type Change, type Row } from '../resource.ts';
import { bookReaders } from './journal.ts';

const dayStates = ['open', 'closed'] as const;

const isClosed = ({ state }: Row): boolean => state === 'closed';

const closed = 'This day is closed: what comes late is booked on the first open day.';

const closesWithPoints = (next: Row, { current }: Change): boolean =>
    isClosed(next) && current?.['state'] === 'open' && Number(current['points']) > 0;

/** The days of the books, each once it has ended: closed, one takes nothing more. */
export const bookDays = defineResource({
    name: 'book-days',
    label: { one: 'Day of the books', many: 'Days of the books' },
    key: 'dayId',
    source: 'ledger_day',
    represent: 'day',
    qualifier: 'country',
    schema: object({
        dayId: readOnly(string().required(), 'Country and day'),
        day: readOnly(day().required()),
        state: string()
            .oneOf(dayStates)
            .required()
            .default('open')
            .meta({ choiceLabels: { open: 'Still open', closed: 'Closed' } }),
        points: readOnly(number().integer().required(), 'Open points'),
        openPoints: readOnly(mixed<readonly OpenPoint[]>().required().default([]), 'What is open', { kind: 'json' }),
        entries: readOnly(number().integer().required()),
        turnover: readOnly(number().integer().required(), 'Moved', { kind: 'money' }),
        currency: readOnly(string().required()),
        closedBy: perhapsDoneBy('Closed by'),
        seal: readOnly(string().nullable().defined()),
        country: readOnly(country),
        ...stamps('Ended'),
    }),
    access: { read: bookReaders, edit: ['admin'] },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: ['day', 'country', 'state', 'points', 'entries', 'turnover', 'closedBy', 'updatedAt'],
        sort: ['day', 'DESC'],
        sortable: ['points'],
        filters: ['state', 'country'],
    },
    form: [
        { title: 'Day', fields: ['day', 'country', 'state', 'entries', 'turnover', 'currency'] },
        { title: 'Closing', fields: ['points', 'closedBy', 'seal'] },
    ],
    menu: { group: 'Lending' },
    settled: (row) => (isClosed(row) ? closed : undefined),
    secondPerson: (next, change) =>
        closesWithPoints(next, change) ? 'Points are open: a second person must agree.' : undefined,
    secondPersonReads: ['points'],
    rules: (_next, { current }) => (current !== null && isClosed(current) ? { state: closed } : {}),
    actions: [
        {
            name: 'look-again',
            label: 'Look again at what is open',
            by: ['admin'],
            refusal: (row) => (isClosed(row) ? closed : undefined),
        },
        {
            name: 'close-day',
            label: 'Close the day',
            confirm: 'It takes nothing more, and is sealed. What comes late is booked on the first open day.',
            by: ['admin'],
            refusal: (row) => (isClosed(row) ? closed : undefined),
            sets: { state: 'closed' },
        },
    ],
});
