import { and, eq, inArray } from 'drizzle-orm';
import { certifyOnceFree } from '../lending/papers/certify.ts';
import { isReached } from '../../domain/lending/lockOrder.ts';
import { moveDevice } from '../lending/servicing/deviceRecord.ts';
import { lookAgain, noteOrder, type PhoneRow } from '../lending/servicing/orderPhone.ts';
import type { LockEvent } from '../partners/deviceLock/lockEvent.ts';
import { bySystem, recordEvent } from '../platform/audit/eventLog.ts';
import { phone } from '../platform/database/schema/application.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { JobContext, RunJob } from './job.ts';

type Reading = JobContext<'read_lock_events'>;

/** The phone that an event is about: the one that the provider has now, where it had two loans. */
const phoneFor = async (
    { orm }: Transaction,
    provider: string,
    { imeis }: LockEvent,
): Promise<PhoneRow | undefined> => {
    const rows = await orm
        .select()
        .from(phone)
        .where(and(eq(phone.provider, provider), inArray(phone.imei, [...imeis])))
        .for('update');
    return rows.toSorted((one, other) => other.wantedAt.getTime() - one.wantedAt.getTime())[0];
};

/** Whether an event says what was waited for, and nothing that was said since speaks against it. */
const confirms = (row: PhoneRow, { state, at }: LockEvent): boolean =>
    state !== null &&
    at !== null &&
    row.askedAt !== null &&
    at > row.askedAt &&
    (row.toldAt === null || at > row.toldAt) &&
    isReached({ wanted: row.wanted, told: state });

const note = async (tx: Transaction, { runId }: Reading, { row, event }: { row: PhoneRow; event: LockEvent }) => {
    await recordEvent(tx, {
        ...bySystem(runId),
        action: 'lock_event',
        record: 'applications',
        recordId: row.applicationUid,
        country: row.country,
        before: null,
        after: { lockEvent: event.name },
    });
};

interface Kept {
    readonly provider: string;
    readonly key: string;
    readonly raw: Buffer;
}

/**
 * An event that says what is wanted is the answer; any other makes us look, for it may be late or forged. Resolves to the
 * application whose phone it is about.
 */
const take = async (tx: Transaction, context: Reading, { provider, raw }: Kept): Promise<string | undefined> => {
    const { services, runId } = context;
    const { jobs, clock } = services;
    const event = services.partners.lockEvents.read(provider, raw);
    const row = event === undefined ? undefined : await phoneFor(tx, provider, event);
    if (event === undefined || row === undefined) return undefined;
    await note(tx, context, { row, event });
    const { state } = event;
    const { wantedSeq: toldSeq, applicationUid: uid, imei } = row;
    if (state === null || !confirms(row, event)) {
        await lookAgain(tx, jobs, row);
        return uid;
    }
    const confirmed = Math.max(1, row.confirmed);
    await tx.orm
        .update(phone)
        .set({ told: state, toldFailure: null, toldSeq, toldAt: event.at, confirmed })
        .where(eq(phone.phoneId, row.phoneId));
    noteOrder(tx, row, { outcome: 'ack' });
    if (row.wanted === 'released') await certifyOnceFree(tx, services, uid);
    const isEnrolment = row.wanted === 'enrolled';
    await moveDevice(tx, { uid, imei }, { state, failure: null, isEnrolment, runId, now: clock(), jobs });
    return uid;
};

const unreadSql = `select provider, key, raw from lock_inbox where done_at is null
    order by received_at limit 1 for update skip locked`;
const doneSql = 'update lock_inbox set done_at = now(), application_uid = $3 where provider = $1 and key = $2';

/** Reads one event; resolves to whether there was one. */
const readOne = (context: Reading): Promise<boolean> =>
    context.services.database.withTransaction(async (tx) => {
        const { rows } = await tx.client.query<Kept>(unreadSql);
        const [next] = rows;
        if (next === undefined) return false;
        const uid = await take(tx, context, next);
        await tx.client.query(doneSql, [next.provider, next.key, uid]);
        return true;
    });

const longestMs = 40_000;

/** Reads what lock providers told of phones, each event once. */
export const readLockEvents: RunJob<'read_lock_events'> = async (context) => {
    const end = Date.now() + longestMs;
    while (Date.now() < end) if (!(await readOne(context))) return;
    const { database, jobs } = context.services;
    await database.withTransaction((tx) => jobs.send(tx, 'read_lock_events', {}));
};
