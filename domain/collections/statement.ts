import { accounts } from '../ledger/accounts.ts';
import { decimalsOf, toMajor } from '../lending/money.ts';
import { writtenAmount, writtenDay } from '../matching/written.ts';
import { foldText } from '../searchText.ts';
import { portals, type Portal, type PortalColumn } from './portals.ts';

type Records = readonly (readonly string[])[];

/** A table of what a statement lists, its headings first; or why the file cannot be relied on. */
export type Statement = Records | { readonly cure: string };

export const statementHeadings = [
    'Number of the transfer',
    'Network',
    'Lies at',
    'Came in',
    'Went out',
    'Currency',
    'Moved on',
    'Details',
    'Written by the payer',
    'Other party',
] as const;

// Portals write who asked for it, for which days and which till above the headings, in as many lines as they like.
const mostPreamble = 40;

/** Whose currency moves by which clock: no country served turns its clocks. */
const utcOffsets: Readonly<Record<string, string>> = {
    GHS: 'Z',
    KES: '+03:00',
    NGN: '+01:00',
    RWF: '+02:00',
    UGX: '+03:00',
};

const timeIn = (text: string, currency: string): string => {
    const [, written = '', hour = '', rest = '', seconds = ':00', half = ''] =
        /^(\S+)[ T](\d{1,2})(:\d{2})(:\d{2})?\s*([AP]M)?/i.exec(text.trim()) ?? [];
    const day = writtenDay(written);
    if (day === undefined) return text;
    const passed = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
    return `${day}T${String(passed).padStart(2, '0')}${rest}${seconds}${utcOffsets[currency] ?? 'Z'}`;
};

interface Line {
    readonly cells: readonly string[];
    /** Minor units; undefined where it cannot be read. */
    readonly came: number | undefined;
    readonly went: number | undefined;
    readonly charged: number | undefined;
    readonly balance: number | undefined;
}

/** '-4,000.00', also as our own files guard it against being reckoned. */
const unsigned = (text: string): string => text.trim().replace(/^'?-/, '');

const amountOf = (text: string, currency: string): number | undefined => {
    const plain = unsigned(text);
    if (plain === '') return 0;
    return writtenAmount(decimalsOf(currency) === 0 ? plain.replace(/\.0+$/, '') : plain, currency);
};

/** Opening and rows give closing, whichever end the portal begins at; what cannot be read is told row by row instead. */
const balances = (lines: readonly Line[], countsCharges: boolean): boolean => {
    const movedBy = ({ came = 0, went = 0, charged = 0 }: Line): number => came - went - (countsCharges ? charged : 0);
    const isRead = ({ came, went, charged, balance }: Line): boolean =>
        ![came, went, charged, balance].includes(undefined);
    const [first, last] = [lines[0], lines.at(-1)];
    if (first?.balance === undefined || last?.balance === undefined || !lines.every(isRead)) return true;
    const moved = lines.reduce((sum, line) => sum + movedBy(line), 0);
    return [
        [first, last],
        [last, first],
    ].some(([one, other]) => (one?.balance ?? 0) - (one === undefined ? 0 : movedBy(one)) + moved === other?.balance);
};

interface Table {
    readonly portal: Portal;
    readonly top: number;
    readonly names: readonly string[];
}

const tableIn = (records: Records): Table | undefined => {
    for (const [top, cells] of records.slice(0, mostPreamble).entries()) {
        const names = cells.map((cell) => foldText(cell).trim());
        const portal = portals.find(({ needed }) => needed.every((name) => names.includes(name)));
        if (portal !== undefined) return { portal, top, names };
    }
    return undefined;
};

const reading = ({ portal, names }: Table) => {
    const named = (cells: readonly string[], name: string): string => (cells[names.indexOf(name)] ?? '').trim();
    return {
        named,
        cell: (cells: readonly string[], column: PortalColumn): string => {
            const name = portal.columns[column]?.find((one) => names.includes(one));
            return name === undefined ? '' : named(cells, name);
        },
    };
};

type Reading = ReturnType<typeof reading>;

/** Both sides as they are written: what came in, and what went out. */
const sidesIn = (cells: readonly string[], { cell }: Reading): readonly [came: string, went: string] => {
    const amount = cell(cells, 'amount');
    if (amount === '') return [cell(cells, 'came'), unsigned(cell(cells, 'went'))];
    const side = cell(cells, 'side');
    const isOut = side === '' ? /^'?-/.test(amount) : /^d/i.test(side);
    return isOut ? ['', unsigned(amount)] : [unsigned(amount), ''];
};

const lineOf = (
    cells: readonly string[],
    { reads, portal, currency }: { reads: Reading; portal: Portal; currency: string },
): Line => {
    const [came, went] = sidesIn(cells, reads);
    const charges = portal.charges.map((name) => amountOf(reads.named(cells, name), currency));
    const balance = reads.cell(cells, 'balance');
    return {
        cells,
        came: amountOf(came, currency),
        went: amountOf(went, currency),
        charged: charges.includes(undefined) ? undefined : charges.reduce<number>((sum, one) => sum + (one ?? 0), 0),
        balance: balance === '' ? undefined : amountOf(balance, currency),
    };
};

/** What its own operator, a column, a line above the headings, or whoever reads it in, says the currency is. */
const currencyOf = (records: Records, { portal, top }: Table, usual: string | undefined): string | undefined => {
    const above = records.slice(0, top).flat().join(' ').toUpperCase();
    return portal.currency ?? Object.keys(utcOffsets).find((code) => above.includes(code)) ?? usual;
};

/**
 * Reads the statement of an operator's portal: what moved money, in the words of our own columns; what it took for itself beside an
 * amount is a row under the same number, where the balance shows that it was taken. `usual` is the currency where it says none.
 * Undefined for every other table.
 */
export const statementIn = (records: Records, usual?: string): Statement | undefined => {
    const table = tableIn(records);
    if (table === undefined) return undefined;
    const { portal, top } = table;
    const reads = reading(table);
    const { cell, named } = reads;
    const rows = records
        .slice(top + 1)
        .filter((cells) => cells.some((one) => one.trim() !== ''))
        // What failed moved nothing.
        .filter((cells) => /^(?:completed|(?:transaction )?success\w*|ts|)$/i.test(cell(cells, 'status')));
    const currency = cell(rows[0] ?? [], 'currency') || currencyOf(records, table, usual);
    if (currency === undefined) {
        return { cure: 'This statement does not say its currency: add a column “Currency”, and choose it again.' };
    }
    const lines = rows.map((cells) => lineOf(cells, { reads, portal, currency }));
    const countsCharges = balances(lines, true);
    if (!countsCharges && !balances(lines, false)) {
        return {
            cure: 'The balance does not run from the first row to the last: rows are missing. Download it again.',
        };
    }
    const rowOf = ({ cells, came }: Line, sides: readonly [string, string], details: readonly string[]) => [
        cell(cells, 'reference'),
        portal.network,
        accounts['1010'].name,
        ...sides,
        cell(cells, 'currency') || currency,
        timeIn(cell(cells, 'at'), currency),
        details.filter((text) => text !== '').join(' · '),
        cell(cells, 'account'),
        cell(cells, came === 0 ? 'to' : 'from'),
    ];
    return [
        statementHeadings,
        ...lines.flatMap((line) => {
            const { cells, came, went, charged = 0 } = line;
            const details = portal.details.map((name) => named(cells, name));
            return [
                ...(came === 0 && went === 0 ? [] : [rowOf(line, sidesIn(cells, reads), details)]),
                ...(countsCharges && charged > 0
                    ? [rowOf(line, ['', toMajor(charged, currency)], ['Charge', ...details])]
                    : []),
            ];
        }),
    ];
};
