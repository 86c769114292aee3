import { createHash } from 'node:crypto';
import type { LockConfig } from '../../platform/config/lockConfig.ts';
import { isKnoxEvent, readKnoxEvent } from './knoxGuard/events.ts';
import { readAppEvent } from './lockApp/event.ts';
import type { LockEvent, Received } from './lockEvent.ts';
import { readPayTriggerEvent } from './payTrigger/event.ts';
import { isPayTriggerEvent } from './payTrigger/signature.ts';

/** Those who tell of phones by themselves. */
export interface LockEvents {
    /** Whether that is the name of a contract. */
    readonly isKnown: (provider: string) => boolean;
    /** Whether it is signed by whom the contract is with. */
    readonly isProven: (provider: string, received: Received) => Promise<boolean>;
    /** What the same event has in common however often it comes. */
    readonly keyOf: (provider: string, received: Received) => string;
    /** What the provider expects to hear. */
    readonly thanks: (provider: string) => object;
    /** Undefined where it cannot be read. */
    readonly read: (provider: string, raw: Buffer) => LockEvent | undefined;
    /** What our lock app signs with until a phone has a key of its own; undefined where that is no such contract. */
    readonly appKeyOf: (provider: string) => Buffer | undefined;
}

type Kind = LockConfig['kind'];

/** Throws where that cannot be read. */
const readers: Readonly<Record<Kind, ((told: unknown) => LockEvent) | null>> = {
    knoxGuard: readKnoxEvent,
    lockApp: readAppEvent,
    payTrigger: readPayTriggerEvent,
    trustonic: null,
};

const isProven = async (contract: LockConfig | undefined, received: Received): Promise<boolean> => {
    if (contract?.kind === 'knoxGuard') return isKnoxEvent(contract.eventKeys, received);
    return contract?.kind === 'payTrigger' && isPayTriggerEvent(contract.apiKey, received);
};

/** The one answer by which PayTrigger does not tell it again. */
const heard = { code: 200, message: 'Success' };

export const lockEventsOf = (contracts: readonly LockConfig[]): LockEvents => {
    const named = (provider: string) => contracts.find(({ name }) => name === provider);
    return {
        isKnown: (provider) => named(provider) !== undefined,
        isProven: (provider, received) => isProven(named(provider), received),
        keyOf: (provider, { raw, headers }) => {
            const nonce = named(provider)?.kind === 'knoxGuard' ? headers['x-knox-nonce'] : undefined;
            return (nonce ?? createHash('sha256').update(raw).digest('hex')).slice(0, 200);
        },
        thanks: (provider) => (named(provider)?.kind === 'payTrigger' ? heard : {}),
        read: (provider, raw) => {
            const contract = named(provider);
            const reader = contract === undefined ? null : readers[contract.kind];
            try {
                return reader?.(JSON.parse(raw.toString('utf8')));
            } catch {
                return undefined;
            }
        },
        appKeyOf: (provider) => {
            const contract = named(provider);
            return contract?.kind === 'lockApp' ? Buffer.from(contract.appKey) : undefined;
        },
    };
};
