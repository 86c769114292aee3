import { object, string } from 'yup';
import { ask, type AskOptions } from '../ask.ts';

export interface Transfer {
    /** A random UUID of ours, made once and kept before anything is sent: nothing moves twice under it. */
    readonly reference: string;
    /** `collect`: the customer's phone is asked to pay us; `pay`: we pay to the phone. */
    readonly direction: 'collect' | 'pay';
    /** E.164. */
    readonly number: string;
    readonly network: string;
    readonly country: string;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
    /** Of a record that is not real: no network hears of it. */
    readonly isTest: boolean;
    /** What the person reads beside the amount: letters, digits and spaces, 60 at most. */
    readonly text: string;
}

export type TransferAddress = Pick<Transfer, 'reference' | 'direction' | 'network' | 'country' | 'amount' | 'isTest'>;

/** One network or aggregator. Its replies are checked here, not there. */
export interface TransfersProvider {
    readonly send: (transfer: Transfer, signal: AbortSignal) => Promise<unknown>;
    readonly look: (address: TransferAddress, signal: AbortSignal) => Promise<unknown>;
}

/** How a transfer stands at the network. `not_there`: it knows nothing of it. */
export interface TransferStanding {
    readonly state: 'asked' | 'confirmed' | 'refused' | 'not_there';
    /** The network's word for why it was refused. */
    readonly reason: string | null;
    /** The network's own number of the movement, once there is one. */
    readonly networkReference: string | null;
}

export interface Transfers {
    /** Asks for a transfer. Throws PartnerTrouble; after an ambiguous one only `look` may tell what became of it. */
    readonly send: (transfer: Transfer) => Promise<TransferStanding>;
    /** What became of a transfer. Throws PartnerTrouble. */
    readonly look: (address: TransferAddress) => Promise<TransferStanding>;
}

const reply = object({
    state: string()
        .oneOf(['asked', 'confirmed', 'refused', 'not_there'] as const)
        .required(),
    reason: string().trim().max(100).defined().nullable(),
    networkReference: string().trim().max(60).defined().nullable(),
});

export const openTransfers = (
    provider: TransfersProvider,
    { timeoutMs = 15_000, onCall }: AskOptions = {},
): Transfers => {
    const asking = { partner: 'mobile money transfers', timeoutMs, onCall, reply };
    return {
        send: (transfer) => ask({ ...asking, send: (signal) => provider.send(transfer, signal) }),
        look: (address) => ask({ ...asking, send: (signal) => provider.look(address, signal) }),
    };
};

interface Providers {
    readonly real: TransfersProvider;
    readonly simulated: TransfersProvider;
    /** Nothing is real here. */
    readonly isDemo: boolean;
}

/** Real money moves for real records alone. */
export const transferSafely = ({ real, simulated, isDemo }: Providers): TransfersProvider => {
    const providerOf = ({ isTest }: TransferAddress): TransfersProvider => (isTest || isDemo ? simulated : real);
    return {
        send: (transfer, signal) => providerOf(transfer).send(transfer, signal),
        look: (address, signal) => providerOf(address).look(address, signal),
    };
};
