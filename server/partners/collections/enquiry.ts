import { object } from 'yup';
import type { CollectionConfig } from '../../platform/config/collectionConfig.ts';
import { ask, type AskOptions } from '../ask.ts';
import type { HttpOptions } from '../http.ts';
import { enquireDaraja } from './darajaStatus.ts';

/** A network that is asked about one transfer, and answers later, where it reports. */
export interface Enquiring {
    readonly config: CollectionConfig;
    /** Asks what became of the transfer of this number of the network's. Throws PartnerTrouble. */
    readonly enquire: (reference: string) => Promise<void>;
}

const reply = object({});

/** Those of our contracts that can be asked about a transfer. */
export const enquiryContracts = (
    contracts: readonly CollectionConfig[],
    { timeoutMs = 30_000, onCall }: AskOptions,
    options: HttpOptions = {},
): readonly Enquiring[] =>
    contracts.flatMap((config) => {
        if (config.kind !== 'daraja' || config.pull?.status === undefined) return [];
        const { status } = config.pull;
        const provider = enquireDaraja(config, { ...config.pull, status }, options);
        const question = { partner: 'collections', timeoutMs, onCall, reply };
        const enquire = async (reference: string): Promise<void> => {
            const send = async (signal: AbortSignal) => {
                await provider(reference, signal);
                return {};
            };
            await ask({ ...question, send });
        };
        return [{ config, enquire }];
    });
