import { array, object, string } from 'yup';
import type { Provider } from '../../../domain/collections/providers.ts';
import type { CollectionConfig } from '../../platform/config/collectionConfig.ts';
import { ask, type AskOptions } from '../ask.ts';
import type { HttpOptions } from '../http.ts';
import type { SimulatorMemory } from '../simulatorState.ts';
import { pullDaraja } from './daraja.ts';
import type { PullProvider, Window } from './pullProvider.ts';

/** A network that tells on our asking what it took, whether or not it reported that. */
export interface Pulling {
    readonly config: CollectionConfig;
    /** Each transfer as JSON in the network's own words. Throws PartnerTrouble. */
    readonly pull: (window: Window) => Promise<readonly string[]>;
}

const reply = object({ rows: array().of(string().max(16_384).required()).required() });
const largest = 4 * 1024 * 1024;

const asking = (
    config: CollectionConfig,
    provider: PullProvider,
    { timeoutMs = 30_000, onCall }: AskOptions,
): Pulling => ({
    config,
    pull: async (window) => {
        const question = { partner: 'collections', timeoutMs, onCall, reply, largest };
        const send = async (signal: AbortSignal) => ({ rows: await provider(window, signal) });
        return (await ask({ ...question, send })).rows;
    },
});

const openers: Partial<Record<Provider, typeof pullDaraja>> = { daraja: pullDaraja };

/** Those of our contracts that can be asked. */
export const pullContracts = (
    contracts: readonly CollectionConfig[],
    asked: AskOptions,
    options: HttpOptions = {},
): readonly Pulling[] =>
    contracts.flatMap((config) => {
        const open = openers[config.kind];
        return config.pull === undefined || open === undefined
            ? []
            : [asking(config, open(config, config.pull, options), asked)];
    });

/** Where the simulator remembers what a made-up network took and did not report. */
export const missedKey = ({ kind, country }: Pick<CollectionConfig, 'kind' | 'country'>): string =>
    `missed ${kind} ${country}`;

/** The made-up M-PESA, which tells what it did not report. */
export const simulatePull = (
    contracts: readonly CollectionConfig[],
    memory: SimulatorMemory,
    asked: AskOptions,
): readonly Pulling[] =>
    contracts
        .filter(({ kind }) => openers[kind] !== undefined)
        .map((config) =>
            asking(
                config,
                async () => {
                    const kept = (await memory.read(missedKey(config)))?.['rows'];
                    return Array.isArray(kept) ? kept.map((row) => JSON.stringify(row)) : [];
                },
                asked,
            ),
        );
