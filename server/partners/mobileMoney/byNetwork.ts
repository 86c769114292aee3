import type { MobileMoneyConfig } from '../../platform/config/partnerConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import type { HttpOptions } from '../http.ts';
import { askKycMatch } from './kycMatch.ts';
import type { MobileMoneyProvider } from './mobileMoney.ts';
import { askMtn } from './mtn.ts';

type Told = Extract<MobileMoneyConfig, { readonly kind: 'mtn' | 'kycMatch' }>;

const open = (config: Told, options: HttpOptions): MobileMoneyProvider =>
    config.kind === 'mtn' ? askMtn(config, options) : askKycMatch(config, options);

/** Each number is looked up where its network is known; of other networks nothing can be learned. */
export const askByNetwork = (configs: readonly MobileMoneyConfig[], options: HttpOptions = {}): MobileMoneyProvider => {
    const opened = configs.flatMap((config) =>
        config.kind === 'mtn' || config.kind === 'kycMatch' ? [{ config, provider: open(config, options) }] : [],
    );
    return {
        lookUp: async (question, signal) => {
            const found = opened.find(
                ({ config }) => config.country === question.country && config.networks.includes(question.network),
            );
            if (found === undefined) throw new PartnerTrouble('mobile money', 'refused');
            return found.provider.lookUp(question, signal);
        },
    };
};
