import { accounts } from '../ledger/accounts.ts';
import { decimalsOf, fromMajor, toMajor } from '../lending/money.ts';
import { contractWritten } from './providers.ts';
import { statementHeadings, type Statement } from './statement.ts';

export interface BankLine {
    /** The bank's own number of it; empty where it gives none. */
    readonly reference: string;
    /** Minor units; below nothing where it went out. */
    readonly amount: number;
    /** 'YYYY-MM-DD' */
    readonly day: string;
    /** What the payer gave as their own reference. */
    readonly account: string;
    readonly details: string;
    readonly party: string;
}

/** What a bank says of one account and some days, whichever way it writes it. Minor units; balances that are missing are not compared. */
export interface BankStatement {
    /** Names this statement among those of its account. */
    readonly number: string;
    readonly account: string;
    readonly currency: string;
    readonly opening: number | undefined;
    readonly closing: number | undefined;
    readonly lines: readonly BankLine[];
}

/** Thrown for a file that names itself a bank's statement and is none, with the cure. */
export class UnreadableStatement extends Error {}

/** Minor units of an amount as banks write it: '1000,', '1000.5', '5000.00' where there are no cents. */
export const bankAmount = (text: string, currency: string): number => {
    if (!/^[A-Z]{3}$/.test(currency))
        throw new UnreadableStatement('A balance without its currency: download it again.');
    const plain = text.trim().replace(',', '.');
    const amount = fromMajor(decimalsOf(currency) === 0 ? plain.replace(/\.0*$/, '') : plain, currency);
    if (amount === undefined || !/^\d/.test(plain))
        throw new UnreadableStatement(`“${text.slice(0, 40)}” is no amount of ${currency}.`);
    return amount;
};

const runs = ({ opening, closing, lines }: BankStatement): boolean =>
    opening === undefined ||
    closing === undefined ||
    lines.reduce((balance, { amount }) => balance + amount, opening) === closing;

const rowOf = ({ number, account, currency }: BankStatement, line: BankLine, index: number): readonly string[] => {
    const amount = toMajor(Math.abs(line.amount), currency);
    return [
        line.reference || `${account}-${number}-${index + 1}`,
        account,
        accounts['1020'].name,
        line.amount > 0 ? amount : '',
        line.amount > 0 ? '' : amount,
        currency,
        // Noon is the same day in every country served.
        `${line.day}T12:00:00Z`,
        line.details,
        contractWritten(`${line.account} ${line.details}`) ?? line.account,
        line.party,
    ];
};

/** What a bank's statements list, in the words of our own columns; or the cure where one of them does not add up. */
export const bankTable = (statements: readonly BankStatement[]): Statement => {
    const broken = statements.find((one) => !runs(one));
    if (broken !== undefined) {
        return {
            cure: `Statement ${broken.number} does not run from its opening to its closing balance: rows are missing. Download it again.`,
        };
    }
    const rows = statements.flatMap((one) =>
        one.lines.filter(({ amount }) => amount !== 0).map((line, index) => rowOf(one, line, index)),
    );
    return [statementHeadings, ...rows];
};
