import type { DarajaPayAccess } from '../../platform/config/darajaConfig.ts';
import type { MobileMoneyConfig } from '../../platform/config/partnerConfig.ts';
import { isSameSecret } from '../hookCalls.ts';

/** A network that answers later about money that it was to send, and where it does. */
export type Answering = Pick<DarajaPayAccess, 'secret' | 'addresses'> & Pick<MobileMoneyConfig, 'country' | 'networks'>;

/** Who was given this address to answer at; undefined: nobody. */
export type AnsweredAt = (secret: string) => Answering | undefined;

export const answeredAt =
    (contracts: readonly MobileMoneyConfig[]): AnsweredAt =>
    (secret) =>
        contracts.find(
            (one): one is Extract<MobileMoneyConfig, { readonly kind: 'daraja' }> =>
                one.kind === 'daraja' && isSameSecret(one.secret, secret),
        );
