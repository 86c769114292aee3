import { bankAmount, UnreadableStatement, type BankLine, type BankStatement } from './bankStatement.ts';

// Written here because the one library that lives reads amounts as floating point numbers, and nothing but four fields is needed.

interface Tag {
    readonly tag: string;
    readonly text: string;
}

/** A field goes on until the next one begins; blocks of the envelope around them are left out. */
const tagsIn = (text: string): readonly Tag[] => {
    const body = text.replaceAll('\r', '').replaceAll(/^\{[^:]*:[^\n]*$|^-\}?$/gm, '');
    return [...body.matchAll(/^:(\d{2}[A-Z]?):([\s\S]*?)(?=^:\d{2}[A-Z]?:|$(?![\s\S]))/gm)].map(
        ([, tag = '', value = '']) => ({
            tag,
            text: value.trim(),
        }),
    );
};

const dayIn = (text: string): string => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;

interface Balance {
    readonly amount: number;
    readonly currency: string;
}

const balanceIn = (text: string): Balance => {
    const [, side, currency = '', amount = ''] = /^([CD])\d{6}([A-Z]{3})([\d,]+)$/.exec(text) ?? [];
    if (side === undefined) throw new UnreadableStatement(`“${text.slice(0, 40)}” is no balance of a statement.`);
    return { amount: bankAmount(amount, currency) * (side === 'C' ? 1 : -1), currency };
};

// Day, day booked, debit or credit or the taking back of one, letter of the currency, amount, kind, the payer's number, the bank's.
const linePattern =
    /^(\d{6})(?:\d{4})?(R?)([CD])[A-Z]?([\d,]+)([A-Z][A-Z0-9]{3})((?:(?!\/\/)[^\n])*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

const lineIn = (text: string, currency: string): BankLine => {
    const [, day, back, side, amount = '', , own = '', bank = '', more = ''] = linePattern.exec(text) ?? [];
    if (day === undefined) throw new UnreadableStatement(`“${text.slice(0, 40)}” is no row of a statement.`);
    const isIn = (side === 'C') === (back === '');
    return {
        reference: bank.trim(),
        amount: bankAmount(amount, currency) * (isIn ? 1 : -1),
        day: dayIn(day),
        account: own.trim() === 'NONREF' ? '' : own.trim(),
        details: more.trim(),
        party: '',
    };
};

/** ':86:' as it is, or in numbered parts: 20 to 29 and 60 to 63 the purpose, 32 and 33 who. */
const told = (line: BankLine, text: string): BankLine => {
    const parts = [...text.replaceAll('\n', '').matchAll(/\?(\d{2})([^?]*)/g)].map(([, number = '', part = '']) => ({
        number,
        part,
    }));
    const of = (pattern: RegExp): string =>
        parts
            .filter(({ number }) => pattern.test(number))
            .map(({ part }) => part.trim())
            .join(' ');
    const details = parts.length === 0 ? text.replaceAll('\n', ' ') : of(/^(?:00|2\d|6[0-3])$/);
    return {
        ...line,
        details: [line.details, details.trim()].filter((one) => one !== '').join(' '),
        party: of(/^3[23]$/),
    };
};

const statementOf = (tags: readonly Tag[]): BankStatement => {
    const textOf = (pattern: RegExp): string => tags.find(({ tag }) => pattern.test(tag))?.text ?? '';
    const opening = balanceIn(textOf(/^60/));
    const lines: BankLine[] = [];
    for (const [index, { tag, text }] of tags.entries()) {
        if (tag === '61') lines.push(lineIn(text, opening.currency));
        const last = lines.at(-1);
        if (tag === '86' && tags[index - 1]?.tag === '61' && last !== undefined) lines.splice(-1, 1, told(last, text));
    }
    return {
        number: textOf(/^28/) || textOf(/^20/),
        account: textOf(/^25/),
        currency: opening.currency,
        opening: opening.amount,
        closing: balanceIn(textOf(/^62/)).amount,
        lines,
    };
};

export const isMt940 = (text: string): boolean => /^(?:\{1:|:20:)/.test(text.trimStart()) && /^:60[FM]:/m.test(text);

/** Reads statements as SWIFT's MT940 has them. Throws UnreadableStatement. */
export const readMt940 = (text: string): readonly BankStatement[] => {
    const groups: Tag[][] = [];
    for (const one of tagsIn(text)) {
        if (one.tag === '20') groups.push([]);
        groups.at(-1)?.push(one);
    }
    return groups.map(statementOf);
};
