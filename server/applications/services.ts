import type { Database } from '../database/connect.ts';
import type { Documents } from '../documents/documents.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Partners } from '../partners/partners.ts';

/** What actions reach beside their transaction. */
export interface Services {
    readonly database: Database;
    readonly documents: Documents;
    readonly partners: Partners;
    /** Sends work to be done after the transaction commits, in that same transaction. */
    readonly jobs: Jobs;
    readonly clock: () => Date;
}
