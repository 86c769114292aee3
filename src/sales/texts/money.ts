import { say, spoken } from '../../i18n/say.ts';

/** Money asked of the customer's phone. */
export const moneyTexts = spoken({
    ask: (amount: string) => say`Ask the customer’s phone for ${amount}`,
    askHelp: 'The network asks them to confirm with their secret number. Nobody else sees it.',
    askAgain: 'Ask again',
    askToPay: 'Ask the phone to pay',
    amount: 'Amount to ask for',
    otherwise: 'Paid another way',
    waiting: (amount: string) => say`The phone was asked for ${amount}. The customer confirms it there.`,
    unknown: 'Not known yet. The network is asked again by itself; do not take the money twice.',
    confirmed: (amount: string) => say`${amount} confirmed on the phone.`,
    refused: (reason: string) => say`No money came: ${reason}.`,
    notBooked: (amount: string) =>
        say`${amount} came, but was not owed any more. Tell support: it is to be given back.`,
});
