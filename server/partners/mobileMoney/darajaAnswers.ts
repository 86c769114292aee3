import { fromMajor } from '../../../domain/lending/money.ts';
import type { TransferStanding } from './transfers.ts';

/** What an answer is about: what became of a payment, what was found when it was asked about, or that none comes in time. */
export const answerAbouts = ['result', 'status', 'late'] as const;
export type AnswerAbout = (typeof answerAbouts)[number];

/** What M-PESA answered about a payment to a phone. Whom it names, and what our accounts hold, is not kept. */
export interface DarajaAnswer {
    readonly about: AnswerAbout;
    /** `open`: it decides nothing. */
    readonly outcome: 'paid' | 'refused' | 'open';
    /** The network's own code or word; '' where none can be read. */
    readonly code: string;
    readonly networkReference: string | null;
    /** Minor units; null where none can be read. */
    readonly amount: number | null;
}

/** Whether it came from where the network is; what did not only makes us ask. */
export type ProvenAnswer = DarajaAnswer & { readonly isProven: boolean };

/**
 * The results that say for sure that nothing was paid, by Safaricom's list. All others, that the request was seen before (15) or that
 * something failed inside (17, 26) among them, leave open what became of it.
 */
const refusals: Readonly<Record<string, string>> = {
    '1': 'NOT_ENOUGH_FUNDS',
    '2': 'INVALID_AMOUNT',
    '3': 'INVALID_AMOUNT',
    '4': 'PAYER_LIMIT_REACHED',
    '8': 'PAYEE_NOT_ALLOWED_TO_RECEIVE',
    '11': 'PAYER_NOT_PERMITTED',
    '21': 'PAYER_NOT_PERMITTED',
    '2001': 'PAYER_NOT_PERMITTED',
    '2006': 'PAYER_NOT_PERMITTED',
    '2028': 'PAYER_NOT_PERMITTED',
    '2040': 'PAYEE_NOT_FOUND',
    '8006': 'PAYER_NOT_PERMITTED',
    SFC_IC0003: 'PAYEE_NOT_FOUND',
};

/** Where a transaction that was asked about has ended; any other word leaves it open. */
const standings: Readonly<Record<string, DarajaAnswer['outcome']>> = {
    COMPLETED: 'paid',
    FAILED: 'refused',
    DECLINED: 'refused',
    CANCELLED: 'refused',
    EXPIRED: 'refused',
};

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 60) : '';

const parametersIn = (result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const list = [objectOf(result['ResultParameters'])['ResultParameter']].flat();
    return Object.fromEntries(list.map(objectOf).map(({ Key, Value }) => [textOf(Key), Value]));
};

const outcomeOf = (about: AnswerAbout, code: string, word: string): DarajaAnswer['outcome'] => {
    if (about === 'result') {
        if (code === '0') return 'paid';
        return Object.hasOwn(refusals, code) ? 'refused' : 'open';
    }
    return about === 'status' && code === '0' ? (standings[word.toUpperCase()] ?? 'open') : 'open';
};

interface Told {
    readonly about: AnswerAbout;
    /** Our number of the order that the address names. */
    readonly reference: string;
    readonly currency: string;
}

/** Reads an answer, whatever came: half an answer, or one that names another order of ours, decides nothing. */
export const readDarajaAnswer = (body: unknown, { about, reference, currency }: Told): DarajaAnswer => {
    const result = objectOf(objectOf(body)['Result']);
    const told = parametersIn(result);
    const code = textOf(result['ResultCode']);
    const word = textOf(told['TransactionStatus']);
    const amount = fromMajor(textOf(told['TransactionAmount'] ?? told['Amount']), currency) ?? null;
    const networkReference = textOf(told['TransactionReceipt'] ?? told['ReceiptNo'] ?? result['TransactionID']) || null;
    const outcome = outcomeOf(about, code, word);
    const isHalf = outcome === 'paid' && (networkReference === null || amount === null);
    const isOfAnother = about === 'result' && textOf(result['OriginatorConversationID']) !== reference;
    return {
        about,
        outcome: isHalf || isOfAnother ? 'open' : outcome,
        code: about === 'status' && code === '0' ? word : code,
        networkReference,
        amount,
    };
};

/**
 * What the answers to one payment say of it together: what was paid is paid, whatever else was told; what was paid in another amount
 * than was asked for is for people to find out. Undefined where they decide nothing.
 */
export const standingBy = (
    answers: readonly ProvenAnswer[],
    amount: number,
): Pick<TransferStanding, 'state' | 'reason' | 'networkReference'> | undefined => {
    const proven = answers.filter(({ isProven }) => isProven);
    const paid = proven.filter(({ outcome }) => outcome === 'paid');
    const [first] = paid;
    if (first !== undefined) {
        return paid.every((one) => one.amount === amount)
            ? { state: 'confirmed', reason: null, networkReference: first.networkReference }
            : undefined;
    }
    const refused = proven.find(({ outcome }) => outcome === 'refused');
    return refused === undefined
        ? undefined
        : { state: 'refused', reason: refusals[refused.code] ?? 'NOT_ARRIVED', networkReference: null };
};
