import { setTimeout as sleep } from 'node:timers/promises';
import { PartnerTrouble } from '../ask.ts';
import { markedBy } from '../simulatedCase.ts';
import type { SimulatorMemory } from '../simulatorState.ts';
import type { Transfer, TransfersProvider } from './transfers.ts';

const partner = 'mobile money transfers';

const cases = {
    '9911': 'declined',
    '9912': 'too_little',
    '9913': 'ignored',
    '9914': 'down',
    '9915': 'slow',
    '9916': 'lost',
    '9917': 'nonsense',
} as const;

type Case = (typeof cases)[keyof typeof cases];

const slowMs = 60_000;

/** How long a person takes to type the secret number, and the network to give one up; milliseconds. */
export interface TransferPace {
    readonly answerMs: number;
    readonly expiryMs: number;
}

export const realTransferPace: TransferPace = { answerMs: 6_000, expiryMs: 60_000 };
export const instantTransferPace: TransferPace = { answerMs: 0, expiryMs: 0 };

const refusals: Partial<Record<Case, string>> = {
    declined: 'APPROVAL_REJECTED',
    too_little: 'NOT_ENOUGH_FUNDS',
    ignored: 'EXPIRED',
};

const asked = { state: 'asked', reason: null, networkReference: null };

const outcomeOf = (marked: Case | undefined, reference: string) => {
    const reason = marked === undefined ? undefined : refusals[marked];
    return reason === undefined
        ? { state: 'confirmed', reason: null, networkReference: `SIM${reference.slice(0, 8).toUpperCase()}` }
        : { state: 'refused', reason, networkReference: null };
};

/** A network on which everybody who is asked pays after a moment, and everybody is paid, but for the marked numbers. */
export const simulateTransfers = (memory: SimulatorMemory, pace: TransferPace): TransfersProvider => {
    const keep = ({ reference, number }: Transfer) =>
        memory.update(`transfer ${reference}`, (known) => known ?? { number, since: new Date().toISOString() });
    return {
        send: async (transfer, signal) => {
            const marked = markedBy(transfer.number, cases);
            if (marked === 'down') throw new PartnerTrouble(partner, 'down');
            if (marked === 'lost') throw new PartnerTrouble(partner, 'broken_off');
            await keep(transfer);
            if (marked === 'slow') await sleep(slowMs, undefined, { signal });
            return marked === 'nonsense' ? { state: 42 } : asked;
        },
        look: async ({ reference }) => {
            const known = await memory.read(`transfer ${reference}`);
            if (known === undefined) return { ...asked, state: 'not_there' };
            const marked = markedBy(String(known['number']), cases);
            const waits = marked === 'ignored' ? pace.expiryMs : pace.answerMs;
            const isOver = Date.parse(String(known['since'])) + waits <= Date.now();
            return isOver ? outcomeOf(marked, reference) : asked;
        },
    };
};
