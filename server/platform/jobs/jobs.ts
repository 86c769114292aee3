import { asSystem } from '../database/asSystem.ts';
import type { Database } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import { asked } from '../tracing.ts';
import { createBoss, ensureQueues, postedIn } from './boss.ts';
import { queues, type JobData, type JobName } from './queues.ts';

interface PlannedJob<Name extends JobName> {
    readonly name: Name;
    readonly data: JobData[Name];
    readonly startAfter?: Date;
}

/** Work that waits until a point in time. */
type LaterJob<Name extends JobName> = Required<PlannedJob<Name>>;

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
    await ensureQueues(database);
    const enqueue = <Name extends JobName>(tx: Transaction, { name, data, startAfter }: PlannedJob<Name>) =>
        // The queue's tables belong to the system, whoever asks for the work.
        asSystem(tx, async () => {
            const planned = startAfter === undefined ? {} : { startAfter };
            const urgent = { priority: queues[name].priority?.(data) ?? 0 };
            await boss.send(
                name,
                { ...data, ...asked() },
                { singletonKey: keyOf(name, data), ...urgent, ...planned, ...postedIn(tx) },
            );
            // What is for later is found when its time has come: nobody is to look now.
            if (startAfter === undefined && queues[name].unhurried !== true) tx.wake(jobChannel, name);
        });
    return {
        send: (tx, name, data) => enqueue(tx, { name, data }),
        sendLater: (tx, job) => enqueue(tx, job),
    };
};
