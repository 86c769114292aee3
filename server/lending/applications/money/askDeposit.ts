import type { RunEffect } from '../effect.ts';
import { conflict } from '../../../platform/errors.ts';
import { ofCustomerOf } from '../../records/sealedNames.ts';
import { orderOf, placeOrder } from '../../servicing/orders.ts';
import { walletIn } from '../../servicing/wallet.ts';

export const askDeposit: RunEffect = async ({ tx, after, origin, services }) => {
    const wallet = walletIn(after.sections.kyc);
    if (after.terms === null || wallet === undefined) {
        throw conflict('NO_WALLET', 'The customer has no mobile money number: take the deposit another way');
    }
    const { dueAtHandover: amount } = after.terms.offer;
    const whose = await ofCustomerOf(tx, after.uid);
    await placeOrder(tx, services, { order: orderOf(after, { kind: 'deposit', wallet, amount, whose }), origin });
};
