import { fromMajor } from '../money.ts';

/** One amount that came into an account. */
export interface Receipt {
    /** 'YYYY-MM-DD' */
    readonly day: string;
    /** Minor units. */
    readonly amount: number;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** What came in without being earned: money lent, given back, or moved from one's own pocket. */
const notEarned =
    /reversal|reversed|loan|fuliza|overdraft|m-?shwari|kcb m-?pesa|qwikloan|xtracash|own account|savings/i;

const dayIn = (text: string): string | undefined => {
    const [, year, month, day] = /(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
    if (year !== undefined) return dayOf(year, month ?? '', day ?? '');
    const [, day2, month2, year2] =
        /\b(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[a-z]*[-/. ,]+(\d{4}|\d{2})\b/.exec(text) ?? [];
    return day2 === undefined ? undefined : dayOf(year2 ?? '', month2 ?? '', day2);
};

const dayOf = (year: string, month: string, day: string): string | undefined => {
    const named = monthNames.indexOf(month.toLowerCase()) + 1;
    const parts = [year.length === 2 ? `20${year}` : year, String(named === 0 ? month : named), day];
    const written = parts.map((part) => part.padStart(2, '0')).join('-');
    return Number.isNaN(Date.parse(`${written}T00:00:00Z`)) ? undefined : written;
};

const amountOf = (text: string, currency: string): number | undefined => {
    // '1 500,00' has its decimals after a comma, '1,500' its thousands before one.
    const pointed = text.replace(/,(\d{2})\s*$/, '.$1');
    return fromMajor(pointed.replaceAll(/[^\d.-]/g, ''), currency);
};

const cellsOf = (line: string, separator: string): readonly string[] => {
    const cells =
        line.match(new RegExp(`"(?:[^"]|"")*"|[^${separator}]+|(?<=^|${separator})(?=${separator}|$)`, 'g')) ?? [];
    return cells.map((cell) => cell.replaceAll('"', '').trim());
};

/** What networks and banks call the columns of their statements. */
const columns = {
    day: /date|time/i,
    details: /details|description|narration|particulars|type|reason/i,
    status: /status/i,
    paidIn: /paid ?in|credit|money in|received|deposit|amount in/i,
    amount: /^amount/i,
} as const;

/** A table with a head, as spreadsheets and networks' portals save one: separated by commas, semicolons or tabs. */
const fromTable = (text: string, currency: string): readonly Receipt[] | undefined => {
    const lines = text.split(/\r?\n/);
    // A message tells its date and what was received too, with figures.
    const head = lines.findIndex(
        (line) => columns.day.test(line) && (columns.paidIn.test(line) || /amount/i.test(line)) && !/\d/.test(line),
    );
    const separator = ['\t', ';', ','].find((one) => (lines[head] ?? '').includes(one));
    if (separator === undefined) return undefined;
    const names = cellsOf(lines[head] ?? '', separator);
    const at = (column: keyof typeof columns): number => names.findIndex((name) => columns[column].test(name));
    const paidIn = at('paidIn') === -1 ? at('amount') : at('paidIn');
    const [day, details, status] = [at('day'), at('details'), at('status')];
    return lines.slice(head + 1).flatMap((line) => {
        const cells = cellsOf(line, separator);
        const [came, amount] = [dayIn(cells[day] ?? ''), amountOf(cells[paidIn] ?? '', currency)];
        const isDone = status === -1 || /complete|success/i.test(cells[status] ?? '');
        const isEarned = !notEarned.test(cells[details] ?? '');
        return came !== undefined && amount !== undefined && amount > 0 && isDone && isEarned
            ? [{ day: came, amount }]
            : [];
    });
};

const came =
    /(?:received|credited with|credited|cash[- ]?in(?: received)?|deposit(?:ed)?)\s*(?:of|for|with)?\s*(?:[A-Z]{2,3}₵?|Ksh|GH₵|GHS|₦)?\.?\s?(\d[\d,]*(?:\.\d{1,2})?)/i;

/** Messages as networks send them, one after another; one that tells no day is of the day that stands above it. */
const fromMessages = (text: string, currency: string): readonly Receipt[] => {
    let last: string | undefined;
    return text.split(/\r?\n|(?<=\.)\s+(?=[A-Z0-9]{8,12} Confirmed)/).flatMap((line) => {
        last = dayIn(line) ?? last;
        const [, written] = came.exec(line) ?? [];
        const amount = written === undefined ? undefined : amountOf(written, currency);
        return amount === undefined || amount === 0 || last === undefined || notEarned.test(line)
            ? []
            : [{ day: last, amount }];
    });
};

/** What came in by a statement: a table with a head (CSV), or messages that were pasted. Empty where nothing can be read. */
export const readStatement = (text: string, currency: string): readonly Receipt[] =>
    fromTable(text, currency) ?? fromMessages(text, currency);

export interface MonthOfIncome {
    /** 'YYYY-MM' */
    readonly month: string;
    /** Minor units. */
    readonly income: number;
}

/** The last six whole months in which something came in, oldest first; the running month says nothing yet. */
export const incomeByMonth = (receipts: readonly Receipt[], today: string): readonly MonthOfIncome[] => {
    const sums = new Map<string, number>();
    for (const { day, amount } of receipts) {
        const month = day.slice(0, 7);
        if (month < today.slice(0, 7)) sums.set(month, (sums.get(month) ?? 0) + amount);
    }
    return [...sums]
        .map(([month, income]) => ({ month, income }))
        .toSorted((one, other) => one.month.localeCompare(other.month))
        .slice(-6);
};
