import { inArray } from 'drizzle-orm';
import { textIn } from '../../domain/application/captured.ts';
import { toApplication } from '../../server/lending/records/application.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { application } from '../../server/platform/database/schema/application.ts';
import { openSecrets } from '../../server/platform/secrets/key.ts';
import type { Command } from './crashClients.ts';

/** What the database holds of an application. */
interface KeptApplication {
    readonly uid: string;
    readonly version: number;
    readonly town: string | null;
    /** How often it was started and saved, by the event log. */
    readonly starts: number;
    readonly saves: number;
}

interface Kept {
    /** All that the sellers started, by uid. */
    readonly applications: ReadonlyMap<string, KeptApplication>;
    /** The keys of their writes of which there is a receipt. */
    readonly receipts: ReadonlySet<string>;
}

interface Looking {
    readonly sellers: readonly string[];
    /** The servers' IDENTITY_KEY. */
    readonly key: Buffer;
    readonly dataDir: string;
}

const writtenSql = `select uid, version,
        (select count(*)::int from event_log e where e.record_id = a.uid and e.action = 'start') as starts,
        (select count(*)::int from event_log e where e.record_id = a.uid and e.action = 'save_section') as saves
    from application a where created_by = any ($1)`;

/** What is kept of all that these sellers wrote. */
export const keptOf = async (database: Database, { sellers, key, dataDir }: Looking): Promise<Kept> => {
    const { rows } = await database.slowPool.query<Omit<KeptApplication, 'town'>>(writtenSql, [sellers]);
    const { rows: receipts } = await database.slowPool.query<{ key: string }>(
        'select key from idempotency where actor = any ($1)',
        [sellers],
    );
    const keyed = database.sealedBy(await openSecrets({ identityKey: key.toString('base64'), dataDir }, database));
    const towns = await keyed.withTransaction(async (tx) => {
        const found = await tx.orm.select().from(application).where(inArray(application.createdBy, sellers));
        return new Map(found.map((row) => [row.uid, textIn(toApplication(tx, row).sections.address, 'town') ?? null]));
    });
    return {
        applications: new Map(rows.map((row) => [row.uid, { ...row, town: towns.get(row.uid) ?? null }])),
        receipts: new Set(receipts.map((row) => row.key)),
    };
};

/** Whether what a client was told to be done is there: at least its version, its effect, and its receipt. */
export const isKept = ({ applications, receipts }: Kept, command: Command): boolean => {
    const { uid, action, key, version } = command;
    const row = applications.get(uid);
    if (row === undefined || row.version < version || !receipts.has(key)) return false;
    return action === 'start' || row.town === `Town of ${uid}`;
};
