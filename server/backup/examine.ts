import { join } from 'node:path';
import type { Pool } from 'pg';
import { unreadArchive } from '../platform/audit/archive/archive.ts';
import { createSealKey } from '../platform/audit/seals/sealKey.ts';
import type { SealStore } from '../platform/audit/seals/sealStore.ts';
import { verifyEventLog } from '../platform/audit/verifyLog.ts';
import { openDatabase } from '../platform/database/connect.ts';
import { loadSealKeys, sealKeyFileOf } from '../platform/secrets/key.ts';
import { StartRefused } from '../platform/startRefused.ts';
import { touchedAt } from './shelf.ts';

const countsSql = `select (select count(*)::int from application) as applications, (select count(*)::int from loan) as loans,
    (select max(at) from event_log) as last`;

interface Counts {
    readonly applications: number;
    readonly loans: number;
    readonly last: Date | null;
}

const missingAmong = async (pool: Pool, folder: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ key: string }>('select distinct storage_key as key from document');
    const missing: string[] = [];
    for (const { key } of rows) if ((await touchedAt(join(folder, key))) === undefined) missing.push(key);
    return missing;
};

// Seals that left the machine may be newer than what was restored, and what left the log lies beside them.
const nowhere: SealStore = { get: () => Promise.resolve(undefined), put: () => Promise.resolve() };

/** What a restored database holds, in words. Throws StartRefused where its log does not hold, or a document of it is not there. */
export const examine = async (url: string, dataDir: string): Promise<string> => {
    const { slowPool: pool, close } = openDatabase({ url, schema: {} });
    try {
        const { rows } = await pool.query<Counts>(countsSql);
        const { applications = 0, loans = 0, last = null } = rows[0] ?? {};
        const key = createSealKey(await loadSealKeys({ file: sealKeyFileOf({ dataDir }), pool }));
        const { checked, faults } = await verifyEventLog(pool, { key, store: nowhere, archive: unreadArchive(pool) });
        const [fault] = faults;
        if (fault !== undefined) {
            throw new StartRefused(`What was restored is not whole: its log has a fault, ${JSON.stringify(fault)}.`);
        }
        const missing = await missingAmong(pool, join(dataDir, 'documents'));
        if (missing.length > 0) {
            throw new StartRefused(
                `What was restored is not whole: ${missing.length} documents are missing, such as ${missing[0]}.`,
            );
        }
        return `${applications} applications, ${loans} loans, ${checked} entries of the event log that fit, the last of ${last?.toISOString() ?? 'never'}`;
    } finally {
        await close();
    }
};
