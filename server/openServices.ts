import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './applications/services.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import { createDocuments } from './documents/documents.ts';
import { diskStore } from './documents/store.ts';
import { openJobs } from './jobs/jobs.ts';
import { createPartners } from './partners/partners.ts';

interface ServiceParts {
    readonly config: Pick<Config, 'environment' | 'dataDir'>;
    readonly database: Database;
    readonly log: FastifyBaseLogger;
    /** How fast simulated phones move on; tests do not wait. */
    readonly pace?: 'real' | 'instant';
    readonly clock?: () => Date;
}

/** Opens what actions reach beside the database: documents, partners and the queue of work. */
export const openServices = async ({
    config,
    database,
    log,
    pace = 'real',
    clock = () => new Date(),
}: ServiceParts): Promise<Services> => {
    const jobs = await openJobs(database);
    const onMessage = (tx: Parameters<typeof jobs.send>[0], messageId: string) =>
        jobs.send(tx, 'deliver_message', { messageId });
    return {
        database,
        documents: createDocuments(diskStore(join(config.dataDir, 'documents'))),
        partners: createPartners({ config, database, log, pace, onMessage }),
        jobs,
        clock,
    };
};
