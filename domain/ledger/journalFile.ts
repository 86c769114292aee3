import { csvOf, type CsvValue } from '../csv.ts';
import { decimalsOf } from '../lending/money.ts';

/** The shapes in which accountants take a day of the journal. */
export const journalShapes = ['csv', 'odoo'] as const;
type JournalShape = (typeof journalShapes)[number];

/** One transfer with its entry. `amount`: minor units. */
export interface JournalLine {
    readonly entryId: string;
    readonly leg: number;
    readonly day: string;
    readonly valuedOn: string;
    readonly kind: string;
    readonly source: string;
    readonly debit: string;
    readonly debitOf: string | null;
    readonly credit: string;
    readonly creditOf: string | null;
    readonly amount: number;
    readonly currency: string;
}

/** Minor units as accountants write them: '1050.00', '21000'. */
const majorUnits = (amount: number, currency: string): string => {
    const decimals = decimalsOf(currency);
    const digits = String(amount).padStart(decimals + 1, '0');
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

type Row = readonly CsvValue[];

interface Shape {
    readonly head: Row;
    readonly rowsOf: (line: JournalLine) => readonly Row[];
}

const csv: Shape = {
    head: [
        'entry',
        'line',
        'day',
        'valued_on',
        'event',
        'source',
        'debit',
        'debit_of',
        'credit',
        'credit_of',
        'amount',
        'currency',
    ],
    rowsOf: ({ entryId, leg, day, valuedOn, kind, source, debit, debitOf, credit, creditOf, amount, currency }) => {
        const money = majorUnits(amount, currency);
        return [[entryId, leg, day, valuedOn, kind, source, debit, debitOf, credit, creditOf, money, currency]];
    },
};

/** What Odoo imports as journal entries (account.move): the fields of an entry stand on its first line alone. */
const odoo: Shape = {
    head: [
        'date',
        'journal_id/code',
        'ref',
        'line_ids/account_id/code',
        'line_ids/name',
        'line_ids/debit',
        'line_ids/credit',
        'line_ids/currency_id',
    ],
    rowsOf: ({ leg, day, kind, source, debit, debitOf, credit, creditOf, amount, currency }) => {
        const money = majorUnits(amount, currency);
        const nothing = majorUnits(0, currency);
        const head = leg === 1 ? [day, 'MISC', source] : ['', '', ''];
        const named = (of: string | null): string => (of === null ? kind : `${kind} ${of}`);
        return [
            [...head, debit, named(debitOf), money, nothing, currency],
            ['', '', '', credit, named(creditOf), nothing, money, currency],
        ];
    },
};

const shapes: Readonly<Record<JournalShape, Shape>> = { csv, odoo };

/** The first line of a file. */
export const headOf = (shape: JournalShape): string => csvOf([shapes[shape].head]);

/** Transfers as lines of a file, in the order in which they are given. */
export const linesOf = (shape: JournalShape, lines: readonly JournalLine[]): string =>
    csvOf(lines.flatMap((line) => shapes[shape].rowsOf(line)));
