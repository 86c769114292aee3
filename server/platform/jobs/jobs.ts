import { asSystem } from '../database/asSystem.ts';
import type { Database } from '../database/connect.ts';
import type { CheckType } from '../../../domain/application/checks/checkTypes.ts';
import type { Transaction } from '../database/transaction.ts';
import { createBoss, ensureQueues, within } from './boss.ts';
import { queues } from './queues.ts';

/** What each kind of work is told. */
export interface JobData {
    /** Runs the automatic checks of an application: all of them, or those whose partner was away before. */
    readonly gather_evidence: {
        readonly uid: string;
        readonly types?: readonly CheckType[];
        /** From 1. */
        readonly round?: number;
    };
    /** Hands a queued row of `message` to its carrier. */
    readonly deliver_message: { readonly messageId: string };
    /** Hands a notification to the push service of one device. */
    readonly deliver_push: {
        readonly notificationId: string;
        readonly subscriptionId: string;
        /** From 1: how often it was tried. */
        readonly round?: number;
    };
    /** Warns of what ends soon or waits too long. */
    readonly warn_due: Readonly<Record<string, never>>;
    /** Hands over what waits in the outbox without work of its own. */
    readonly deliver_waiting: Readonly<Record<string, never>>;
    /** Registers the phone of an application for locking and follows it until it is active or has failed. */
    readonly enrol_device: {
        readonly uid: string;
        readonly imei: string;
        /** From 1: how often it was looked at, and since when (ISO instant). */
        readonly round?: number;
        readonly startedAt?: string;
    };
    /** Lets a phone go for good. */
    readonly release_device: { readonly uid: string; readonly imei: string; readonly reason: string };
    /**
     * Opens a locked phone until an instant (ISO), follows it until it is open, and looks again once it is locked anew;
     * null opens it for good.
     */
    readonly unlock_device: {
        readonly uid: string;
        readonly imei: string;
        readonly until: string | null;
        readonly reason: string;
    };
    /**
     * Locks a phone and follows it until it is locked. `phone`: whom to call from the locked screen. `byHand`: why people
     * locked it; absent where its loan is late.
     */
    readonly lock_device: {
        readonly uid: string;
        readonly imei: string;
        readonly message: string;
        readonly phone: string;
        readonly byHand?: string;
    };
    /** Shows a reminder on the phone of a late loan. */
    readonly remind_device: { readonly uid: string; readonly imei: string; readonly message: string };
    /** Looks after every loan that is due or late, once a day of its country: reminders, locks, what is earned on it. */
    readonly keep_loans: Readonly<Record<string, never>>;
    /** Sends an order for money to its network, or asks what became of it. */
    readonly carry_money: { readonly orderId: string };
    /** Orders for money that no work of their own looks after any more. */
    readonly carry_open_money: Readonly<Record<string, never>>;
    /** Books the volume bonuses of the month that ended. */
    readonly book_bonuses: Readonly<Record<string, never>>;
    /** Ends what waited too long (transition T20). */
    readonly expire_due: Readonly<Record<string, never>>;
    /** Puts what nobody works on back into the queue (transition T4). */
    readonly release_idle: Readonly<Record<string, never>>;
    /** Brings users in step at the identity provider whose change waits or is to be tried again. */
    readonly carry_to_provider: Readonly<Record<string, never>>;
    /** Compares the directory with the identity provider; by itself every night. */
    readonly reconcile_identity: { readonly askedBy?: string };
    /** Deletes what is no longer needed: old idempotency keys, spent codes. */
    readonly purge: Readonly<Record<string, never>>;
}
export type JobName = keyof JobData;

interface PlannedJob<Name extends JobName> {
    readonly name: Name;
    readonly data: JobData[Name];
    readonly startAfter?: Date;
}

/** Work that waits until a point in time. */
export type LaterJob<Name extends JobName> = Required<PlannedJob<Name>>;

/**
 * Work to be done after the transaction that asks for it commits; a rolled-back one leaves none. The same work (the same
 * name and what identifies its data) waits in the queue once.
 */
export interface Jobs {
    readonly send: <Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]) => Promise<void>;
    readonly sendLater: <Name extends JobName>(tx: Transaction, job: LaterJob<Name>) => Promise<void>;
}

/** The channel that wakes workers; its payload is the name of the queue. */
export const jobChannel = 'ahadi_jobs';

const keyOf = <Name extends JobName>(name: Name, data: JobData[Name]): string => queues[name].key(data);

/** Opens the queue for sending; what runs the work is `startJobs`. */
export const openJobs = async (database: Pick<Database, 'pool'>): Promise<Jobs> => {
    const boss = createBoss(database);
    await ensureQueues(boss);
    const enqueue = <Name extends JobName>(tx: Transaction, { name, data, startAfter }: PlannedJob<Name>) =>
        // The queue's tables belong to the system, whoever asks for the work.
        asSystem(tx, async () => {
            const planned = startAfter === undefined ? {} : { startAfter };
            await boss.send(name, data, { singletonKey: keyOf(name, data), ...planned, ...within(tx) });
            await tx.client.query('select pg_notify($1, $2)', [jobChannel, name]);
        });
    return {
        send: (tx, name, data) => enqueue(tx, { name, data }),
        sendLater: (tx, job) => enqueue(tx, job),
    };
};
