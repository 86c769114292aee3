import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseUrls } from '../server/platform/config/databaseConfig.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { prepareDatabase } from '../server/platform/database/serverRole.ts';
import { urlsOf } from './madeDatabase.ts';

interface Fresh {
    readonly urls: DatabaseUrls;
    /** The process of the bundled server, whose processor time is counted. */
    readonly postmaster: number;
    /** A folder that ends with it. */
    readonly dataDir: string;
}

/** Measures over an empty database in a bundled server of its own, which is gone afterwards. */
export const inFreshDatabase = async (measure: (fresh: Fresh) => Promise<void>): Promise<void> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-bench-'));
    await chmod(dataDir, 0o711);
    const postgres = await startEmbedded({ dataDir, database: 'postgres' });
    try {
        const admin = new pg.Client({ connectionString: postgres.ownerUrl });
        await admin.connect();
        await admin.query('create database bench');
        await admin.end();
        const urls = urlsOf(postgres, 'bench');
        await prepareDatabase(urls);
        const process = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
        await measure({ urls, postmaster: Number(process.split('\n')[0]), dataDir });
    } finally {
        await postgres.stop();
        await rm(dataDir, { recursive: true, force: true });
    }
};
