import { advancedBy } from '../../../../domain/lending/product.ts';
import { conflict } from '../../../platform/errors.ts';
import { bookOrder } from '../../books/orders.ts';
import { ofCustomerOf } from '../../records/sealedNames.ts';
import { orderOf, placeOrder } from '../../servicing/orders.ts';
import { walletIn } from '../../servicing/wallet.ts';
import type { RunEffect } from '../effect.ts';

/** Sends what was lent to the customer's own number; the loan begins when it has arrived. */
export const payOut: RunEffect = async ({ tx, after, origin, services }) => {
    const wallet = walletIn(after.sections.kyc);
    if (after.terms === null || wallet === undefined) {
        throw conflict('NO_WALLET', 'No mobile money number of this customer is known');
    }
    const whose = await ofCustomerOf(tx, after.uid);
    const amount = advancedBy(after.terms.offer);
    const order = orderOf(after, { kind: 'disbursement', wallet, amount, whose });
    await bookOrder(tx, await placeOrder(tx, services, { order, origin }), services.clock());
};
