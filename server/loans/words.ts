import { formatMoney } from '../../domain/lending/money.ts';
import type { Standing } from '../../domain/lending/standing.ts';

interface Words {
    readonly reference: string;
    readonly currency: string;
    readonly standing: Standing;
}

const dayText = (day: string): string =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

const nextText = ({ currency, standing: { next } }: Words): string =>
    next === null ? '' : ` Next: ${formatMoney(next.amount, currency)}, due on ${dayText(next.dueOn)}.`;

/** The day before an instalment is due. */
export const dueTomorrow = (words: Words): string =>
    `${words.reference}: a payment is due tomorrow.${nextText(words)} Thank you.`;

/** On the phone itself, within the 200 characters that a reminder may have. */
export const reminder = ({ reference, currency, standing: { overdue } }: Words): string =>
    `Your payment of ${formatMoney(overdue, currency)} for ${reference} is late. Please pay it now, before this phone locks.`;

/** On the locked screen, within 350 characters: what to pay, and whom to call. */
export const lockText = ({ reference, currency }: Words, toOpen: number, shopPhone: string): string =>
    `A payment for ${reference} is late. Pay ${formatMoney(toOpen, currency)} to open this phone. Emergency calls work. Questions: ${shopPhone}`;

/** What the customer has in hand for their money. */
export const receipt = (words: Words, amount: number, receivedOn: string): string => {
    const { reference, currency, standing } = words;
    const got = `We received ${formatMoney(amount, currency)} on ${dayText(receivedOn)} for ${reference}.`;
    if (standing.outstanding === 0) return `${got} Everything is paid: the lock of your phone is removed for good.`;
    return `${got} Still to pay: ${formatMoney(standing.outstanding, currency)}.${nextText(words)}`;
};
