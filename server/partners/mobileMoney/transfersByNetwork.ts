import type { MobileMoneyConfig } from '../../platform/config/partnerConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import type { HttpOptions } from '../http.ts';
import { transferByAirtel } from './airtelTransfers.ts';
import { transferByMtn } from './mtnTransfers.ts';
import type { TransferAddress, TransfersProvider } from './transfers.ts';

/** Money moves where its network can be asked; others refuse, and nothing was sent. */
export const transferByNetwork = (
    configs: readonly MobileMoneyConfig[],
    options: HttpOptions = {},
): TransfersProvider => {
    const opened = configs.flatMap((config) => {
        if (config.kind === 'kycMatch') return [];
        const provider = config.kind === 'mtn' ? transferByMtn(config, options) : transferByAirtel(config, options);
        return [{ config, provider }];
    });
    const providerOf = ({ country, network }: TransferAddress): TransfersProvider => {
        const found = opened.find(({ config }) => config.country === country && config.networks.includes(network));
        if (found === undefined) throw new PartnerTrouble('mobile money transfers', 'refused');
        return found.provider;
    };
    return {
        send: async (transfer, signal) => providerOf(transfer).send(transfer, signal),
        look: async (address, signal) => providerOf(address).look(address, signal),
    };
};
