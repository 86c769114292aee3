import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Country } from '../../../domain/countries.ts';

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
    /** Draws the file of a contract as it was made or signed; `by`: the user name of whoever made or signed it. */
    readonly draw_contract: { readonly contractId: string; readonly by: string };
    /** Warns of what ends soon or waits too long. */
    readonly warn_due: Readonly<Record<string, never>>;
    /** Hands over what waits in the outbox without work of its own. */
    readonly deliver_waiting: Readonly<Record<string, never>>;
    /**
     * Tells the provider of a phone what is wanted of it, or looks how it stands, until it is so; `seq`: which order, for a newer
     * one has work of its own. `urgency`: work with a higher one goes first.
     */
    readonly carry_lock: { readonly phoneId: string; readonly seq: number; readonly urgency: number };
    /** Orders to phones that no work of their own looks after any more. */
    readonly carry_open_locks: Readonly<Record<string, never>>;
    /** Reads what lock providers told of phones. */
    readonly read_lock_events: Readonly<Record<string, never>>;
    /** Compares phones with the list of their provider: those that changed there, all where `isWhole`. `page`: how far it has come. */
    readonly compare_phones: {
        readonly provider?: string;
        readonly isWhole?: boolean;
        readonly page?: number;
        /** ISO instant at which the run began. */
        readonly begun?: string;
    };
    /** Compares every phone with its provider, every night. */
    readonly compare_all_phones: Readonly<Record<string, never>>;
    /** Shows a reminder on the phone of a late loan. */
    readonly remind_device: { readonly uid: string; readonly imei: string; readonly message: string };
    /** Looks after every loan that is due or late, once a day of its country: reminders, locks, what is earned on it. */
    readonly keep_loans: {
        /** Every country without. */
        readonly country?: Country;
        /** One of the parts that many due loans of a country are divided into. */
        readonly shard?: number | undefined;
        /** Where an earlier run stopped; from the beginning without. */
        readonly after?: { readonly uid: string; readonly dueOn: string } | undefined;
    };
    /** Sends an order for money to its network, or asks what became of it. */
    readonly carry_money: { readonly orderId: string };
    /** Orders for money that no work of their own looks after any more. */
    readonly carry_open_money: Readonly<Record<string, never>>;
    /** Reads what networks reported of money that came in, and books and places it. */
    readonly place_money: Readonly<Record<string, never>>;
    /** Asks networks what they took, for what they did not report. */
    readonly pull_money: Readonly<Record<string, never>>;
    /** Keeps the books: opens them for what is older, books the income of the days that ended, compares them. */
    readonly keep_books: Readonly<Record<string, never>>;
    /** Books the volume bonuses of the month that ended. */
    readonly book_bonuses: Readonly<Record<string, never>>;
    /** Ends what waited too long (transition T20). */
    readonly expire_due: Readonly<Record<string, never>>;
    /** Puts what nobody works on back into the queue (transition T4). */
    readonly release_idle: Readonly<Record<string, never>>;
    /** Brings users in step at the identity provider whose change waits or is to be tried again. */
    readonly carry_to_provider: Readonly<Record<string, never>>;
    /** Lets addresses count that somebody else wrote, once their wait ended unstopped. */
    readonly settle_addresses: Readonly<Record<string, never>>;
    /** Compares the directory with the identity provider; by itself every night. */
    readonly reconcile_identity: { readonly askedBy?: string };
    /** Takes away what the law and we no longer keep of people; the rest of the night's work is another run's. */
    readonly forget_due: Readonly<Record<string, never>>;
    /** Seals what lies open of people since before it was sealed; what is left is the next run's. */
    readonly seal_open: Readonly<Record<string, never>>;
    /** Carries old months of the event log out of the database; what is left is the next run's. */
    readonly archive_log: Readonly<Record<string, never>>;
    /** Holds customers with an open loan against the lists that were loaded; `after`: behind which application it goes on. */
    readonly screen_customers: { readonly after?: string };
    /** Deletes what is no longer needed: old idempotency keys, spent codes. */
    readonly purge: Readonly<Record<string, never>>;
}
export type JobName = keyof JobData;

interface Queue<Name extends JobName> {
    /** Work with the same key waits in the queue once; what runs already does not count. */
    readonly key: (data: JobData[Name]) => string;
    /** When the work starts by itself, as a cron expression in UTC. */
    readonly cron?: string;
    /** How often the queue is looked at without being woken, in seconds. */
    readonly pollSeconds: number;
    /** Work with a higher number is taken up first. */
    readonly priority?: (data: JobData[Name]) => number;
    /** How many workers take jobs of this queue in one process. */
    readonly workers: number;
    /** How many jobs a worker takes at once; one unless told. */
    readonly batch?: number;
    /** Nobody is woken for it: what comes within a moment is done together. */
    readonly unhurried?: true;
    /** Those taken at once are done one after the other: what is saved is asking for each of them. */
    readonly inTurn?: true;
}

const byItself = () => 'clock';

export const queues: { readonly [Name in JobName]: Queue<Name> } = {
    gather_evidence: {
        // A later try of some checks does not stand for all of them.
        key: ({ uid, types, round = 1 }) => (types === undefined ? uid : `${uid}:${types.toSorted().join()}:${round}`),
        pollSeconds: 5,
        workers: 2,
    },
    // Four of a carrier that is slow are over before they are taken for lost.
    deliver_message: { key: ({ messageId }) => messageId, pollSeconds: 5, workers: 2, batch: 4, inTurn: true },
    deliver_push: {
        key: ({ notificationId, subscriptionId }) => `${notificationId}:${subscriptionId}`,
        pollSeconds: 5,
        workers: 2,
    },
    // The customer reads it, or gets their copy.
    draw_contract: { key: ({ contractId }) => contractId, pollSeconds: 1, workers: 1 },
    warn_due: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    deliver_waiting: { key: byItself, cron: '* * * * *', pollSeconds: 1, workers: 1, unhurried: true },
    // The customer looks at a locked phone, or at a new one across the counter.
    carry_lock: {
        key: ({ phoneId, seq }) => `${phoneId}:${seq}`,
        priority: ({ urgency }) => urgency,
        pollSeconds: 1,
        workers: 3,
        batch: 16,
    },
    carry_open_locks: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    read_lock_events: { key: byItself, cron: '* * * * *', pollSeconds: 1, workers: 1 },
    compare_phones: {
        key: ({ provider = 'clock', isWhole = false, page = 0 }) => `${provider}:${isWhole}:${page}`,
        cron: '*/5 * * * *',
        pollSeconds: 10,
        workers: 1,
    },
    compare_all_phones: { key: byItself, cron: '11 1 * * *', pollSeconds: 60, workers: 1 },
    remind_device: { key: ({ uid, imei }) => `${uid}:${imei}`, pollSeconds: 10, workers: 1 },
    // Somebody stands at the counter and waits for the answer.
    carry_money: { key: ({ orderId }) => orderId, pollSeconds: 1, workers: 2 },
    carry_open_money: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    // The customer looks at a locked phone until it is booked.
    place_money: { key: byItself, cron: '* * * * *', pollSeconds: 1, workers: 2 },
    pull_money: { key: byItself, cron: '*/15 * * * *', pollSeconds: 60, workers: 1 },
    keep_loans: {
        key: ({ country, shard }) => (country === undefined ? 'clock' : `${country}:${shard}`),
        cron: '7 * * * *',
        // One shard after the other.
        pollSeconds: 2,
        workers: 2,
    },
    keep_books: { key: byItself, cron: '23 * * * *', pollSeconds: 30, workers: 1 },
    book_bonuses: { key: byItself, cron: '37 * * * *', pollSeconds: 60, workers: 1 },
    expire_due: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    release_idle: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    carry_to_provider: { key: byItself, cron: '* * * * *', pollSeconds: 5, workers: 1 },
    settle_addresses: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    reconcile_identity: { key: byItself, cron: '41 3 * * *', pollSeconds: 10, workers: 1 },
    // A run ends within its minute: what one night has may take several.
    forget_due: { key: byItself, cron: '*/10 1-4 * * *', pollSeconds: 60, workers: 1 },
    seal_open: { key: byItself, cron: '* * * * *', pollSeconds: 10, workers: 1 },
    archive_log: { key: byItself, cron: '*/5 1-5 * * *', pollSeconds: 60, workers: 1 },
    screen_customers: { key: ({ after = 'begin' }) => after, pollSeconds: 30, workers: 1 },
    purge: { key: byItself, cron: '17 2 * * *', pollSeconds: 60, workers: 1 },
};

// The names are exactly the keys of the table above.
export const jobNames = Object.keys(queues) as readonly JobName[];

/** How long work that failed every time stays where it is, for somebody to look. */
export const givenUpDays = 30;

/** How work of every queue is repeated: ten times, each wait twice as long, a run lost after a minute. */
export const retries = { expireInSeconds: 60, retryLimit: 10, retryDelay: 2, retryBackoff: true } as const;
