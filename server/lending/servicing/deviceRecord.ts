import { and, eq, sql } from 'drizzle-orm';
import { system } from '../../../domain/access/roles.ts';
import { isSettled, type DeviceState } from '../../../domain/application/application.ts';
import type { NoticeName } from '../../../domain/notifications/notices.ts';
import { aboutApplication, toApplication } from '../records/application.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { recordEvent } from '../../platform/audit/eventLog.ts';
import { application, device } from '../../platform/database/schema/application.ts';
import { askedOften } from '../../platform/database/askedOften.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import type { PartnerTrouble } from '../../partners/ask.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Phone } from './orderPhone.ts';

export interface Reached {
    readonly state: DeviceState;
    /** DEVICE_ALREADY_ENROLLED, WRONG_MODEL, OFFLINE, PROVIDER_DOWN, COMMAND_FAILED, NOT_AVAILABLE; null when nothing is in the way. */
    readonly failure: string | null;
}

/** What the record says of a command that was refused for good. */
export const failureOf = ({ kind }: PartnerTrouble): string =>
    kind === 'not_available' ? 'NOT_AVAILABLE' : 'COMMAND_FAILED';

interface Move extends Reached {
    /** Whether whoever stands at the counter waits for it. */
    readonly isEnrolment: boolean;
    readonly runId: string;
    readonly now: Date;
    readonly jobs: Pick<Jobs, 'send'>;
}

const noticeOf: Partial<Record<DeviceState, NoticeName>> = {
    active: 'deviceActive',
    error: 'deviceFailed',
    rejected: 'deviceFailed',
};

/** Whoever stands at the counter hears how the enrolment went; of a phone that is out already, nobody does. */
const tellSeller = async (tx: Transaction, uid: string, { state, isEnrolment, runId, jobs }: Move): Promise<void> => {
    const kind = noticeOf[state];
    if (kind === undefined || !isEnrolment) return;
    const [about] = await tx.orm.select().from(application).where(eq(application.uid, uid));
    if (about?.stage !== 'signed') return;
    await notify(tx, jobs, { kind, ...aboutApplication(toApplication(tx, about)), actor: runId });
};

const tell = async (tx: Transaction, { uid, country }: Phone & { readonly country: string }, move: Move) => {
    const { state, failure, runId } = move;
    const principal = system;
    await announce(tx, { principal, entity: 'applications', id: uid, operation: 'update', country });
    if (!isSettled(state)) return;
    await recordEvent(tx, {
        principal,
        requestId: runId,
        ip: null,
        action: `device_${state}`,
        record: 'applications',
        recordId: uid,
        country,
        before: null,
        after: { deviceState: state, deviceFailure: failure },
    });
    await tellSeller(tx, uid, move);
};

// What people locked stays theirs only while it is locked, or about to be.
const keepsHandLock: readonly DeviceState[] = ['locking', 'locked'];

type DeviceRow = typeof device.$inferSelect;

const toLock = askedOften((orm) =>
    orm
        .select()
        .from(device)
        .where(and(eq(device.applicationUid, sql.placeholder('uid')), eq(device.imei, sql.placeholder('imei'))))
        .for('update')
        .prepare('device to lock'),
);

/** The device of a loan while it still is this phone, locked until the end of the transaction. */
export const currentDevice = async (
    { orm }: Pick<Transaction, 'orm'>,
    { uid, imei }: Phone,
): Promise<DeviceRow | undefined> => {
    const [row] = await toLock(orm).execute({ uid, imei });
    return row;
};

/** Writes where a device is now, which is locked until the end of the transaction, and tells those who watch. */
export const moveKnownDevice = async (tx: Transaction, current: DeviceRow, move: Move): Promise<void> => {
    const { state, failure, now } = move;
    const { applicationUid: uid, imei, country } = current;
    if (current.state === state && current.failure === failure) return;
    const change = {
        state,
        failure,
        ...(keepsHandLock.includes(state) ? {} : { lockedByHand: null }),
        updatedAt: now,
        version: sql`${device.version} + 1`,
    };
    tx.post(tx.orm.update(device).set(change).where(eq(device.applicationUid, uid)));
    await tell(tx, { uid, imei, country }, move);
};

/** The same for the phone of a loan; nothing when the loan has moved on without it. */
export const moveDevice = async (tx: Transaction, phone: Phone, move: Move): Promise<void> => {
    const current = await currentDevice(tx, phone);
    if (current !== undefined) await moveKnownDevice(tx, current, move);
};
