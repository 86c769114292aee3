import type { JobData, JobName } from './jobs.ts';

interface Queue<Name extends JobName> {
    /** Work with the same key waits in the queue once; what runs already does not count. */
    readonly key: (data: JobData[Name]) => string;
    /** When the work starts by itself, as a cron expression in UTC. */
    readonly cron?: string;
    /** How often the queue is looked at without being woken, in seconds. */
    readonly pollSeconds: number;
    /** How many jobs of this queue run at once in one process. */
    readonly workers: number;
}

const byItself = () => 'clock';

/** Every kind of work. */
export const queues: { readonly [Name in JobName]: Queue<Name> } = {
    gather_evidence: {
        // A later try of some checks does not stand for all of them.
        key: ({ uid, types, round = 1 }) => (types === undefined ? uid : `${uid}:${types.toSorted().join()}:${round}`),
        pollSeconds: 5,
        workers: 2,
    },
    deliver_message: { key: ({ messageId }) => messageId, pollSeconds: 5, workers: 2 },
    deliver_push: {
        key: ({ notificationId, subscriptionId }) => `${notificationId}:${subscriptionId}`,
        pollSeconds: 5,
        workers: 2,
    },
    warn_due: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    deliver_waiting: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    // Follows the phone by asking again and again: see how soon it becomes active.
    enrol_device: { key: ({ uid, imei }) => `${uid}:${imei}`, pollSeconds: 1, workers: 2 },
    release_device: { key: ({ uid, imei }) => `${uid}:${imei}`, pollSeconds: 5, workers: 1 },
    unlock_device: { key: ({ uid, imei, until }) => `${uid}:${imei}:${until}`, pollSeconds: 5, workers: 1 },
    lock_device: { key: ({ uid, imei, message }) => `${uid}:${imei}:${message}`, pollSeconds: 5, workers: 1 },
    remind_device: { key: ({ uid, imei }) => `${uid}:${imei}`, pollSeconds: 10, workers: 1 },
    // Somebody stands at the counter and waits for the answer.
    carry_money: { key: ({ orderId }) => orderId, pollSeconds: 1, workers: 2 },
    carry_open_money: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    keep_loans: { key: byItself, cron: '7 * * * *', pollSeconds: 30, workers: 1 },
    book_bonuses: { key: byItself, cron: '37 * * * *', pollSeconds: 60, workers: 1 },
    expire_due: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    release_idle: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    carry_to_provider: { key: byItself, cron: '* * * * *', pollSeconds: 5, workers: 1 },
    reconcile_identity: { key: byItself, cron: '41 3 * * *', pollSeconds: 10, workers: 1 },
    purge: { key: byItself, cron: '17 2 * * *', pollSeconds: 60, workers: 1 },
};

// The names are exactly the keys of the table above.
export const jobNames = Object.keys(queues) as readonly JobName[];

/** Where work goes that failed every time; somebody has to look. */
export const deadLetters = 'dead_letter';

/** How work of every queue is repeated: ten times, each wait twice as long, a run lost after a minute. */
export const retries = { expireInSeconds: 60, retryLimit: 10, retryDelay: 2, retryBackoff: true } as const;
