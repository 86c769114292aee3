import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../../domain/access/roles.ts';
import { isSettled, type DeviceState } from '../../../domain/application/application.ts';
import type { NoticeName } from '../../../domain/notifications/notices.ts';
import { aboutApplication, toApplication } from '../records/application.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { recordEvent } from '../../platform/audit/eventLog.ts';
import { application, device, deviceCommand } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import type { PartnerTrouble } from '../../partners/ask.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** One phone on one loan; the loan may have another phone by now. */
export interface Phone {
    readonly uid: string;
    readonly imei: string;
}

export interface Reached {
    readonly state: DeviceState;
    /** DEVICE_ALREADY_ENROLLED, WRONG_MODEL, OFFLINE, PROVIDER_DOWN, COMMAND_FAILED, NOT_AVAILABLE; null when nothing is in the way. */
    readonly failure: string | null;
    readonly providerRef: string | null;
}

/** What the record says of a command that was refused for good. */
export const failureOf = ({ kind }: PartnerTrouble): string =>
    kind === 'not_available' ? 'NOT_AVAILABLE' : 'COMMAND_FAILED';

interface Move extends Reached {
    /** It moves only from one of these: a later command of a person has the last word. */
    readonly from: readonly DeviceState[];
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
const tellSeller = async (tx: Transaction, uid: string, { state, from, runId, jobs }: Move): Promise<void> => {
    const kind = noticeOf[state];
    if (kind === undefined || !from.includes('registering')) return;
    const [about] = await tx.orm.select().from(application).where(eq(application.uid, uid));
    if (about?.stage !== 'signed') return;
    await notify(tx, jobs, { kind, ...aboutApplication(toApplication(about)), actor: runId });
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

/** Writes where the phone of a loan is now and tells those who watch; nothing when the loan has moved on without it. */
export const moveDevice = async (tx: Transaction, phone: Phone, move: Move): Promise<void> => {
    const { state, failure, from, now } = move;
    const [current] = await tx.orm.select().from(device).where(eq(device.applicationUid, phone.uid)).for('update');
    if (current?.imei !== phone.imei || !(from as readonly string[]).includes(current.state)) return;
    if (current.state === state && current.failure === failure) return;
    await tx.orm
        .update(device)
        .set({
            state,
            failure,
            ...(keepsHandLock.includes(state) ? {} : { lockedByHand: null }),
            updatedAt: now,
            version: sql`${device.version} + 1`,
        })
        .where(eq(device.applicationUid, phone.uid));
    await tell(tx, { ...phone, country: current.country }, move);
};

type Outcome = 'queued' | 'sent' | 'ack' | 'failed';

/** What a command has come to, by where the phone is and where it should be. */
export const outcomeOf = (state: DeviceState, wanted: DeviceState): Outcome => {
    if (!isSettled(state)) return 'sent';
    return state === wanted ? 'ack' : 'failed';
};

interface Command extends Phone {
    readonly type: 'enroll' | 'release' | 'unlock' | 'lock' | 'remind';
    readonly reason: string;
    readonly outcome: Outcome;
    readonly providerRef: string | null;
    readonly now: Date;
}

/** Keeps the history of what was asked of the provider: one row for each command, however often it was sent. */
export const noteCommand = async ({ orm }: Transaction, command: Command): Promise<void> => {
    const { uid, imei, type, reason, outcome, providerRef, now } = command;
    const { rowCount } = await orm
        .update(deviceCommand)
        .set({ status: outcome, providerRef, attempts: sql`${deviceCommand.attempts} + 1`, updatedAt: now })
        .where(
            and(
                eq(deviceCommand.applicationUid, uid),
                eq(deviceCommand.imei, imei),
                eq(deviceCommand.type, type),
                notInArray(deviceCommand.status, ['ack', 'failed', 'superseded']),
            ),
        );
    if (rowCount !== 0) return;
    // Who asked stands in the event log, beside the action that sent this work.
    const row = { commandId: v7(), applicationUid: uid, imei, type, reason, requestedBy: system.username };
    await orm
        .insert(deviceCommand)
        .values({ ...row, status: outcome, providerRef, attempts: 1, createdAt: now, updatedAt: now });
};

/** The device of a loan while it still is this phone and in one of these states. */
export const currentDevice = async (
    { orm }: Pick<Transaction, 'orm'>,
    { uid, imei }: Phone,
    states: readonly DeviceState[],
): Promise<Pick<typeof device.$inferSelect, 'model' | 'lockedByHand' | 'country'> | undefined> => {
    const [row] = await orm
        .select({ model: device.model, lockedByHand: device.lockedByHand, country: device.country })
        .from(device)
        .where(and(eq(device.applicationUid, uid), eq(device.imei, imei), inArray(device.state, [...states])));
    return row;
};
