import type { DeviceState } from '../../../domain/application/application.ts';
import {
    isLockedByOthers,
    isOfEarlierOrder,
    isOutOfPatience,
    isReached,
    waitAfterAnswer,
    waitAfterTrouble,
} from '../../../domain/lending/lockOrder.ts';
import { PartnerTrouble } from '../../partners/ask.ts';
import type { DeviceStatus } from '../../partners/deviceLock/deviceLock.ts';
import { failureOf, type Reached } from './deviceRecord.ts';
import type { PhoneRow } from './orderPhone.ts';

/** What a provider said of a phone, or why it said nothing. */
export type Learned = DeviceStatus | PartnerTrouble;

/** What people are shown of a phone: what its provider says, as far as that is the end of it. */
const shownOf = (row: PhoneRow, { state, failure }: Pick<DeviceStatus, 'state' | 'failure'>): Reached => {
    const unknown = { enrolled: 'registering', open: 'error', locked: 'error', released: 'released' } as const;
    if (row.wanted === 'released') {
        const isFree = isReached({ ...row, told: state });
        return { state: isFree ? 'released' : 'releasing', failure: isFree ? null : failure };
    }
    // It was ordered, and that is not over: it is about to be told once more, or still opens by the order before.
    const isStillOpen =
        isReached({ wanted: 'open', told: state }) || isOfEarlierOrder({ wanted: 'locked', told: state });
    if (row.wanted === 'locked' && isStillOpen) return { state: 'locking', failure };
    return { state: state === 'none' ? unknown[row.wanted] : state, failure };
};

const stateInTrouble: Readonly<Record<PhoneRow['wanted'], DeviceState>> = {
    enrolled: 'registering',
    open: 'unlocking',
    locked: 'locking',
    released: 'releasing',
};

export interface Next {
    readonly shown: Reached;
    readonly change: Partial<PhoneRow>;
    readonly outcome: 'sent' | 'ack' | 'failed';
    /** Milliseconds; null: at rest. */
    readonly wait: number | null;
    readonly providerRef?: string | null;
}

interface Asked {
    readonly row: PhoneRow;
    readonly move: 'tell' | 'look';
}

const afterTrouble = ({ row, move }: Asked, trouble: PartnerTrouble, now: Date): Next => {
    // It was not even sent, so nothing is to be looked for.
    const change = move === 'tell' && !trouble.isAmbiguous ? { askedAt: null } : {};
    const wait = waitAfterTrouble(row, now);
    if (row.wanted === 'enrolled') {
        if (trouble.isFinal)
            return { shown: { state: 'error', failure: failureOf(trouble) }, change, outcome: 'failed', wait: null };
        const isLate = isOutOfPatience(row, now);
        const state = isLate ? 'error' : 'registering';
        return {
            shown: { state, failure: 'PROVIDER_DOWN' },
            change,
            outcome: isLate ? 'failed' : 'sent',
            wait: isLate ? null : wait,
        };
    }
    if (!trouble.isFinal)
        return { shown: { state: stateInTrouble[row.wanted], failure: null }, change, outcome: 'sent', wait };
    // Whoever paid is not forgotten for a refusal.
    const state = row.wanted === 'open' ? 'locked' : stateInTrouble[row.wanted];
    return { shown: { state, failure: failureOf(trouble) }, change, outcome: 'failed', wait };
};

const afterAnswer = (row: PhoneRow, status: DeviceStatus, now: Date): Next => {
    const told = { told: status.state, toldFailure: status.failure, toldSeq: row.wantedSeq, toldAt: now };
    const reached = isReached({ ...row, ...told });
    const change = { ...told, confirmed: reached ? row.confirmed + 1 : 0 };
    const heard = { ...row, ...change };
    const shown = shownOf(row, status);
    const { providerRef } = status;
    // It is there, and who locked it was not us: whoever reads this has it opened.
    if (isLockedByOthers(heard)) return { shown, change, outcome: 'ack', wait: null, providerRef };
    if (!reached && isOutOfPatience(row, now)) {
        const late = { state: 'error', failure: status.failure ?? 'OFFLINE' } as const;
        return { shown: late, change, outcome: 'failed', wait: null, providerRef };
    }
    const wait = waitAfterAnswer(heard, now);
    const outcome = wait === null ? 'failed' : 'sent';
    return { shown, change, outcome: reached ? 'ack' : outcome, wait, providerRef };
};

/** What becomes of an order after its provider was told it or asked. */
export const after = ({ learned, ...asked }: Asked & { readonly learned: Learned }, now: Date): Next =>
    learned instanceof PartnerTrouble ? afterTrouble(asked, learned, now) : afterAnswer(asked.row, learned, now);
