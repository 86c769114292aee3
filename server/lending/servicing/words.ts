import type { Language } from '../../../domain/languages/phrase.ts';
import type { PrepaymentQuote } from '../../../domain/ledger/prepayment.ts';
import type { SettlementQuote } from '../../../domain/ledger/settlementQuote.ts';
import { instalmentsText } from '../../../domain/lending/instalments.ts';
import type { DatedInstalment, Standing } from '../../../domain/lending/standing.ts';
import { figuresIn, inPlainSpaces } from '../../platform/figures.ts';
import { translate } from '../../platform/languages.ts';

interface Words {
    /** What the customer reads. */
    readonly language: Language;
    readonly reference: string;
    readonly currency: string;
    readonly standing: Standing;
}

const dayText = (day: string, { language, currency }: Omit<Words, 'standing'>): string =>
    figuresIn(language, currency).dayOfYear(day);

/** With its year: a plan may end in another one. */
const dateText = (day: string, { language, currency }: Omit<Words, 'standing'>): string =>
    figuresIn(language, currency).day(day);

const moneyText = (amount: number, { language, currency }: Omit<Words, 'standing'>): string =>
    figuresIn(language, currency).money(amount);

/** Whole sentences, each in the customer's language. */
const told = ({ language }: Pick<Words, 'language'>, ...sentences: readonly (string | null)[]): string =>
    inPlainSpaces(
        sentences
            .filter((sentence) => sentence !== null)
            .map((sentence) => translate(sentence, language))
            .join(' '),
    );

const nextText = (words: Words): string | null => {
    const { next } = words.standing;
    return next === null ? null : `Next: ${moneyText(next.amount, words)}, due on ${dayText(next.dueOn, words)}.`;
};

/** On the last day before an instalment is due on which customers are told. */
export const dueSoon = (words: Words): string =>
    told(words, `${words.reference}: a payment falls due soon.`, nextText(words), 'Thank you.');

/** On the phone itself, within the 200 characters that a reminder may have. */
export const reminder = (words: Words): string => {
    const { reference, standing } = words;
    const late = moneyText(standing.overdue, words);
    return told(words, `Your payment of ${late} for ${reference} is late. Please pay it now, before this phone locks.`);
};

interface HowToOpen {
    /** Minor units. */
    readonly toOpen: number;
    /** The short code or till that takes the money; null where none is known. */
    readonly payTo: string | null;
    readonly shopPhone: string;
}

/** On the locked screen, within 350 characters: why, what to pay and how, and whom to call. */
export const lockText = (words: Omit<Words, 'standing'>, { toOpen, payTo, shopPhone }: HowToOpen): string => {
    const { reference } = words;
    return told(
        words,
        `A payment for ${reference} is late. Pay ${moneyText(toOpen, words)} to open this phone.`,
        payTo === null
            ? `Pay by mobile money under ${reference} or at the shop: it opens within minutes.`
            : `Pay by mobile money to ${payTo}, account ${reference}: it opens within minutes.`,
        `Emergency calls work. Questions and complaints: ${shopPhone}`,
    );
};

/** On the screen of a phone that locked by itself when its paid days were over, within 350 characters: what to pay, and whom to call. */
export const prepaidText = (words: Words, toOpen: number, shopPhone: string): string => {
    const amount = moneyText(toOpen, words);
    return told(
        words,
        `The days that were paid for ${words.reference} are over. Pay ${amount} to open this phone. Emergency calls work. Questions: ${shopPhone}`,
    );
};

/** By SMS: what a locked phone without a network is told by. `days` null: it is free for good. */
export const codeText = (words: Omit<Words, 'standing'>, digits: string, days: number | null): string => {
    const code = digits.replaceAll(/(?=(?:\d{3})+$)/g, ' ').trim();
    return told(
        words,
        days === null
            ? `${words.reference} is paid. Type ${code} on your phone to free it without a network.`
            : `${words.reference}: type ${code} on your locked phone to open it for ${days} days without a network.`,
    );
};

/** On the screen of a phone that people locked, within 350 characters: `message`, as they wrote it, is at most 200 of them. */
export const lockedByHandText = (
    { language, reference }: Pick<Words, 'language' | 'reference'>,
    message: string,
    shopPhone: string,
): string =>
    told(
        { language },
        message,
        `This phone was locked by hand (${reference}). Emergency calls work. Questions: ${shopPhone}`,
    );

/** Before a customer in default is reported to the credit bureau; a letter says the rest. */
export const listingNotice = (
    words: Words,
    { from, bureau, shopPhone }: { readonly from: string; readonly bureau: string; readonly shopPhone: string },
): string => {
    const late = moneyText(words.standing.overdue, words);
    return told(
        words,
        `Your loan ${words.reference} is in default: ${late} is overdue. If it is not paid before ${dayText(from, words)}, we report it to ${bureau}. Questions: ${shopPhone}`,
    );
};

/** What ends a loan early: what it would cost by its plan, what it costs now, and until when. */
export const settlementOffer = (
    words: Omit<Words, 'standing'>,
    { unpaid, pay, rebate, validUntil }: SettlementQuote,
): string =>
    told(
        words,
        `${words.reference}: pay ${moneyText(pay, words)} by ${dayText(validUntil, words)} and your loan is paid in full.`,
        `By your plan ${moneyText(unpaid, words)} is still to pay: you save ${moneyText(rebate, words)}.`,
    );

/** What paying a part early does: what is still to pay by the plan, what to pay now, what that saves, and how it goes on. */
export const prepaymentOffer = (
    words: Omit<Words, 'standing'>,
    { way, pay, saved, count, instalment, lastOn }: PrepaymentQuote,
    { unpaid, validUntil }: { readonly unpaid: number; readonly validUntil: string },
): string =>
    told(
        words,
        `${words.reference}: pay ${moneyText(pay, words)} by ${dayText(validUntil, words)} and you save ${moneyText(saved, words)}.`,
        `By your plan ${moneyText(unpaid, words)} is still to pay.`,
        way === 'sooner'
            ? `Then ${count} payments are left, the last on ${dayText(lastOn, words)}.`
            : `Then each payment is ${moneyText(instalment, words)}, until ${dayText(lastOn, words)}.`,
    );

/** A part was paid early: by what payments the loan goes on, and what that saves. */
export const paidEarly = (words: Omit<Words, 'standing'>, ahead: readonly DatedInstalment[], saved: number): string => {
    const payments = instalmentsText(ahead, (amount) => moneyText(amount, words));
    return told(
        words,
        `You paid a part of ${words.reference} early and save ${moneyText(saved, words)}.`,
        `Still to pay: ${payments}, the last on ${dayText(ahead.at(-1)?.dueOn ?? '', words)}.`,
    );
};

/** What was due back to the customer was paid to them. */
export const sentBack = (words: Omit<Words, 'standing'>, amount: number): string =>
    told(words, `We sent ${moneyText(amount, words)} back to you for ${words.reference}.`, 'Thank you.');

/** From when on a loan that stands still goes on. */
export const standsStill = (words: Omit<Words, 'standing'>, until: string): string =>
    told(
        words,
        `${words.reference} stands still until ${dayText(until, words)}: nothing falls due before then, and the phone is not locked.`,
    );

/** What the customer promised to pay, and what waits until then. */
export const promised = (words: Omit<Words, 'standing'>, amount: number, by: string): string =>
    told(
        words,
        `${words.reference}: you promised to pay ${moneyText(amount, words)} by ${dayText(by, words)}.`,
        'Until then we do not remind you, and nothing is locked.',
    );

/** By what payments a loan goes on that was rescheduled. */
export const paidAnew = (words: Omit<Words, 'standing'>, ahead: readonly DatedInstalment[]): string => {
    const [first, last] = [ahead.at(0), ahead.at(-1)];
    const payments = instalmentsText(ahead, (amount) => moneyText(amount, words));
    return told(
        words,
        `Your loan ${words.reference} has a new plan: ${payments}, the first on ${dateText(first?.dueOn ?? '', words)}, the last on ${dateText(last?.dueOn ?? '', words)}.`,
        'In all it costs no more than before.',
    );
};

/** A new plan that waits for the customer's signature: by what payments it goes on, and until when it can be signed. */
export const planToSign = (
    words: Omit<Words, 'standing'>,
    ahead: readonly DatedInstalment[],
    signUntil: string,
): string => {
    const [first, last] = [ahead.at(0), ahead.at(-1)];
    const payments = instalmentsText(ahead, (amount) => moneyText(amount, words));
    return told(
        words,
        `Your loan ${words.reference} gets a new plan once you sign it: ${payments}, the first on ${dateText(first?.dueOn ?? '', words)}, the last on ${dateText(last?.dueOn ?? '', words)}.`,
        'In all it costs no more than before.',
        `Sign it until ${dayText(signUntil, words)}, on your own page or in the shop. If you do not, the plan of before goes on.`,
    );
};

/** What the customer has in hand for their money. */
export const receipt = (words: Words, amount: number, receivedOn: string): string => {
    const { reference, standing } = words;
    const got = `We received ${moneyText(amount, words)} on ${dayText(receivedOn, words)} for ${reference}.`;
    return standing.outstanding === 0
        ? told(words, got, 'Everything is paid: the lock of your phone is removed for good.')
        : told(words, got, `Still to pay: ${moneyText(standing.outstanding, words)}.`, nextText(words));
};
