import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../../domain/access/roles.ts';
import { urgencyOf, type WantedState } from '../../../domain/lending/lockOrder.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { deviceCommand, phone } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { deviceOf } from '../records/device.ts';
import type { Services } from '../services.ts';

/** One phone on one loan; the loan may have another phone by now. */
export interface Phone {
    readonly uid: string;
    readonly imei: string;
}

interface Order extends Phone {
    readonly wanted: WantedState;
    /** For colleagues: why. */
    readonly reason: string;
    /** Username; the product itself unless told. */
    readonly by?: string;
    /** Until when it is open; for good unless told. */
    readonly until?: Date;
    /** What a locked screen says, and whom to call from it. */
    readonly message?: string;
    readonly caller?: string;
}

/** Why a phone is told to stay open for which a lock may be on its way: it is not known to have locked. */
export const lockTakenBack = 'not to be locked any more';

/** Why an open phone is told to be open: the date until which it is was moved. */
export const dateMoved = 'paid until';

export type PhoneRow = typeof phone.$inferSelect;

const typeOf: Readonly<Record<WantedState, string>> = {
    enrolled: 'enroll',
    open: 'unlock',
    locked: 'lock',
    released: 'release',
};

/** What an order has come to, for the history. */
type Outcome = 'sent' | 'ack' | 'failed' | 'superseded';

const unfinished = ['queued', 'sent'];

interface Noted {
    readonly outcome: Outcome;
    readonly providerRef?: string | null;
    /** Whether the provider is about to be told once more. */
    readonly isAttempt?: true;
}

/** Notes in the history what an order to a phone has come to. */
export const noteOrder = (
    { orm, post }: Pick<Transaction, 'orm' | 'post'>,
    { applicationUid, imei, wantedSeq }: Pick<PhoneRow, 'applicationUid' | 'imei' | 'wantedSeq'>,
    { outcome, providerRef, isAttempt }: Noted,
): void => {
    const change = {
        status: outcome,
        updatedAt: new Date(),
        ...(providerRef === undefined ? {} : { providerRef }),
        ...(isAttempt === undefined ? {} : { attempts: sql`${deviceCommand.attempts} + 1` }),
    };
    const ofOrder = and(eq(deviceCommand.imei, imei), eq(deviceCommand.seq, wantedSeq));
    post(
        orm
            .update(deviceCommand)
            .set(change)
            .where(and(eq(deviceCommand.applicationUid, applicationUid), ofOrder)),
    );
};

/** Why a phone has its newest order. */
export const reasonOf = async (
    { orm }: Pick<Transaction, 'orm'>,
    { applicationUid, imei, wantedSeq }: Pick<PhoneRow, 'applicationUid' | 'imei' | 'wantedSeq'>,
): Promise<string | undefined> => {
    const ofOrder = and(eq(deviceCommand.imei, imei), eq(deviceCommand.seq, wantedSeq));
    const [newest] = await orm
        .select({ reason: deviceCommand.reason })
        .from(deviceCommand)
        .where(and(eq(deviceCommand.applicationUid, applicationUid), ofOrder));
    return newest?.reason;
};

/** An order that was not carried out yet has no say any more. */
const supersede = ({ orm, post }: Transaction, { uid, imei }: Phone): void => {
    const isOpen = and(eq(deviceCommand.imei, imei), inArray(deviceCommand.status, unfinished));
    const change = { status: 'superseded', updatedAt: new Date() };
    post(
        orm
            .update(deviceCommand)
            .set(change)
            .where(and(eq(deviceCommand.applicationUid, uid), isOpen)),
    );
};

/** Puts a phone under a lock provider's contract; as it was, where it is there already. */
export const keepPhone = (
    tx: Transaction,
    { uid, ...kept }: Phone & Pick<PhoneRow, 'model' | 'country' | 'provider' | 'wantedAt'>,
): Promise<void> =>
    asSystem(tx, async () => {
        const { model, provider } = kept;
        await tx.orm
            .insert(phone)
            .values({ phoneId: v7(), applicationUid: uid, wanted: 'enrolled', wantedSeq: 0, ...kept })
            .onConflictDoUpdate({ target: [phone.applicationUid, phone.imei], set: { model, provider } });
    });

export const phoneOf = async ({ orm }: Pick<Transaction, 'orm'>, { uid, imei }: Phone): Promise<PhoneRow | null> => {
    const [row] = await orm
        .select()
        .from(phone)
        .where(and(eq(phone.applicationUid, uid), eq(phone.imei, imei)));
    return row ?? null;
};

/** The phone that an application has now; null where it has none, or nobody locks it. */
export const ownPhone = async (tx: Transaction, uid: string): Promise<PhoneRow | null> => {
    const known = await deviceOf(tx, uid);
    return known === null ? null : phoneOf(tx, { uid, imei: known.imei });
};

export type OrderRow = Pick<PhoneRow, 'phoneId' | 'wantedSeq' | 'wanted' | 'confirmed'>;

type Ordered = OrderRow & { readonly startAfter?: Date };

/** Takes up the newest order of a phone, now unless told. */
export const sendOrder = (
    tx: Transaction,
    jobs: Services['jobs'],
    { startAfter, ...order }: Ordered,
): Promise<void> => {
    const data = { phoneId: order.phoneId, seq: order.wantedSeq, urgency: urgencyOf(order) };
    return startAfter === undefined
        ? jobs.send(tx, 'carry_lock', data)
        : jobs.sendLater(tx, { name: 'carry_lock', data, startAfter });
};

/**
 * Has a phone looked at now, whatever was planned: the same order under a new number, which makes what was planned void. A phone
 * at rest is only looked at.
 */
export const lookAgain = async (
    tx: Transaction,
    jobs: Services['jobs'],
    { phoneId, applicationUid, imei, wantedSeq }: PhoneRow,
): Promise<void> => {
    const { orm } = tx;
    const [row] = await orm
        .update(phone)
        .set({ wantedSeq: wantedSeq + 1, toldSeq: sql`${phone.toldSeq} + 1`, round: 0, nextAt: new Date() })
        .where(eq(phone.phoneId, phoneId))
        .returning();
    const ofOrder = and(eq(deviceCommand.imei, imei), eq(deviceCommand.seq, wantedSeq));
    await orm
        .update(deviceCommand)
        .set({ seq: wantedSeq + 1 })
        .where(and(eq(deviceCommand.applicationUid, applicationUid), ofOrder));
    if (row !== undefined) await sendOrder(tx, jobs, row);
};

/**
 * Says what is wanted of a phone from now on: it makes every earlier order void, and is carried out once this commits. Resolves to the
 * phone as it is then; undefined where no provider has it.
 */
export const orderPhone = (
    tx: Transaction,
    { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
    { wanted, reason, by = system.username, until, message = '', caller = '', ...one }: Order,
): Promise<PhoneRow | undefined> =>
    asSystem(tx, async () => {
        const { uid: applicationUid, imei } = one;
        const now = clock();
        const [ordered] = await tx.orm
            .update(phone)
            .set({
                wanted,
                wantedUntil: until ?? null,
                wantedSeq: sql`${phone.wantedSeq} + 1`,
                wantedAt: now,
                message,
                caller,
                askedAt: null,
                round: 0,
                confirmed: 0,
                nextAt: new Date(),
            })
            .where(and(eq(phone.applicationUid, applicationUid), eq(phone.imei, imei)))
            .returning();
        if (ordered === undefined) return undefined;
        supersede(tx, one);
        // It counts for the hour from the moment it is given, even before it is carried out.
        const kept = { applicationUid, imei, seq: ordered.wantedSeq, type: typeOf[wanted], reason, requestedBy: by };
        const begun = { commandId: v7(), status: 'queued', attempts: 0, createdAt: now, updatedAt: now };
        tx.post(tx.orm.insert(deviceCommand).values({ ...kept, ...begun }));
        await sendOrder(tx, jobs, ordered);
        return ordered;
    });
