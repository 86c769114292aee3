import { randomBytes } from 'node:crypto';
import { anyHour } from '../../support/server.ts';
import { openDatabase } from '../../../server/platform/database/connect.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIncoming } from '../../../server/documents/incoming.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { createDocuments } from '../../../server/documents/documents.ts';
import { memoryStore } from '../../support/memoryStore.ts';
import { openJobs } from '../../../server/platform/jobs/jobs.ts';
import { startJobs } from '../../../server/work/workers.ts';
import { noIdentity } from '../../support/noIdentity.ts';
import { memorySeals } from '../../support/seals.ts';
import { playPushService } from '../../support/pushService.ts';
import { wantsNoOffers } from '../../../server/lending/records/withdrawn.ts';
import { createPartners } from '../../../server/partners/partners.ts';

// Run as a process of its own: `worker.ts <database url>`. It works until it is killed, and prints a line when it starts.
const [url = ''] = process.argv.slice(2);
const database = openDatabase({ url, schema: {}, pools: { writes: 4 } });
const jobs = await openJobs(database);
const log = { info: () => undefined, error: () => undefined };
const partners = createPartners({ config: { environment: 'test' }, wantsNoOffers, database, log, pace: 'instant' });
await startJobs(
    {
        database,
        documents: createDocuments({ store: memoryStore(), secrets: createSecrets(randomBytes(32)) }),
        incoming: openIncoming(join(tmpdir(), `ahadi-incoming-${process.pid}`)),
        partners,
        push: playPushService(),
        identity: noIdentity,
        jobs,
        seals: memorySeals(),
        clock: () => new Date(),
        hours: anyHour,
        addressWaitHours: 24,
        publicUrl: 'http://localhost:3000',
    },
    log,
);
process.stdout.write('working\n');
