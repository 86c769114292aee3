import { PartnerTrouble } from '../ask.ts';
import { markedBy } from '../simulatedCase.ts';
import type { SimulatorMemory } from '../simulatorState.ts';
import type { MessageCarrier } from './messaging.ts';

const cases = { '0404': 'undeliverable', '0503': 'down_once' } as const;

/** A message carrier that reaches everybody, but for the marked numbers. */
export const simulateMessages = (memory: SimulatorMemory): MessageCarrier => ({
    carry: async ({ messageId, to }) => {
        const marked = markedBy(to, cases);
        if (marked === 'down_once') {
            const { tries } = await memory.update(messageId, (known) => ({ tries: Number(known?.['tries'] ?? 0) + 1 }));
            if (tries === 1) throw new PartnerTrouble('messages', 'down');
        }
        return { state: marked === 'undeliverable' ? 'failed' : 'sent' };
    },
});
