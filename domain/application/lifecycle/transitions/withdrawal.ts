import { runningStages } from '../../stages.ts';
import type { TransitionShape } from '../transition.ts';

const byTheShop = {
    from: [...runningStages, 'completed'],
    by: ['owner', 'shop_lead'],
} as const satisfies Partial<TransitionShape>;

/** A consent that the customer takes back in the shop: it counts as on their own page. */
export const withdrawalTransitions = [
    {
        ...byTheShop,
        action: 'send_withdrawal_code',
        label: 'Send a code to withdraw a consent',
        place: 'dialog',
        input: 'sendWithdrawalCode',
        conditions: ['consent_stands', 'codes_left'],
        effects: ['send_withdrawal_code'],
    },
    {
        ...byTheShop,
        action: 'withdraw_consent',
        label: 'Withdraw a consent',
        place: 'bar',
        dialog: { help: 'It counts at once. A code to the phone of %{customer} proves that it is they.' },
        input: 'withdrawConsent',
        conditions: ['consent_stands', 'code_accepted'],
        effects: ['use_code', 'withdraw_consent'],
    },
] as const satisfies readonly TransitionShape[];
