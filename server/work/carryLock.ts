import { eq, sql } from 'drizzle-orm';
import { hasASay, isLockedByOthers, isReached, isToLock, nextMove } from '../../domain/lending/lockOrder.ts';
import { after, type Learned, type Next } from '../lending/servicing/afterAsking.ts';
import { currentDevice, failureOf, moveDevice, moveKnownDevice } from '../lending/servicing/deviceRecord.ts';
import { certifyOnceFree } from '../lending/papers/certify.ts';
import { alarmOf, raiseAlarm } from '../lending/servicing/lockAlarms.ts';
import { mayBeLockedUntil } from '../lending/servicing/keepLoan.ts';
import {
    dateMoved,
    lockTakenBack,
    noteOrder,
    orderPhone,
    reasonOf,
    sendOrder,
    type OrderRow,
    type PhoneRow,
} from '../lending/servicing/orderPhone.ts';
import { PartnerTrouble } from '../partners/ask.ts';
import type { DeviceLock } from '../partners/deviceLock/deviceLock.ts';
import { phone } from '../platform/database/schema/application.ts';
import { askedOften } from '../platform/database/askedOften.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { JobContext, RunJob } from './job.ts';

type Carrying = JobContext<'carry_lock'>;

// A little longer than the provider is given to answer.
const leaseMs = 15_000;
const busyMs = 1_000;

type Change = Partial<PhoneRow>;

const write = ({ orm, post }: Transaction, { phoneId }: PhoneRow, change: Change): void =>
    post(orm.update(phone).set(change).where(eq(phone.phoneId, phoneId)));

const byId = (orm: Transaction['orm']) =>
    orm
        .select()
        .from(phone)
        .where(eq(phone.phoneId, sql.placeholder('phoneId')));

const [toRead, toLock] = [
    askedOften((orm) => byId(orm).prepare('phone')),
    askedOften((orm) => byId(orm).for('update').prepare('phone to lock')),
];

/** The phone while this order is its newest and it is not at rest. */
const current = async (
    { orm }: Transaction,
    { phoneId, seq }: Carrying['data'],
    isLocked: boolean,
): Promise<PhoneRow | undefined> => {
    const [row] = await (isLocked ? toLock : toRead)(orm).execute({ phoneId });
    return row === undefined || row.nextAt === null || !hasASay(row, seq) ? undefined : row;
};

const oneOf = ({ applicationUid: uid, imei }: PhoneRow) => ({ uid, imei });

/** A lock that is not to be, or could not be done: the phone stays as its provider has it, and one that may still land is undone. */
const giveUpLock = async (
    tx: Transaction,
    { services, runId }: Carrying,
    { row, failure, outcome }: { row: PhoneRow; failure: string | null; outcome: 'superseded' | 'failed' },
): Promise<void> => {
    const isLocked = row.told === 'locked';
    const now = services.clock();
    const mayLand = outcome === 'superseded' && row.askedAt !== null && !isLocked;
    const stays = isLocked ? 'locked' : 'active';
    const state = mayLand ? 'unlocking' : stays;
    await moveDevice(tx, oneOf(row), { state, failure, isEnrolment: false, runId, now, jobs: services.jobs });
    if (mayLand) {
        write(tx, row, { leasedUntil: null });
        await orderPhone(tx, services, { ...oneOf(row), wanted: 'open', reason: lockTakenBack });
        return;
    }
    noteOrder(tx, row, { outcome });
    write(tx, row, {
        wanted: isLocked ? 'locked' : 'open',
        wantedSeq: row.wantedSeq + 1,
        wantedAt: now,
        nextAt: null,
        leasedUntil: null,
    });
};

interface Claim {
    readonly row: PhoneRow;
    readonly move: 'tell' | 'look';
    /** Of a lock that is not confirmed: until when it is allowed. */
    readonly allowedUntil: Date | null;
}

/**
 * Takes the phone for one call and writes that down before its provider hears of it. Nothing where a newer order has a say,
 * another call is under way, or the phone is not to be locked any more: that is decided here, beside what would change it.
 */
const claim = (context: Carrying): Promise<Claim | undefined> => {
    const { services, data, finish } = context;
    return services.database.withTransaction(async (tx) => {
        // Before a lock, the loan is looked at first, and kept from changing.
        const isLock = isToLock(data.urgency);
        const known = await current(tx, data, !isLock);
        if (known === undefined) return undefined;
        const now = services.clock();
        const move = nextMove(known, now);
        const isLocking = known.wanted === 'locked' && (move === 'tell' || !isReached(known));
        const allowedUntil = isLocking ? await mayBeLockedUntil(tx, services, oneOf(known)) : null;
        const isForbidden = isLocking && allowedUntil === null;
        if (isForbidden) await currentDevice(tx, oneOf(known));
        const row = isLock ? await current(tx, data, true) : known;
        if (row === undefined) return undefined;
        if (row.leasedUntil !== null && row.leasedUntil > new Date()) {
            await finish(tx);
            await sendOrder(tx, services.jobs, { ...row, startAfter: new Date(Date.now() + busyMs) });
            return undefined;
        }
        if (isForbidden) {
            await giveUpLock(tx, context, { row, failure: null, outcome: 'superseded' });
            return undefined;
        }
        const change = {
            leasedUntil: new Date(Date.now() + leaseMs),
            round: row.round + 1,
            // What was learned before says nothing about this call.
            ...(move === 'tell' ? { askedAt: now, toldSeq: row.wantedSeq - 1 } : {}),
        };
        write(tx, row, change);
        if (move === 'tell') noteOrder(tx, row, { outcome: 'sent', isAttempt: true });
        return { row: { ...row, ...change }, move, allowedUntil };
    });
};

const ask = async (lock: DeviceLock, { row, move }: Claim): Promise<Learned> => {
    const { wantedUntil, ...order } = row;
    try {
        return await (move === 'look'
            ? lock.look(order)
            : lock.tell({ ...order, until: wantedUntil?.toISOString() ?? null }));
    } catch (error) {
        if (error instanceof PartnerTrouble) return error;
        throw error;
    }
};

interface Heard extends Claim {
    readonly learned: Learned;
}

/** When to come back to a phone: a lock that may still land is looked after when it is no longer allowed. */
const comeBackAt = (wait: number | null, { told, allowedUntil }: { told: string; allowedUntil: Date | null }) => {
    if (wait === null) return null;
    const at = new Date(Date.now() + wait);
    return told !== 'locked' && allowedUntil !== null && allowedUntil < at ? allowedUntil : at;
};

// Nobody waits for a phone to open that was never seen locked.
const ofOpenPhone: readonly string[] = [lockTakenBack, dateMoved];

const alarmPeople = async (
    tx: Transaction,
    { jobs, clock }: Carrying['services'],
    { row, learned }: { readonly row: PhoneRow; readonly learned: Learned },
): Promise<void> => {
    const alarm = alarmOf(row, learned, clock());
    const told = learned instanceof PartnerTrouble ? row.told : learned.state;
    const mayBeFalse = alarm === 'phoneStaysLocked' && told !== 'locked';
    if (mayBeFalse && ofOpenPhone.includes((await reasonOf(tx, row)) ?? '')) return;
    if (alarm !== undefined) await raiseAlarm(tx, jobs, { row, alarm });
};

/** Whether the history says that of an order already: that it was sent, or that the phone was seen as it is wanted. */
const isNoted = ({ row, move }: Claim, { outcome, providerRef }: Pick<Next, 'outcome' | 'providerRef'>): boolean =>
    outcome === (row.confirmed > 0 ? 'ack' : 'sent') && (move === 'look' || providerRef == null);

const settle = async (
    tx: Transaction,
    context: Carrying,
    { row: claimed, move, allowedUntil, learned }: Heard,
): Promise<void> => {
    const { services, data, runId, finish } = context;
    const [, device, row] = await Promise.all([finish(tx), currentDevice(tx, oneOf(claimed)), current(tx, data, true)]);
    // An answer to an older order says nothing about the newest.
    if (row === undefined) return write(tx, claimed, { leasedUntil: null });
    const now = services.clock();
    if (learned instanceof PartnerTrouble && learned.isFinal && row.wanted === 'locked') {
        return giveUpLock(tx, context, { row, failure: failureOf(learned), outcome: 'failed' });
    }
    const next = after({ row, move, learned }, now);
    const { shown, change, wait } = next;
    await alarmPeople(tx, services, { row, learned });
    const startAfter = comeBackAt(wait, { ...row, ...change, allowedUntil });
    if (!isNoted({ row, move, allowedUntil }, next)) noteOrder(tx, row, next);
    write(tx, row, { ...change, leasedUntil: null, nextAt: startAfter });
    if (startAfter !== null) await sendOrder(tx, services.jobs, { ...row, ...change, startAfter });
    const isEnrolment = row.wanted === 'enrolled';
    const isOpening = shown.state === 'unlocking' && device?.state !== 'unlocking';
    const state = isOpening && (await reasonOf(tx, row)) === dateMoved ? 'active' : shown.state;
    if (device !== undefined)
        await moveKnownDevice(tx, device, { ...shown, state, isEnrolment, runId, now, jobs: services.jobs });
    if (row.wanted === 'released') await certifyOnceFree(tx, services, row.applicationUid);
    if (isLockedByOthers({ ...row, ...change }))
        await orderPhone(tx, services, { ...oneOf(row), wanted: 'open', reason: 'locked by others' });
};

/**
 * Tells the provider of a phone what is wanted of it, and looks until it is so. One call at a time, and the last word is the newest
 * order's; a provider that is away is asked again for as long as it takes.
 */
export const carryLock: RunJob<'carry_lock'> = async (context) => {
    const { database, partners } = context.services;
    const claimed = await claim(context);
    if (claimed === undefined) return;
    const learned = await ask(partners.deviceLock, claimed);
    await database.withTransaction((tx) => settle(tx, context, { ...claimed, learned }));
};

const lostSql = `update phone set next_at = now() where phone_id in (
        select phone_id from phone where next_at < now() - interval '1 minute' and (leased_until is null or leased_until < now())
            order by next_at limit 500 for update skip locked)
    returning phone_id as "phoneId", wanted_seq as "wantedSeq", wanted, confirmed`;

/** Orders whose work was lost: nobody stays locked for that. */
export const carryOpenLocks: RunJob<'carry_open_locks'> = async ({ services: { database, jobs } }) => {
    await database.withTransaction(async (tx) => {
        const { rows } = await tx.client.query<OrderRow>({
            name: 'orders to phones without work',
            text: lostSql,
        });
        for (const row of rows) await sendOrder(tx, jobs, row);
    });
};
