import type { RunEffect } from '../effect.ts';
import { conflict } from '../../../platform/errors.ts';
import { placeOrder } from '../../servicing/orders.ts';
import { walletIn } from '../../servicing/wallet.ts';

export const askDeposit: RunEffect = async ({ tx, after, origin, services }) => {
    const { uid, reference, currency, country, merchantCode, salesUsername, isTestMode, terms, sections } = after;
    const { customerName, customerPhone } = after;
    const wallet = walletIn(sections.kyc);
    if (terms === null || wallet === undefined) {
        throw conflict('NO_WALLET', 'The customer has no mobile money number: take the deposit another way');
    }
    await placeOrder(tx, services, {
        order: {
            kind: 'deposit',
            applicationUid: uid,
            payoutId: null,
            reference,
            ...wallet,
            amount: terms.offer.dueAtHandover,
            currency,
            isTestMode,
            country,
            merchantCode,
            salesUsername,
            customerName,
            customerPhone,
        },
        origin,
    });
};
