import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { lawfulHours, type ContactHours } from '../domain/lending/contactHours.ts';
import { sealRequests } from './approvals/requests.ts';
import { wantsNoOffers } from './lending/records/withdrawn.ts';
import type { Services } from './lending/services.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/connect.ts';
import type { Transaction } from './platform/database/transaction.ts';
import { createDamageReport } from './documents/damage.ts';
import { createDocuments } from './documents/documents.ts';
import { openIncoming } from './documents/incoming.ts';
import { diskStore, type DocumentStore } from './documents/store.ts';
import type { Provider } from './identity/mirror/bringInStep.ts';
import { createSealKey } from './platform/audit/seals/sealKey.ts';
import { sealGauges, type Seals } from './platform/audit/seals/sealing.ts';
import { openSigner } from './platform/audit/signing/openSigner.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openPush } from './notifications/openPush.ts';
import { loadSealKeys, sealKeyFileOf } from './platform/secrets/key.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import type { QueuedMessage } from './partners/messaging/messaging.ts';
import { createPartners } from './partners/partners.ts';
import type { PushService } from './partners/push/push.ts';

interface ServiceParts {
    readonly config: Pick<
        Config,
        | 'addressWaitHours'
        | 'backup'
        | 'carriers'
        | 'demo'
        | 'environment'
        | 'dataDir'
        | 'publicUrl'
        | 'push'
        | 'seals'
        | 'signingKeyFile'
        | 'storageBucket'
    > &
        Partial<Pick<Config, 'partners' | 'simulators'>>;
    readonly database: Database;
    readonly secrets: Secrets;
    readonly log: FastifyBaseLogger;
    /** The embedded one has keys and leftovers to look after. */
    readonly identity: Provider & { readonly embedded?: { readonly purge: () => Promise<void> } | null };
    /** How fast simulated phones move on; tests do not wait. */
    readonly pace?: 'real' | 'instant';
    readonly clock?: () => Date;
    /** The law's; tests that are not about them run at any hour. */
    readonly hours?: ContactHours;
    /** Instead of the push service that the configuration names. */
    readonly push?: PushService;
}

/** Where bytes are kept: a folder, or an S3 bucket where one is named. */
export const openStore = async (folder: string, bucket: string | undefined): Promise<DocumentStore> => {
    if (bucket === undefined) return diskStore(folder);
    // Half a second to load, for nothing where documents are on the disk.
    const { s3Store } = await import('./documents/s3Store.ts');
    return s3Store(bucket);
};

const openSealsOf = async ({ seals, dataDir }: ServiceParts['config'], { pool }: Database): Promise<Seals> => {
    const { store = { folder: dataDir }, authority, archiveMonths } = seals;
    const kept = 'bucket' in store ? openStore(dataDir, store.bucket) : openStore(store.folder, undefined);
    const keys = await loadSealKeys({ value: seals.key, file: sealKeyFileOf({ dataDir }), pool });
    return { key: createSealKey(keys), store: await kept, authority, archiveMonths };
};

/** Opens what actions reach beside the database: documents, partners and the queue of work. */
export const openServices = async ({
    config,
    database,
    secrets,
    log,
    identity,
    pace = 'real',
    clock = () => new Date(),
    hours = lawfulHours,
    push,
}: ServiceParts): Promise<Services> => {
    const { dataDir, storageBucket } = config;
    await sealRequests(database);
    const jobs = await openJobs(database);
    // Somebody waits for a code; of all else the round takes several at once.
    const onMessages = async (tx: Transaction, queued: readonly QueuedMessage[]) => {
        const [awaited] = queued.filter(({ purpose }) => purpose.startsWith('code:'));
        if (awaited !== undefined) await jobs.send(tx, 'deliver_message', { messageId: awaited.messageId });
        if (awaited === undefined || queued.length > 1) await jobs.send(tx, 'deliver_waiting', {});
    };
    const incoming = openIncoming(join(dataDir, 'incoming'));
    await incoming.clean();
    const damage = createDamageReport({ database, log });
    const partners = createPartners({ config, database, log, pace, onMessages, wantsNoOffers });
    const seals = await openSealsOf(config, database);
    return {
        database,
        documents: createDocuments({
            store: await openStore(join(dataDir, 'documents'), storageBucket),
            secrets,
            report: damage,
        }),
        incoming,
        partners,
        metrics: [partners.calls, damage.metric, ...database.metrics, ...sealGauges(database.pool)],
        seals,
        signer: await openSigner({
            file: config.signingKeyFile,
            authority: config.seals.authority,
            selfMade: config.demo ? join(dataDir, 'demonstration-signer.pem') : undefined,
            clock,
            log,
        }),
        push: push ?? (await openPush({ config, database, secrets })),
        identity,
        jobs,
        clock,
        hours,
        addressWaitHours: config.addressWaitHours,
        backupsKept: config.backup?.keep,
        publicUrl: config.publicUrl.replace(/\/$/, ''),
        ...(identity.embedded == null ? {} : { housekeeping: identity.embedded.purge }),
    };
};
