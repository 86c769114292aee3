import { randomBytes } from 'node:crypto';
import { anyHour } from '../../support/server.ts';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { Services } from '../../../server/lending/services.ts';
import { readApplication } from '../../../server/lending/records/application.ts';
import { mayBeTold, seedApplications } from '../../../server/demo/applications.ts';
import type { Plan } from '../../../server/demo/applications/plan.ts';
import { readRecords } from '../../../server/demo/credit/records.ts';
import { seedDirectory } from '../../../server/demo/people.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIncoming } from '../../../server/documents/incoming.ts';
import { createDamageReport } from '../../../server/documents/damage.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { createDocuments } from '../../../server/documents/documents.ts';
import { memoryStore } from '../../support/memoryStore.ts';
import { findPersonByUsername } from '../../../server/identity/directory.ts';
import { openJobs } from '../../../server/platform/jobs/jobs.ts';
import { wantsNoOffers } from '../../../server/lending/records/withdrawn.ts';
import { createPartners } from '../../../server/partners/partners.ts';
import { noIdentity } from '../../support/noIdentity.ts';
import { memorySeals } from '../../support/seals.ts';
import { playPushService } from '../../support/pushService.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

/** A database with the demonstration's people, and the services over it; partners answer at once. */
export interface Room {
    readonly database: TestDatabase;
    readonly services: Services;
    /** Where photos lie while they arrive. */
    readonly incomingFolder: string;
    readonly person: (username: string) => Promise<Principal>;
    readonly application: (uid: string) => Promise<Application>;
    /** The uid of the newest application of Ghana in a stage. */
    readonly uidAt: (stage: string) => Promise<string>;
    readonly close: () => Promise<void>;
}

const silent = { info: () => undefined, error: () => undefined };

const servicesOver = async ({ db }: TestDatabase, incomingFolder: string): Promise<Services> => {
    const jobs = await openJobs(db);
    const partners = createPartners({
        config: { environment: 'test' },
        wantsNoOffers,
        database: db,
        log: silent,
        onMessages: (tx, [{ messageId } = { messageId: '' }]) => jobs.send(tx, 'deliver_message', { messageId }),
        pace: 'instant',
    });
    const damage = createDamageReport({ database: db, log: silent });
    return {
        database: db,
        documents: createDocuments({ store: memoryStore(), secrets: createSecrets(randomBytes(32)), report: damage }),
        metrics: [damage.metric],
        incoming: openIncoming(incomingFolder),
        partners,
        push: playPushService(),
        identity: noIdentity,
        jobs,
        seals: memorySeals(),
        clock: () => new Date(),
        hours: anyHour,
        addressWaitHours: 24,
        publicUrl: 'http://localhost:3000',
    };
};

/** `stories`: applications of Ghana to begin with, each begun so many hours ago. */
export const openRoom = async (stories: readonly Plan[] = []): Promise<Room> => {
    const database = await createTestDatabase();
    const incomingFolder = await mkdtemp(join(tmpdir(), 'ahadi-incoming-'));
    const services = await servicesOver(database, incomingFolder);
    await seedDirectory(database.db);
    const count = stories.flatMap(({ began }) => began).length;
    const loadRecords = async () => (await readRecords()).filter(mayBeTold).slice(0, count);
    await seedApplications(services, { plans: { GH: stories, KE: [] }, loadRecords });
    return {
        database,
        services,
        incomingFolder,
        person: async (username) => {
            const person = await findPersonByUsername(database.pool, username);
            if (person === null) throw new Error(`There is no ${username}`);
            return person;
        },
        application: async (uid) => {
            const found = await database.db.withTransaction((tx) => readApplication(tx, uid));
            if (found === undefined) throw new Error(`There is no application ${uid}`);
            return found;
        },
        uidAt: async (stage) => {
            const { rows } = await database.pool.query<{ uid: string }>(
                `select uid from application where stage = $1 and country = 'GH' order by created_at desc limit 1`,
                [stage],
            );
            if (rows[0] === undefined) throw new Error(`There is no application at ${stage}`);
            return rows[0].uid;
        },
        close: async () => {
            await database.drop();
            await rm(incomingFolder, { recursive: true, force: true });
        },
    };
};
