import type { ContactHours } from '../../domain/lending/contactHours.ts';
import type { Metric } from 'prom-client';
import type { Database } from '../platform/database/connect.ts';
import type { Documents } from '../documents/documents.ts';
import type { IncomingFolder } from '../documents/incoming.ts';
import type { Provider } from '../identity/mirror/bringInStep.ts';
import type { Seals } from '../platform/audit/seals/sealing.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { PaperSigner } from '../platform/audit/signing/signedPdf.ts';
import type { Partners } from '../partners/partners.ts';
import type { PushService } from '../partners/push/push.ts';

export interface Services {
    readonly database: Database;
    readonly documents: Documents;
    /** Where photos lie while they arrive. */
    readonly incoming: IncomingFolder;
    readonly metrics?: readonly Metric[];
    /** What signs the event log, and where its seals are kept outside the database. */
    readonly seals: Seals;
    /** Who signs contracts and certificates as the lender; nobody where no key was given. */
    readonly signer?: PaperSigner | undefined;
    readonly partners: Partners;
    /** Who carries notifications to people's devices. */
    readonly push: PushService;
    /** Who proves who people are, for what is done to their accounts. */
    readonly identity: Provider;
    /** Sends work to be done after the transaction commits, in that same transaction. */
    readonly jobs: Jobs;
    readonly clock: () => Date;
    /** When customers may be told that money is due, and their phones locked for it. */
    readonly hours: ContactHours;
    /** The address people use, without a slash at its end. */
    readonly publicUrl: string;
    /** How many nightly backups are kept; undefined where the server takes none. */
    readonly backupsKept?: number | undefined;
    /** How many hours an address waits that somebody else wrote for a person. */
    readonly addressWaitHours: number;
    /** What the daily purge does besides: the identity provider's keys and leftovers. */
    readonly housekeeping?: () => Promise<void>;
}
