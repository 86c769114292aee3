import { join } from 'node:path';
import pg from 'pg';
import { verifyEventLog } from '../platform/audit/verifyLog.ts';
import { StartRefused } from '../platform/startRefused.ts';
import { touchedAt } from './shelf.ts';

const countsSql = `select (select count(*)::int from application) as applications, (select count(*)::int from loan) as loans,
    (select max(at) from event_log) as last`;

interface Counts {
    readonly applications: number;
    readonly loans: number;
    readonly last: Date | null;
}

const missingAmong = async (client: pg.Pool, folder: string): Promise<readonly string[]> => {
    const { rows } = await client.query<{ key: string }>('select distinct storage_key as key from document');
    const missing: string[] = [];
    for (const { key } of rows) if ((await touchedAt(join(folder, key))) === undefined) missing.push(key);
    return missing;
};

/** What a restored database holds, in words. Throws StartRefused where its log does not hold, or a document of it is not there. */
export const examine = async (url: string, documents: string): Promise<string> => {
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    try {
        const { rows } = await pool.query<Counts>(countsSql);
        const { applications = 0, loans = 0, last = null } = rows[0] ?? {};
        const { checked, fault } = await verifyEventLog(pool);
        if (fault !== null)
            throw new StartRefused(
                `What was restored is not whole: entry ${fault.sequence} of its log is ${fault.kind}.`,
            );
        const missing = await missingAmong(pool, documents);
        if (missing.length > 0) {
            throw new StartRefused(
                `What was restored is not whole: ${missing.length} documents are missing, such as ${missing[0]}.`,
            );
        }
        return `${applications} applications, ${loans} loans, ${checked} entries of the event log that fit, the last of ${last?.toISOString() ?? 'never'}`;
    } finally {
        await pool.end();
    }
};
