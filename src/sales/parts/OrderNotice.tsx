import { isOpenOrder, reasonText } from '../../../domain/lending/moneyOrder.ts';
import { formatMoney } from '../../framework/money.ts';
import { Notice, type NoticeTone } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import type { Order } from '../data/useOrder.ts';

const tones: Readonly<Record<Order['state'], NoticeTone>> = {
    kept: 'info',
    asked: 'info',
    unknown: 'warning',
    confirmed: 'good',
    refused: 'warning',
};

const textOf = ({ state, reason, amount, currency }: Order): string => {
    const money = formatMoney(amount, currency);
    if (state === 'unknown')
        return say`Not known yet. The network is asked again by itself; do not take the money twice.`;
    if (isOpenOrder(state)) return say`The phone was asked for ${money}. The customer confirms it there.`;
    if (state === 'refused') return say`No money came: ${say(reasonText(reason ?? ''))}.`;
    return reason === 'NOT_BOOKED'
        ? say`${money} came, but was not owed any more. Tell support: it is to be given back.`
        : say`${money} confirmed on the phone.`;
};

/** Where it stands with what the customer's phone was asked for. */
export const OrderNotice = ({ order }: { readonly order: Order }) => (
    <Notice tone={order.reason === 'NOT_BOOKED' ? 'warning' : tones[order.state]}>{textOf(order)}</Notice>
);
