import { XMLParser } from 'fast-xml-parser';
import {
    bankAmount,
    UnreadableStatement,
    type BankLine,
    type BankStatement,
} from '../../../domain/collections/bankStatement.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** By a path such as './Amt' or 'Acct/Id/IBAN'. */
const nodesAt = (node: unknown, path: string): readonly unknown[] =>
    path
        .replace('./', '')
        .split('/')
        .reduce<readonly unknown[]>(
            (nodes, name) => nodes.flatMap((one) => (isNode(one) && name in one ? [one[name]].flat() : [])),
            [node],
        );

const textAt = (node: unknown, ...paths: readonly string[]): string => {
    for (const path of paths) {
        const texts = nodesAt(node, path).map((one) => (isNode(one) ? one['#text'] : one));
        const text = texts.filter((one) => typeof one === 'string').join(' ');
        if (text !== '') return text;
    }
    return '';
};

const signed = (node: unknown, currency: string, path: string): number =>
    bankAmount(textAt(node, path), currency) * (textAt(node, './CdtDbtInd') === 'DBIT' ? -1 : 1);

const told = (node: unknown): Pick<BankLine, 'account' | 'details' | 'party'> => {
    const own = textAt(node, 'Refs/EndToEndId');
    return {
        account: own === 'NOTPROVIDED' ? '' : own,
        details: ['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', './AddtlTxInf', './AddtlNtryInf']
            .map((path) => textAt(node, path))
            .filter((text) => text !== '')
            .join(' '),
        party: '',
    };
};

const who = {
    CRDT: ['RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'],
    DBIT: ['RltdPties/Cdtr/Nm', 'RltdPties/Cdtr/Pty/Nm'],
} as const;

const linesOf = (entry: unknown, currency: string): readonly BankLine[] => {
    const side = textAt(entry, './CdtDbtInd') === 'DBIT' ? 'DBIT' : 'CRDT';
    const all: BankLine = {
        reference: textAt(entry, './AcctSvcrRef', 'NtryDtls/TxDtls/Refs/AcctSvcrRef', './NtryRef'),
        amount: signed(entry, currency, './Amt'),
        day: textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt').slice(0, 10),
        ...told(entry),
    };
    const words = (part: unknown): Pick<BankLine, 'account' | 'details' | 'party'> => {
        const { account, details } = told(part);
        return {
            account,
            details: [all.details, details].filter((text) => text !== '').join(' '),
            party: textAt(part, ...who[side]),
        };
    };
    const parts = nodesAt(entry, 'NtryDtls/TxDtls');
    if (parts.length <= 1) return [{ ...all, ...words(parts[0]) }];
    const sign = Math.sign(all.amount);
    const each = parts.map((part, index): BankLine => {
        const amount = textAt(part, './Amt', 'AmtDtls/TxAmt/Amt');
        const reference = textAt(part, 'Refs/AcctSvcrRef', 'Refs/TxId') || `${all.reference}-${index + 1}`;
        return { ...all, ...words(part), reference, amount: amount === '' ? 0 : sign * bankAmount(amount, currency) };
    });
    // Banks that gather what is one sum without its parts' amounts say no more than the sum.
    return each.reduce((sum, { amount }) => sum + amount, 0) === all.amount ? each : [all];
};

const balance = (statement: unknown, currency: string, codes: readonly string[]): number | undefined => {
    const found = nodesAt(statement, './Bal').find((one) => codes.includes(textAt(one, 'Tp/CdOrPrtry/Cd')));
    return found === undefined ? undefined : signed(found, currency, './Amt');
};

const currencyOf = (statement: unknown): string =>
    textAt(statement, 'Acct/Ccy') ||
    textAt(nodesAt(statement, './Bal')[0], 'Amt/@Ccy') ||
    textAt(nodesAt(statement, './Ntry')[0], 'Amt/@Ccy');

const statementOf = (statement: unknown): BankStatement => {
    const currency = currencyOf(statement);
    // What is only announced may still not come.
    const booked = nodesAt(statement, './Ntry').filter((entry) => textAt(entry, 'Sts/Cd', './Sts') === 'BOOK');
    return {
        number: textAt(statement, './Id', 'ElctrncSeqNb'),
        account: textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
        currency,
        opening: balance(statement, currency, ['OPBD', 'PRCD']),
        closing: balance(statement, currency, ['CLBD']),
        lines: booked.flatMap((entry) => linesOf(entry, currency)),
    };
};

export const isCamt053 = (text: string): boolean => /^<(?:\?xml|Document|!)/.test(text.trimStart());

/** Reads statements as ISO 20022's camt.053 has them, in any version. Throws UnreadableStatement. */
export const readCamt053 = (text: string): readonly BankStatement[] => {
    if (/<!DOCTYPE|<!ENTITY/i.test(text))
        throw new UnreadableStatement('A statement defines no words of its own: download it again.');
    const parser = new XMLParser({
        ignoreAttributes: false,
        attributeNamePrefix: '@',
        parseTagValue: false,
        removeNSPrefix: true,
    });
    let document: unknown;
    try {
        document = parser.parse(text, true);
    } catch {
        throw new UnreadableStatement('This XML is cut or broken: download it again.');
    }
    const statements = nodesAt(document, 'Document/BkToCstmrStmt/Stmt');
    if (statements.length === 0) throw new UnreadableStatement('This XML is no statement of a bank: choose camt.053.');
    return statements.map(statementOf);
};
