import { textIn } from '../../../domain/application/captured.ts';

/** An account at a network: E.164 number and the network's code. */
export interface Wallet {
    readonly number: string;
    readonly network: string;
}

/** The customer's own account, as the section about it says; undefined where it does not say all. */
export const walletIn = (kyc: Readonly<Record<string, unknown>> | null): Wallet | undefined => {
    const number = textIn(kyc ?? {}, 'mobileMoneyNumber');
    const network = textIn(kyc ?? {}, 'mobileMoneyNetwork');
    return number === undefined || network === undefined ? undefined : { number, network };
};
