import type { Country } from '../countries.ts';
import { countries } from '../countries.ts';
import { fromMajor } from '../lending/money.ts';

/** Who reports by itself that money came in. */
export const providers = ['daraja', 'mtn', 'airtel'] as const;
export type Provider = (typeof providers)[number];

/** Under what people know them. */
export const providerNames: Readonly<Record<Provider, string>> = {
    daraja: 'M-PESA',
    mtn: 'MTN MoMo',
    airtel: 'Airtel Money',
};

/** Where in a report something stands: the first of these paths that leads to a text or a number. */
type Paths = readonly string[];

interface Shape {
    readonly reference: Paths;
    readonly amount: Paths;
    /** Finds the amount within what stands there. */
    readonly amountWithin?: RegExp;
    readonly payer: Paths;
    readonly payerName: Paths;
    /** What the payer wrote. */
    readonly account: Paths;
    /** Whom they paid. */
    readonly receiver: Paths;
    /** Local time, as 14 digits. */
    readonly at: Paths;
    readonly utcOffset: string;
    /** Our own order that it answers. */
    readonly order: Paths;
    readonly status: Paths;
    /** The words that mean it was paid. */
    readonly paid: readonly string[];
    /** Most of its reports have no standing: those are of what was paid. */
    readonly tellsPaidAlone?: true;
}

const nowhere: Paths = [];

/**
 * The public shapes: Safaricom's Daraja C2B, MTN's MoMo collections (the body of requesttopay's status), Airtel Money's merchant
 * callback in the three variants that are seen. What is not named here is kept with the raw report and not read.
 */
const shapes: Readonly<Record<Provider, Shape>> = {
    daraja: {
        // Reported by itself, told of all that came, and answered about one transfer.
        reference: ['TransID', 'transactionId', 'ReceiptNo'],
        amount: ['TransAmount', 'amount', 'Amount'],
        payer: ['MSISDN', 'msisdn', 'DebitPartyName'],
        payerName: ['FirstName', 'MiddleName', 'LastName'],
        account: ['BillRefNumber', 'billreference'],
        receiver: ['BusinessShortCode', 'CreditPartyName'],
        at: ['TransTime', 'FinalisedTime'],
        utcOffset: '+03:00',
        order: nowhere,
        status: ['TransactionStatus'],
        paid: ['COMPLETED'],
        tellsPaidAlone: true,
    },
    mtn: {
        reference: ['financialTransactionId'],
        amount: ['amount'],
        payer: ['payer.partyId'],
        payerName: nowhere,
        account: ['payerMessage'],
        receiver: nowhere,
        at: nowhere,
        utcOffset: 'Z',
        order: ['externalId'],
        status: ['status'],
        paid: ['SUCCESSFUL'],
    },
    airtel: {
        reference: ['transaction.airtel_money_id', 'data.transaction.airtel_money_id'],
        // No field holds it; its message does: "Paid UGX 5,000 to X Charge UGX 140, Trans ID MP210603.1234.L06941."
        amount: ['transaction.message', 'data.transaction.message'],
        amountWithin: /\bPaid\s+[A-Z]{3}\s*([\d,]+(?:\.\d+)?)/,
        payer: nowhere,
        payerName: nowhere,
        account: nowhere,
        receiver: nowhere,
        at: nowhere,
        utcOffset: 'Z',
        order: ['transaction.id', 'transaction.reference_id', 'data.transaction.id'],
        status: ['transaction.status_code', 'data.transaction.status', 'transaction.status'],
        paid: ['TS'],
    },
};

/** Money that came in, as its network reports it. */
export interface Report {
    /** The network's own number of it, as it was written; '' where none can be read. */
    readonly reference: string;
    /** Minor units; 0 where none can be read. */
    readonly amount: number;
    /** As it was reported: E.164, partly hidden, or its SHA-256 in hexadecimal; null where nothing is told. */
    readonly payer: string | null;
    readonly payerName: string | null;
    readonly account: string | null;
    readonly receiver: string | null;
    readonly at: Date | null;
    /** Our own order that it says it answers. */
    readonly orderId: string | null;
    readonly isPaid: boolean;
}

const valueAt = (body: unknown, path: string): unknown =>
    path
        .split('.')
        .reduce<unknown>(
            (value, name) =>
                typeof value === 'object' && value !== null && Object.hasOwn(value, name)
                    ? Reflect.get(value, name)
                    : undefined,
            body,
        );

interface Named {
    readonly Key?: unknown;
    readonly Value?: unknown;
}

/** An answer of Daraja's is a list of names and values, and none where it knows nothing: as an object; everything else as it is. */
const namedIn = (body: unknown): unknown => {
    if (valueAt(body, 'Result.ResultCode') === undefined) return body;
    const list = valueAt(body, 'Result.ResultParameters.ResultParameter');
    if (!Array.isArray(list)) return { TransactionStatus: 'Unknown' };
    return Object.fromEntries(list.map((one: Named | null) => [String(one?.Key), one?.Value]));
};

const mostLetters = 200;

// Control characters are nobody's name and no account.
const cleaned = (text: string): string =>
    text
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
        .trim()
        .slice(0, mostLetters);

const textsAt = (body: unknown, paths: Paths): readonly string[] =>
    paths.flatMap((path) => {
        const value = valueAt(body, path);
        const text = typeof value === 'string' || typeof value === 'number' ? cleaned(String(value)) : '';
        return text === '' ? [] : [text];
    });

const amountIn = (text: string, { amountWithin }: Shape, currency: string): number => {
    const found = amountWithin === undefined ? text : (amountWithin.exec(text)?.[1] ?? '');
    // Networks write decimals that a currency has not: 5000.00 shillings of Uganda.
    return fromMajor(found, currency) ?? fromMajor(found.replace(/\.0+$/, ''), currency) ?? 0;
};

/** 'number - name', as answers of Daraja's tell a party, without the name. */
const partyIn = (text: string): string => /^(\d+) - /.exec(text)?.[1] ?? text;

const payerIn = (told: string): string => {
    const text = partyIn(told);
    return /^\d{8,15}$/.test(text) ? `+${text}` : text;
};

const timeIn = (text: string, utcOffset: string): Date | null => {
    const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
    if (parts === null) return null;
    const [, year, month, day, hour, minute, second] = parts;
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${utcOffset}`);
    return Number.isNaN(at.getTime()) ? null : at;
};

/** Reads a report of a network, whatever came: what is missing or makes no sense is empty, and people look at it. */
export const readReport = (provider: Provider, country: Country, told: unknown): Report => {
    const shape = shapes[provider];
    const body = namedIn(told);
    const first = (paths: Paths): string | null => textsAt(body, paths)[0] ?? null;
    const [payer, status, receiver] = [first(shape.payer), first(shape.status), first(shape.receiver)];
    return {
        reference: first(shape.reference) ?? '',
        amount: amountIn(first(shape.amount) ?? '', shape, countries[country].currency),
        payer: payer === null ? null : payerIn(payer),
        payerName: textsAt(body, shape.payerName).join(' ') || null,
        account: first(shape.account),
        receiver: receiver === null ? null : partyIn(receiver),
        at: timeIn(first(shape.at) ?? '', shape.utcOffset),
        orderId: first(shape.order),
        isPaid: status === null ? shape.tellsPaidAlone === true : shape.paid.includes(status.toUpperCase()),
    };
};

/** Whether a payer is told by the SHA-256 of their number alone. */
export const isHashed = (payer: string): boolean => /^[0-9a-f]{64}$/i.test(payer);

/** The contract that somebody wrote by hand, as contracts are numbered: 'gh2026000196' is GH-2026-000196. */
export const contractIn = (account: string): string | undefined => {
    const parts = /^([A-Z]{2})(\d{4})(\d{6})$/.exec(account.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
    return parts === null ? undefined : parts.slice(1).join('-');
};

/** A contract anywhere in what a payer wrote; undefined where there is none. */
export const contractWritten = (text: string): string | undefined =>
    contractIn(/(?<![A-Z0-9])[A-Z]{2}[- ]?\d{4}[- ]?\d{6}(?!\d)/i.exec(text)?.[0] ?? '');
