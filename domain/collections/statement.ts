import { accounts } from '../ledger/accounts.ts';
import { writtenAmount } from '../matching/written.ts';
import { foldText } from '../searchText.ts';

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

const needed = ['receipt no.', 'completion time', 'paid in', 'withdrawn'];
// Portals write who asked for it, for which days and which till above the headings, in as many lines as they like.
const mostPreamble = 40;

/** By the only thing that tells the two portals apart: Telecel's names the currency. */
const portals = {
    safaricom: { network: 'M-PESA', currency: 'KES', utcOffset: '+03:00' },
    telecel: { network: 'Telecel Cash', currency: 'GHS', utcOffset: 'Z' },
} as const;

const timeIn = (text: string, utcOffset: string): string => {
    const [, first = '', month = '', last = '', time = ''] =
        /^(\d{2,4})[-/](\d{2})[-/](\d{2,4})[ T](\d{2}:\d{2}:\d{2})/.exec(text.trim()) ?? [];
    if (time === '') return text;
    const day = first.length === 4 ? `${first}-${month}-${last}` : `${last}-${month}-${first}`;
    return `${day}T${time}${utcOffset}`;
};

interface Line {
    readonly cells: readonly string[];
    /** Minor units; undefined where it cannot be read. */
    readonly came: number | undefined;
    readonly went: number | undefined;
    readonly balance: number | undefined;
}

/** '-4,000.00', also as our own files guard it against being reckoned. */
const unsigned = (text: string): string => text.trim().replace(/^'?-/, '');

const amountOf = (text: string, currency: string): number | undefined =>
    text.trim() === '' ? 0 : writtenAmount(unsigned(text), currency);

const balanceOf = (text: string, currency: string): number | undefined =>
    text.trim() === '' ? undefined : amountOf(text, currency);

/** Opening and rows give closing, whichever end the portal begins at; what cannot be read is told row by row instead. */
const balances = (lines: readonly Line[]): boolean => {
    const [first, last] = [lines[0], lines.at(-1)];
    let moved = 0;
    for (const { came, went, balance } of lines) {
        if (came === undefined || went === undefined || balance === undefined) return true;
        moved += came - went;
    }
    if (first?.balance === undefined || last?.balance === undefined) return true;
    const before = ({ balance = 0, came = 0, went = 0 }: Line): number => balance - came + went;
    return before(first) + moved === last.balance || before(last) + moved === first.balance;
};

/**
 * Reads the statement of an operator's portal (M-PESA's, and Telecel's, which is alike): what moved
 * money, in the words of our own columns. Undefined for every other table.
 */
export const statementIn = (records: Records): Statement | undefined => {
    const top = records.slice(0, mostPreamble).findIndex((cells) => {
        const names = cells.map((cell) => foldText(cell).trim());
        return needed.every((name) => names.includes(name));
    });
    const names = (records[top] ?? []).map((cell) => foldText(cell).trim());
    if (names.length === 0) return undefined;
    const cell = (cells: readonly string[], name: string): string => (cells[names.indexOf(name)] ?? '').trim();
    const { network, currency, utcOffset } = portals[names.includes('currency') ? 'telecel' : 'safaricom'];
    const lines = records
        .slice(top + 1)
        .filter((cells) => cells.some((one) => one.trim() !== ''))
        // What failed moved nothing.
        .filter((cells) => /^(?:completed)?$/i.test(cell(cells, 'transaction status')))
        .map((cells): Line => ({
            cells,
            came: amountOf(cell(cells, 'paid in'), currency),
            went: amountOf(cell(cells, 'withdrawn'), currency),
            balance: balanceOf(cell(cells, 'balance'), currency),
        }));
    if (!balances(lines)) {
        return {
            cure: 'The balance does not run from the first row to the last: rows are missing. Download it again.',
        };
    }
    const moving = lines.filter(({ came, went }) => came !== 0 || went !== 0);
    return [
        statementHeadings,
        ...moving.map(({ cells }) => [
            cell(cells, 'receipt no.'),
            network,
            accounts['1010'].name,
            cell(cells, 'paid in'),
            unsigned(cell(cells, 'withdrawn')),
            cell(cells, 'currency') || currency,
            timeIn(cell(cells, 'completion time'), utcOffset),
            [cell(cells, 'details'), cell(cells, 'reason type')].filter((text) => text !== '').join(' · '),
            cell(cells, 'a/c no.'),
            cell(cells, names.includes('opposite party') ? 'opposite party' : 'other party info'),
        ]),
    ];
};
