import { createHmac } from 'node:crypto';
import { readReport } from '../../../domain/collections/providers.ts';
import type { CollectionConfig } from '../../platform/config/collectionConfig.ts';
import type { AskOptions } from '../ask.ts';
import type { SimulatorMemory } from '../simulatorState.ts';
import { comesFrom, isSameSecret } from '../hookCalls.ts';
import type { Standing } from '../standings.ts';
import { enquiryContracts, type Enquiring } from './enquiry.ts';
import { pullContracts, simulatePull, type Pulling } from './pull.ts';
import { simulatedCollections } from './simulator.ts';

/** How a report is proven to come from its network, `query` by our having asked it; `none`: it says what it says, and moves nothing. */
type Proof = 'address' | 'signature' | 'query' | 'none';

interface Reported {
    readonly raw: Buffer;
    readonly ip: string;
}

/** Those who report money that came in. */
export interface Collections {
    /** Who was given this address; undefined: nobody, and nothing is to be kept. */
    readonly at: (provider: string, secret: string) => CollectionConfig | undefined;
    /** Whether any network of a country reports what it takes: a transfer that none reported did not come yet. */
    readonly reportsIn: (country: string) => boolean;
    /** The short code or till of a country that customers pay to; null where none is named. */
    readonly payTo: (country: string) => string | null;
    /** Networks that tell what they took when they are asked. */
    readonly pulling: readonly Pulling[];
    /** Networks that tell of one transfer what became of it; they answer later, as if they reported it. */
    readonly enquiring: readonly Enquiring[];
    readonly proofOf: (config: CollectionConfig, reported: Reported) => Proof;
}

const objectIn = (raw: Buffer): Readonly<Record<string, unknown>> => {
    try {
        const body: unknown = JSON.parse(raw.toString('utf8'));
        return typeof body === 'object' && body !== null ? { ...body } : {};
    } catch {
        return {};
    }
};

/** Over which bytes a network signs is told nowhere in public: what it sends, without its signature, or the transaction alone. */
const isSigned = (key: string, raw: Buffer): boolean => {
    const { hash, ...rest } = objectIn(raw);
    if (typeof hash !== 'string') return false;
    return [JSON.stringify(rest), JSON.stringify(rest['transaction'] ?? null)].some((text) =>
        isSameSecret(hash, createHmac('sha256', key).update(text).digest('base64')),
    );
};

const isForUs = ({ kind, country, receivers }: CollectionConfig, raw: Buffer): boolean =>
    receivers.length === 0 || receivers.includes(readReport(kind, country, objectIn(raw)).receiver ?? '');

const proofOf: Collections['proofOf'] = (config, { raw, ip }) => {
    const { addresses, signingKey } = config;
    if (!isForUs(config, raw)) return 'none';
    if (signingKey !== undefined) return isSigned(signingKey, raw) ? 'signature' : 'none';
    return comesFrom(addresses, ip) ? 'address' : 'none';
};

/** Whoever reports here by contract; a simulator where there is none and one may answer. */
export const collectionsOf = (
    standing: Standing,
    contracts: readonly CollectionConfig[],
    { memory, ...asked }: AskOptions & { readonly memory: SimulatorMemory },
): Collections => {
    const known = { real: contracts, simulated: simulatedCollections, missing: [] }[standing];
    return {
        at: (provider, secret) => known.find((one) => one.kind === provider && isSameSecret(one.secret, secret)),
        reportsIn: (country) => known.some((one) => one.country === country),
        payTo: (country) => known.find((one) => one.country === country)?.receivers[0] ?? null,
        pulling:
            standing === 'simulated' ? simulatePull(simulatedCollections, memory, asked) : pullContracts(known, asked),
        enquiring: standing === 'real' ? enquiryContracts(known, asked) : [],
        proofOf,
    };
};
