import type { BureauConfig } from '../../platform/config/partnerConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import type { HttpOptions } from '../http.ts';
import type { BureauProvider } from './bureau.ts';
import { askMetropol } from './metropol.ts';

/** Each country's own bureau; where none is known, nothing can be learned. */
export const askByCountry = (configs: readonly BureauConfig[], options: HttpOptions = {}): BureauProvider => {
    const opened = new Map(configs.map((config) => [config.country, askMetropol(config, options)]));
    return {
        pull: async (question, signal) => {
            const provider = opened.get(question.country);
            if (provider === undefined) throw new PartnerTrouble('credit bureau', 'refused');
            return provider.pull(question, signal);
        },
    };
};
