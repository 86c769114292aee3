import { isOpenOrder, reasonText } from '../../../domain/lending/moneyOrder.ts';
import { formatMoney } from '../../framework/money.ts';
import { Notice, type NoticeTone } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import type { Order } from '../data/useOrder.ts';
import { moneyTexts } from '../texts/money.ts';

const tones: Readonly<Record<Order['state'], NoticeTone>> = {
    kept: 'info',
    asked: 'info',
    unknown: 'warning',
    confirmed: 'good',
    refused: 'warning',
};

const textOf = ({ state, reason, amount, currency }: Order): string => {
    const money = formatMoney(amount, currency);
    if (state === 'unknown') return moneyTexts.unknown;
    if (isOpenOrder(state)) return moneyTexts.waiting(money);
    if (state === 'refused') return moneyTexts.refused(say(reasonText(reason ?? '')));
    return reason === 'NOT_BOOKED' ? moneyTexts.notBooked(money) : moneyTexts.confirmed(money);
};

/** Where it stands with what the customer's phone was asked for. */
export const OrderNotice = ({ order }: { readonly order: Order }) => (
    <Notice tone={order.reason === 'NOT_BOOKED' ? 'warning' : tones[order.state]}>{textOf(order)}</Notice>
);
