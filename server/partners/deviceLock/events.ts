import { createHash } from 'node:crypto';
import type { LockConfig } from '../../platform/config/lockConfig.ts';
import { isKnoxEvent, readKnoxEvent } from './knoxGuard/events.ts';
import type { LockEvent, Received } from './lockEvent.ts';

/** Those who tell of phones by themselves. */
export interface LockEvents {
    /** Whether that is the name of a contract. */
    readonly isKnown: (provider: string) => boolean;
    /** Whether it is signed by whom the contract is with. */
    readonly isProven: (provider: string, received: Received) => Promise<boolean>;
    /** What the same event has in common however often it comes. */
    readonly keyOf: (received: Received) => string;
    /** Undefined where it cannot be read. */
    readonly read: (raw: Buffer) => LockEvent | undefined;
}

export const lockEventsOf = (contracts: readonly LockConfig[]): LockEvents => {
    const named = (provider: string) => contracts.find(({ name }) => name === provider);
    return {
        isKnown: (provider) => named(provider) !== undefined,
        isProven: async (provider, received) => {
            const contract = named(provider);
            return contract?.kind === 'knoxGuard' && (await isKnoxEvent(contract.eventKeys, received));
        },
        keyOf: ({ raw, headers }) =>
            (headers['x-knox-nonce'] ?? createHash('sha256').update(raw).digest('hex')).slice(0, 200),
        read: readKnoxEvent,
    };
};
