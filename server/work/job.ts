import type { Services } from '../lending/services.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { JobData, JobName } from '../platform/jobs/queues.ts';

export interface JobLog {
    readonly error: (details: object, message: string) => void;
}

export interface JobContext<Name extends JobName> {
    readonly services: Services;
    readonly data: JobData[Name];
    /** For the event log: which run did it. */
    readonly runId: string;
    readonly log: JobLog;
    /**
     * Marks the work as done in the transaction of its effect, so that both are kept or neither is: a worker killed after
     * its commit leaves nothing to repeat. Throws when another run has done it meanwhile, which undoes this one.
     */
    readonly finish: (tx: Transaction) => Promise<void>;
}

/** Does one piece of work; may be run again after a failure or a kill. */
export type RunJob<Name extends JobName> = (context: JobContext<Name>) => Promise<void>;

/** Another run has done this work. Not a failure. */
export class AlreadyDone extends Error {
    override readonly name = 'AlreadyDone';
}
