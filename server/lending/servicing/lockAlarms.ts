import { eq } from 'drizzle-orm';
import { system } from '../../../domain/access/roles.ts';
import { isReached } from '../../../domain/lending/lockOrder.ts';
import type { PhoneSignal } from '../../../domain/lending/phoneSignals.ts';
import type { NoticeName } from '../../../domain/notifications/notices.ts';
import { notify } from '../../notifications/notify.ts';
import { PartnerTrouble } from '../../partners/ask.ts';
import { application } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import type { Learned } from './afterAsking.ts';
import type { PhoneRow } from './orderPhone.ts';

type Alarm = Extract<
    NoticeName,
    | 'phoneStaysLocked'
    | 'phoneOtherwise'
    | 'phoneLost'
    | 'phoneOnOtherSim'
    | 'phoneOffline'
    | 'phoneReset'
    | 'phoneTampered'
>;

// Whoever paid looks at the phone; longer than that, and somebody calls them. Some providers take two days to release one.
const confirmedWithin: Partial<Record<PhoneRow['wanted'], number>> = { open: 5 * 60_000, released: 72 * 3_600_000 };

/** What a person is to hear about a phone after its provider was asked; undefined: nothing. */
export const alarmOf = (row: PhoneRow, learned: Learned, now: Date): Alarm | undefined => {
    const told = learned instanceof PartnerTrouble ? row.told : learned.state;
    if (isReached({ wanted: row.wanted, told })) return undefined;
    if (row.wanted !== 'released' && (told === 'released' || (told === 'none' && row.confirmed > 0)))
        return 'phoneLost';
    // Once its time is over its provider locks it.
    const isOver = row.wantedUntil !== null && row.wantedUntil <= now;
    const isOther = row.wanted === 'locked' ? told === 'active' : told === 'locked';
    if (row.confirmed > 0 && isOther && !isOver) return 'phoneOtherwise';
    const limit = confirmedWithin[row.wanted];
    const isLate = limit !== undefined && now.getTime() - row.wantedAt.getTime() > limit;
    return isLate && !isOver ? 'phoneStaysLocked' : undefined;
};

/** Whom to tell of what happened to a phone. */
export const alarmOfSignal: Readonly<Record<PhoneSignal, Alarm>> = {
    sim_changed: 'phoneOnOtherSim',
    offline: 'phoneOffline',
    reset: 'phoneReset',
    tampered: 'phoneTampered',
};

/** Tells it to those who can do something about it, once for each order, or each time that `once` names. */
export const raiseAlarm = async (
    tx: Transaction,
    jobs: Services['jobs'],
    { row, alarm, once }: { readonly row: PhoneRow; readonly alarm: Alarm; readonly once?: string },
): Promise<void> => {
    const [about] = await tx.orm
        .select({ reference: application.reference })
        .from(application)
        .where(eq(application.uid, row.applicationUid));
    if (about === undefined) return;
    await notify(tx, jobs, {
        kind: alarm,
        facts: { reference: about.reference, recordId: row.applicationUid },
        concerned: { country: row.country },
        actor: system.username,
        once: `${alarm}:${row.phoneId}:${once ?? row.wantedAt.toISOString()}`,
    });
};
