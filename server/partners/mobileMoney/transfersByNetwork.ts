import type { MobileMoneyConfig } from '../../platform/config/partnerConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import type { HttpOptions } from '../http.ts';
import { transferByAirtel } from './airtelTransfers.ts';
import { transferByDaraja, type DarajaMemory } from './darajaTransfers.ts';
import { transferByMtn } from './mtnTransfers.ts';
import type { TransferAddress, TransfersProvider } from './transfers.ts';

interface Opening extends HttpOptions {
    /** Of the networks that answer later. */
    readonly memory: DarajaMemory;
}

const open = (config: MobileMoneyConfig, { memory, ...options }: Opening): TransfersProvider | undefined => {
    switch (config.kind) {
        case 'mtn':
            return transferByMtn(config, options);
        case 'airtel':
            return transferByAirtel(config, options);
        case 'daraja':
            return transferByDaraja(config, memory, options);
        case 'kycMatch':
            return undefined;
    }
};

/** Money moves where its network can be asked; others refuse, and nothing was sent. */
export const transferByNetwork = (configs: readonly MobileMoneyConfig[], opening: Opening): TransfersProvider => {
    const opened = configs.flatMap((config) => {
        const provider = open(config, opening);
        return provider === undefined ? [] : [{ config, provider }];
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
