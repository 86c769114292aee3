import { mixed, number, object, string, date } from '../yup.ts';
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
    represent: 'dayId',
    schema: object({
        dayId: string().required().meta({ readOnly: true }).label('Country and day'),
        day: day().required().meta({ readOnly: true }),
        state: string().oneOf(dayStates).required().default('open'),
        points: number().integer().required().meta({ readOnly: true }).label('Open points'),
        openPoints: mixed<readonly OpenPoint[]>()
            .required()
            .default([])
            .meta({ kind: 'json', readOnly: true })
            .label('What is open'),
        entries: number().integer().required().meta({ readOnly: true }),
        turnover: number().integer().required().meta({ kind: 'money', readOnly: true }).label('Moved'),
        currency: string().required().meta({ readOnly: true }),
        closedBy: string().nullable().defined().meta({ readOnly: true }).label('Closed by'),
        seal: string().nullable().defined().meta({ readOnly: true }),
        country: country.meta({ readOnly: true }),
        createdAt: date().required().meta({ readOnly: true }).label('Ended'),
        updatedAt: date().required().meta({ readOnly: true }).label('Changed'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: { list: bookReaders, show: bookReaders, edit: ['admin'] },
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
